import { submitQuiz } from '@manassa/contract/student/quiz'
import { giveExtraAttempts, voidAttempt } from '@manassa/contract/teacher/attempts'
import { COUNTS_FOR, saveQuestion } from '@manassa/contract/teacher/quiz'
import { mergeStudents } from '@manassa/contract/teacher/student-account'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'
import { quizTally, type Sum } from './quiz-tally.ts'

const CLASS = 4
const QUESTIONS = 3
const TIMES = 3
const reason = 'النت قطع'

const one = fc.nat({ max: CLASS - 1 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('handsIn'), who: one, right: fc.array(fc.boolean()) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('isVoided'), who: one, which: fc.nat({ max: TIMES }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('isCorrected'),
      question: fc.nat({ max: QUESTIONS - 1 }),
      right: fc.nat({ max: 1 }),
      countsFor: fc.constantFrom(...COUNTS_FOR),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('isMerged'), who: one, into: one }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('isDeleted'), who: one }) },
)
type Step = { does: string; who?: number; into?: number; which?: number; question?: number } & {
  right?: boolean[] | number
  countsFor?: (typeof COUNTS_FOR)[number]
}

async function recomputeTally(api: TestApi, lessonId: number): Promise<Sum[]> {
  const { attempts, marks } = await api.db.inSchool('tenant3', async (db) => ({
    attempts: await db
      .selectFrom('quizAttempt')
      .where('lessonId', '=', lessonId)
      .orderBy('number')
      .selectAll()
      .execute(),
    marks: await db.selectFrom('quizMark').selectAll().execute(),
  }))
  const firsts = new Map<number, (typeof attempts)[number]>()
  for (const attempt of attempts) {
    if (attempt.voidedAt === null && !firsts.has(attempt.studentId)) firsts.set(attempt.studentId, attempt)
  }
  const sums = new Map<string, Sum>()
  for (const { id, questionCount, correctCount } of firsts.values()) {
    for (const { questionId, answerId, isRight } of marks.filter(({ attemptId }) => attemptId === id)) {
      const correct = correctCount ?? Number.NaN
      const key = [questionId, answerId, questionCount, isRight].join()
      const [known, sum, squared] = sums.get(key)?.slice(4).map(Number) ?? [0, 0, 0]
      const added = [(known ?? 0) + 1, (sum ?? 0) + correct, (squared ?? 0) + correct * correct] as const
      sums.set(key, [questionId, answerId, questionCount, isRight, ...added])
    }
  }
  return [...sums.values()]
}

const sorted = (sums: readonly Sum[]) => sums.map((sum) => JSON.stringify(sum)).sort()

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function anExam() {
    const course = await aCourse(api, { units: [[{ ...exam, attemptsAllowed: TIMES, questionCount: QUESTIONS }]] })
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const teacher = api.as(await aTeacher(api))
    const students: SignedIn[] = []
    for (let each = 0; each < CLASS; each++) {
      students.push(await aStudent(api))
      await enrolled(api, students.at(-1) as SignedIn, course)
    }
    const known = (storedFrom = 1) =>
      api.db.inSchool('tenant3', (db) => quizTally({ db, tenantId: 'tenant3' }, lessonId, { storedFrom }))
    return { lessonId, questions, teacher, students, known }
  }
  type Exam = Awaited<ReturnType<typeof anExam>>

  async function perform({ lessonId, questions, teacher, students }: Exam, { does, ...how }: Step) {
    const student = students[how.who ?? 0]
    const question = questions[how.question ?? 0]
    if (!student || !question) return
    if (does === 'handsIn') {
      const right = Array.isArray(how.right) ? how.right : []
      const answers = questions.flatMap(({ id, answerIds }, nth) =>
        nth < right.length ? [{ questionId: id, answerId: answerIds[right[nth] ? 1 : 0] }] : [],
      )
      await api.as(student)(submitQuiz, { lessonId, answers })
    } else if (does === 'isVoided') {
      const made = await api.db.inSchool('tenant3', (db) =>
        db.selectFrom('quizAttempt').where('studentId', '=', student.id).orderBy('number').select('id').execute(),
      )
      const attempt = made[how.which ?? 0]
      if (attempt) await teacher(voidAttempt, { studentId: student.id, attemptId: attempt.id, reason })
    } else if (does === 'isCorrected') {
      const texts = ['غلط', 'صح']
      const answers = question.answerIds.map((id, nth) => ({
        id,
        text: texts[nth] ?? '',
        isCorrect: nth === how.right,
      }))
      const input = { questionId: question.id, answers, countsFor: how.countsFor, mayFail: true }
      const reply = await teacher(saveQuestion, input)
      if (!reply.success && reply.data?.confirm)
        await teacher(saveQuestion, { ...input, confirm: String(reply.data.confirm) })
    } else if (does === 'isMerged' && how.who !== how.into) {
      const input = { studentId: students[how.into ?? 0]?.id ?? 0, otherId: student.id, reason }
      const reply = await teacher(mergeStudents, input)
      if (!reply.success && reply.data?.confirm)
        await teacher(mergeStudents, { ...input, confirm: String(reply.data.confirm) })
    } else if (does === 'isDeleted') {
      await api.db.inSchool('tenant3', (db) => db.deleteFrom('account').where('id', '=', student.id).execute())
    }
  }

  test('stored statistics of a quiz equal a recomputation after any change of its attempts', async () => {
    let most = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.nat({ max: 3 }),
        async (steps, storedFrom) => {
          const quiz = await anExam()
          for (const each of steps) {
            api.clock.forward({ seconds: 1 })
            await perform(quiz, each)
            const known = sorted(await quiz.known(storedFrom))
            expect(known).toEqual(sorted(await recomputeTally(api, quiz.lessonId)))
            most = Math.max(most, known.length)
          }
        },
      ),
      { numRuns: 20 },
    )
    expect(most).toBeGreaterThan(QUESTIONS)
  })

  test('stored statistics are used until an attempt is voided, and new attempts are added', async () => {
    const quiz = await anExam()
    const { lessonId, questions, teacher, students, known } = quiz
    const [first, second, third] = students as [SignedIn, SignedIn, SignedIn]
    const handIn = (who: SignedIn) => api.as(who)(submitQuiz, { lessonId, answers: answersTo(questions, 'right') })
    const handedIn = await handIn(first)
    await handIn(second)
    await known(2)
    const untrue = JSON.stringify([[questions[0]?.id, null, 1, false, 77, 0, 0]])
    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('quizTally').set({ sums: untrue }).where('lessonId', '=', lessonId).execute(),
    )
    await handIn(third)
    const marksOf = async () => (await known(2)).map(([, , , , marks]) => marks)
    expect(await marksOf()).toEqual([77, ...questions.map(() => 1)])
    const attemptId = handedIn.success ? handedIn.data.attemptId : 0
    await teacher(voidAttempt, { studentId: first.id, attemptId, reason })
    expect(await marksOf()).toEqual(questions.map(() => 2))
    await teacher(giveExtraAttempts, { studentId: first.id, lessonId, count: 1, reason })
    await handIn(first)
    expect(await marksOf()).toEqual(questions.map(() => 3))
  })
})
