import { readAttempt, startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import { expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, practice } from '#test/a-course.ts'
import { aStudent, type SignedIn, signedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { inOrderOf } from './question-order.ts'

const api = useApi()
const QUESTIONS = 12

async function inClass(plan: typeof exam) {
  const course = await aCourse(api, { units: [[{ ...plan, questionCount: QUESTIONS }]] })
  const { id: lessonId, questions } = lessonAt(course, 0, 0)
  const written = questions.map(({ id, answerIds }) => [id, answerIds])
  async function student() {
    const person = await aStudent(api)
    await enrolled(api, person, course)
    return person
  }
  const readBy = async (person: SignedIn) => {
    const reply = await api.as(person)(readLesson, { lessonId })
    if (!reply.success || !Array.isArray(reply.data)) throw new Error('It is a quiz')
    return reply.data.map(({ id, answers }) => [id, answers.map((answer) => answer.id)])
  }
  const handIn = (person: SignedIn) => api.as(person)(submitQuiz, { lessonId, answers: answersTo(questions, 'right') })
  return { lessonId, questions, written, student, readBy, handIn }
}
const sorted = (questions: unknown[]) => questions.map((each) => JSON.stringify(each)).sort()
const firsts = (questions: unknown[][]) => questions.map(([id]) => id)

test.each([
  ['timed', { ...exam, timeLimitMinutes: 10, attemptsAllowed: 2 }],
  ['without a limit', { ...exam, attemptsAllowed: 2 }],
])(
  'an exam %s has an order for each student and each attempt, on all devices, and is marked right',
  async (_how, plan) => {
    const { written, student, readBy, handIn } = await inClass(plan)
    const [one, other] = [await student(), await student()]
    const questions = await readBy(one)
    expect(firsts(questions)).not.toEqual(firsts(written))
    expect(sorted(firsts(questions))).toEqual(sorted(firsts(written)))
    expect(await readBy(one), 'asked again').toEqual(questions)
    expect(await readBy(await signedIn(api, one, 'the-other-phone'))).toEqual(questions)
    expect(firsts(await readBy(other))).not.toEqual(firsts(questions))

    expect(await handIn(one)).toMatchObject({ data: { score: 100, correctCount: QUESTIONS } })
    expect(firsts(await readBy(one)), 'the second attempt').not.toEqual(firsts(questions))
  },
)

test('the answers of a question change their places too', async () => {
  const { written, student, readBy } = await inClass({ ...exam, attemptsAllowed: null })
  const questions = new Map((await readBy(await student())).map(([id, answers]) => [id, answers]))
  const turned = written.filter(([id, answers]) => JSON.stringify(questions.get(id)) !== JSON.stringify(answers))
  expect(turned.length).toBeGreaterThan(0)
  expect(turned.length).toBeLessThan(QUESTIONS)
})

test('a practice quiz is first asked as it was written, and shuffled when it is repeated', async () => {
  const { written, student, readBy, handIn } = await inClass(practice)
  const person = await student()
  expect(await readBy(person)).toEqual(written)
  await handIn(person)
  const second = await readBy(person)
  expect(firsts(second)).not.toEqual(firsts(written))
  expect(await readBy(person)).toEqual(second)
  await handIn(person)
  expect(firsts(await readBy(person))).not.toEqual(firsts(second))
})

test('a repeated practice quiz asks first what was wrong the last time, and is marked and reviewed all the same', async () => {
  const { lessonId, student, readBy, questions } = await inClass(practice)
  const person = await student()
  const call = api.as(person)
  await readBy(person)
  const wrong = [questions[3], questions[8]].flatMap((each) => (each ? [each] : []))
  const right = questions.filter((each) => !wrong.includes(each))
  const answers = [...answersTo(right, 'right'), ...answersTo(wrong.slice(0, 1), 'wrong')]
  expect(await call(submitQuiz, { lessonId, answers })).toMatchObject({ data: { correctCount: QUESTIONS - 2 } })

  const second = firsts(await readBy(person))
  expect(sorted(second.slice(0, 2)), 'a wrong answer and one left out').toEqual(sorted(wrong.map(({ id }) => id)))
  expect(sorted(second)).toEqual(sorted(questions.map(({ id }) => id)))
  const result = await call(submitQuiz, { lessonId, answers: answersTo(questions, 'right') })
  expect(result).toMatchObject({ data: { score: 100, review: second.map((questionId) => ({ questionId })) } })
  const attemptId = result.success ? result.data.attemptId : 0
  expect(await call(readAttempt, { attemptId })).toMatchObject({ data: { questions: second.map((id) => ({ id })) } })
})

test('the order stays as written where the teacher wants it', async () => {
  const { written, student, readBy } = await inClass({ ...exam, shuffles: false })
  expect(await readBy(await student())).toEqual(written)
})

test('starting and reading tell one order', async () => {
  const { lessonId, student, readBy } = await inClass({ ...exam, timeLimitMinutes: 10 })
  const person = await student()
  const begun = await api.as(person)(startQuiz, { lessonId })
  expect(await readBy(person)).toEqual(
    begun.success && begun.data.questions.map(({ id, answers }) => [id, answers.map((answer) => answer.id)]),
  )
})

const question = (id: number, answers: string[] = ['إجابة', 'إجابة تانية']) => ({
  id,
  text: 'سؤال',
  explanation: null,
  imagePath: null,
  reference: null,
  answers: answers.map((text, place) => ({ id: id * 10 + place, text, imagePath: null, isCorrect: place === 0 })),
})
const place = (studentId: number) => ({ tenantId: 'tenant3', studentId, lessonId: 7, number: 1 })
const anExam = (questions: Array<ReturnType<typeof question>>) => ({ kind: 'exam' as const, shuffles: true, questions })

test('an answer that speaks of those above it stays below them', () => {
  const quiz = anExam([question(1, ['إجابة', 'إجابة تانية', 'كل ما سبق'])])
  for (let student = 1; student <= 30; student++) expect(inOrderOf(place(student), quiz, [])).toEqual(quiz.questions)
})

test('adding and removing questions leaves the others in their order', () => {
  const questions = [1, 2, 3, 4, 5, 6].map((id) => question(id))
  const fewer = questions.filter(({ id }) => id !== 4)
  expect(inOrderOf(place(1), anExam(fewer), [])).toEqual(
    inOrderOf(place(1), anExam(questions), []).filter(({ id }) => id !== 4),
  )
})

test('every place is as likely as any other for the right answer (T35)', () => {
  const STUDENTS = 10_000
  const quiz = anExam([question(1, ['أ', 'ب', 'ج', 'د'])])
  const counts = [0, 0, 0, 0]
  for (let student = 1; student <= STUDENTS; student++) {
    const at = inOrderOf(place(student), quiz, [])[0]?.answers.findIndex(({ id }) => id === 12) ?? -1
    counts[at] = (counts[at] ?? 0) + 1
  }
  const expected = STUDENTS / counts.length
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // Three degrees of freedom: p > 0.01. The hash is the same each time, and so is this number.
  expect(chiSquare).toBeLessThan(11.34)
})
