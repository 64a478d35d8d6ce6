import { listAttempts, readAttempt, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { aStudent, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(bothEngines)('on the %s engine', (engine) => {
  // Weeks pass in these tests: nobody is to log in again for each.
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  async function quizOf(plan: typeof practice) {
    const course = await aCourse(api, { units: [[plan, video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    return { course, student, quiz: lessonAt(course, 0, 0) }
  }

  const attemptsOf = (student: SignedIn) =>
    api.db.inSchool(student.tenantId, (db) =>
      db.selectFrom('quizAttempt').where('studentId', '=', student.id).selectAll().orderBy('number').execute(),
    )

  const handIn = (student: SignedIn, input: Parameters<typeof submitInput>[0], key?: string) =>
    api.as(student).response(submitQuiz, submitInput(input), key ? { headers: { 'idempotency-key': key } } : {})

  test('the server marks the answers, whatever score the app claims', async () => {
    const { student, quiz } = await quizOf(practice)
    const [right, wrong] = [answersTo(quiz.questions, 'right'), answersTo(quiz.questions, 'wrong')]
    const half = [...right.slice(0, 1), ...wrong.slice(1)]
    const { body } = await handIn(student, {
      lessonId: quiz.id,
      score: 100,
      notes: 'Correct answers: 2/2',
      answers: half,
    })
    expect(body).toMatchObject({
      data: { score: 50, correctCount: 1, questionCount: 2, passed: false, passingScore: 70, attemptNumber: 1 },
    })
    expect(await attemptsOf(student)).toMatchObject([{ score: 50, source: 'graded', notes: 'Correct answers: 2/2' }])
  })

  test('a practice quiz without answers is kept as the app reports it, and may be repeated', async () => {
    const { student, quiz } = await quizOf(practice)
    expect(
      (await handIn(student, { lessonId: quiz.id, score: 80, notes: 'Correct answers: 8/10' })).body,
    ).toMatchObject({
      data: { score: 80, correctCount: null, passed: true, attemptNumber: 1 },
    })
    expect((await handIn(student, { lessonId: quiz.id, score: 90 })).body).toMatchObject({ data: { attemptNumber: 2 } })
    expect(await attemptsOf(student)).toMatchObject([{ source: 'reported' }, { source: 'reported' }])
  })

  test('an exam with a score alone opens what follows, has no mark and no answers to look at, and is never passed', async () => {
    const { course, student, quiz } = await quizOf(exam)
    const handedIn = await handIn(student, { lessonId: quiz.id, score: 100, notes: 'Correct answers: 2/2' })
    expect(handedIn).toMatchObject({
      status: 200,
      body: { data: { score: null, correctCount: null, questionCount: 2, passed: false, review: null } },
    })
    expect(await attemptsOf(student)).toMatchObject([{ source: 'unmarked', score: null, answers: null }])

    const ask = api.as(student)
    expect(await ask(readLesson, { lessonId: lessonAt(course, 0, 1).id })).toMatchObject({ success: true })
    expect(await ask(studyCourse, { courseid: course.id })).toMatchObject({
      data: {
        units: [
          { lessons: [{ isQuizSubmitted: true, quiz: { bestScore: null, hasPassed: false, attemptsLeft: 0 } }, {}] },
        ],
      },
    })
    const listed = await ask(listAttempts, { lessonId: quiz.id, pageNumber: 1 })
    expect(listed).toMatchObject({ data: { attempts: [{ score: null, passed: false, isReviewable: false }] } })
    const [attempt] = (listed.success && listed.data.attempts) || []
    expect(await ask(readAttempt, { attemptId: attempt?.attemptId ?? 0 })).toMatchObject({ code: 'attempt.reviewKept' })
    expect(await handIn(student, { lessonId: quiz.id, score: 100 }), 'an exam is taken once').toMatchObject({
      body: { code: 'quiz.noAttemptsLeft' },
    })
  })

  test('an exam is marked by its answers, once, and then shows the right ones', async () => {
    const { student, quiz } = await quizOf(exam)
    const answers = answersTo(quiz.questions, 'right')
    expect((await handIn(student, { lessonId: quiz.id, answers })).body).toMatchObject({
      data: {
        score: 100,
        review: expect.arrayContaining(
          quiz.questions.map(({ id, correctAnswerId }) => expect.objectContaining({ questionId: id, correctAnswerId })),
        ),
      },
    })
    expect(await handIn(student, { lessonId: quiz.id, answers })).toMatchObject({
      status: 409,
      body: { code: 'quiz.noAttemptsLeft' },
    })
  })

  test('a teacher who keeps the right answers keeps them', async () => {
    const { student, quiz } = await quizOf({ ...exam, revealsAnswers: 'never' })
    const { body } = await handIn(student, { lessonId: quiz.id, answers: answersTo(quiz.questions, 'wrong') })
    expect(body).toMatchObject({ data: { score: 0, review: null } })
  })

  test('the same key is stored once and answered alike, also after the week is over', async () => {
    const { student, quiz } = await quizOf(exam)
    const input = { lessonId: quiz.id, answers: answersTo(quiz.questions, 'right') }
    const first = await handIn(student, input, 'evening-1')
    api.clock.forward({ days: 9 })
    const second = await handIn(student, input, 'evening-1')
    expect(second.body).toEqual(first.body)
    expect(await attemptsOf(student)).toHaveLength(1)
  })

  test('another submission under a used key is refused', async () => {
    const { student, quiz } = await quizOf(practice)
    await handIn(student, { lessonId: quiz.id, score: 10 }, 'evening-2')
    expect(await handIn(student, { lessonId: quiz.id, score: 90 }, 'evening-2')).toMatchObject({
      status: 409,
      body: { code: 'request.conflict' },
    })
  })

  test('two students may have the same key', async () => {
    const { student, quiz, course } = await quizOf(practice)
    const other = await aStudent(api)
    await enrolled(api, other, course)
    await handIn(student, { lessonId: quiz.id, score: 10 }, 'evening-3')
    expect((await handIn(other, { lessonId: quiz.id, score: 90 }, 'evening-3')).body).toMatchObject({
      data: { score: 90 },
    })
  })

  test('a quiz is handed in only by who may open it', async () => {
    const { quiz, course } = await quizOf(practice)
    const stranger = await aStudent(api)
    expect(await handIn(stranger, { lessonId: quiz.id, score: 1 })).toMatchObject({ status: 403 })
    await enrolled(api, stranger, course)
    const laterUnit = await secondQuizOf(stranger)
    expect(await handIn(stranger, { lessonId: laterUnit, score: 1 })).toMatchObject({
      status: 403,
      body: { code: 'lesson.behindQuiz' },
    })
  })

  async function secondQuizOf(student: SignedIn): Promise<number> {
    const course: MadeCourse = await aCourse(api, { units: [[practice, practice]] })
    await enrolled(api, student, course)
    return lessonAt(course, 0, 1).id
  }

  test('answers that are not of this quiz, or twice to one question, are refused', async () => {
    const { student, quiz } = await quizOf(exam)
    const other = await quizOf(exam)
    const [first] = answersTo(quiz.questions, 'right')
    const foreign = answersTo(other.quiz.questions, 'right')
    for (const answers of [foreign, [first, first], [{ questionId: 0, answerId: 1 }]]) {
      const { status } = await handIn(student, { lessonId: quiz.id, answers: answers as never })
      expect(status).toBe(400)
    }
    expect(await attemptsOf(student)).toEqual([])
  })

  test.each([{ score: 101 }, { score: -1 }, { score: 50.5 }, { score: '50' }, { score: null }, {}])(
    'a score of %j is told to be wrong',
    async (part) => {
      const { student, quiz } = await quizOf(practice)
      expect(await handIn(student, { lessonId: quiz.id, ...(part as object) })).toMatchObject({
        status: 400,
        body: { errors: { score: expect.any(String) } },
      })
    },
  )

  test('a video is no quiz', async () => {
    const { student, quiz, course } = await quizOf(practice)
    await handIn(student, { lessonId: quiz.id, score: 1 })
    expect(await handIn(student, { lessonId: lessonAt(course, 0, 1).id, score: 1 })).toMatchObject({
      status: 400,
      body: { code: 'quiz.notQuiz' },
    })
  })
})

interface Submission {
  lessonId: number
  score?: number
  notes?: string
  answers?: Array<{ questionId: number; answerId: number }>
}
const submitInput = (input: Submission) => input
