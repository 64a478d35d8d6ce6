import { startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { aCourse, answersTo, enrolled, exam, lessonAt, practice } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aBusyStudent } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

const HANDS = 12

describe.runIf(engines.includes('server'))('when hands meet at one exam', () => {
  const api = useApi({ engine: 'server' })

  async function handTogether(keyOf: (hand: number) => string, plan: typeof exam = exam) {
    const course = await aCourse(api, { units: [[plan]] })
    const student = await aBusyStudent(api)
    await enrolled(api, student, course)
    const quiz = lessonAt(course, 0, 0)
    const input = { lessonId: quiz.id, answers: answersTo(quiz.questions, 'right') }
    // Storing an attempt looks at its lesson, so whoever holds the lesson holds all of them at the same step.
    const replies = await race(
      api.db,
      (gate) => gate.selectFrom('lesson').where('id', '=', quiz.id).select('id').forUpdate().execute(),
      Array.from(
        { length: HANDS },
        (_, hand) => () => api.as(student).response(submitQuiz, input, { headers: { 'idempotency-key': keyOf(hand) } }),
      ),
    )
    const attempts = await api.db.inSchool(student.tenantId, (db) =>
      db.selectFrom('quizAttempt').where('lessonId', '=', quiz.id).select('number').orderBy('number').execute(),
    )
    return {
      statuses: replies.map(({ status }) => status).sort(),
      bodies: new Set(replies.map(({ body }) => JSON.stringify(body))),
      attempts: attempts.map(({ number }) => number),
    }
  }

  test('one button pressed many times is one attempt, and every press gets its result', async () => {
    const { statuses, bodies, attempts } = await handTogether(() => 'one-press')
    expect(statuses).toEqual(Array(HANDS).fill(200))
    expect(bodies).toHaveProperty('size', 1)
    expect(attempts).toEqual([1])
  })

  test('two tabs that hand the exam in at the same moment are one attempt', async () => {
    const { statuses, attempts } = await handTogether((hand) => `tab-${hand}`)
    expect(statuses).toEqual([200, ...Array(HANDS - 1).fill(409)])
    expect(attempts).toEqual([1])
  })

  test('a practice quiz that is handed in many times at the same moment has as many attempts, each with its number', async () => {
    const { statuses, attempts } = await handTogether((hand) => `time-${hand}`, practice)
    expect(statuses).toEqual(Array(HANDS).fill(200))
    expect(attempts).toEqual(Array.from({ length: HANDS }, (_, index) => index + 1))
  })

  test('an exam that is handed in during a correction is marked with it', async () => {
    const course = await aCourse(api, { units: [[exam]] })
    const student = await aBusyStudent(api)
    await enrolled(api, student, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    await api.as(student).data(readLesson, { lessonId })
    const correction = {
      tenantId: student.tenantId,
      lessonId,
      questionId: questions[0]?.id ?? 0,
      version: 2,
      countsFor: 'everybodyRight' as const,
      mayFail: false,
      madeBy: student.id,
      madeAt: api.clock.now(),
    }
    const replies = await race(
      api.db,
      async (gate) => {
        await gate.selectFrom('quiz').where('lessonId', '=', lessonId).select('lessonId').forUpdate().execute()
        await gate.insertInto('quizCorrection').values(correction).execute()
      },
      [() => api.as(student).data(submitQuiz, { lessonId, answers: answersTo(questions, 'wrong') })],
    )
    expect(replies).toMatchObject([{ correctCount: 1, attemptNumber: 1 }])
  })

  async function aTimedExam() {
    const course = await aCourse(api, { units: [[{ ...exam, timeLimitMinutes: 10, attemptsAllowed: 2 }]] })
    const student = await aBusyStudent(api)
    await enrolled(api, student, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const holdLesson = (gate: OwnerDb) =>
      gate.selectFrom('lesson').where('id', '=', lessonId).select('id').forUpdate().execute()
    return { student, lessonId, holdLesson, answers: answersTo(questions, 'right') }
  }

  test('an exam that is opened by many hands at once, by either call, has one clock and one order', async () => {
    const { student, lessonId, holdLesson } = await aTimedExam()
    const call = api.as(student)
    // A sitting names its lesson, so whoever holds the lesson holds the first sitting and all that come behind it.
    const versions = await race(
      api.db,
      holdLesson,
      Array.from({ length: HANDS }, (_, hand) => async () => {
        const reply = await (hand % 2 === 0 ? call(readLesson, { lessonId }) : call(startQuiz, { lessonId }))
        if (!reply.success) throw new Error(reply.code)
        return JSON.stringify('questions' in reply.data ? reply.data.questions : reply.data)
      }),
    )
    expect(new Set(versions)).toHaveLength(1)
    const sittings = await api.db.inSchool(student.tenantId, (db) =>
      db.selectFrom('quizSitting').where('lessonId', '=', lessonId).selectAll().execute(),
    )
    expect(sittings).toMatchObject([{ number: 1 }])
  })

  test('two tabs that hand in one sitting do not take the next attempt, which nobody has started', async () => {
    const { student, lessonId, holdLesson, answers } = await aTimedExam()
    const call = api.as(student)
    await call(startQuiz, { lessonId })
    const handIn = (hand: number) => () =>
      call.response(submitQuiz, { lessonId, answers }, { headers: { 'idempotency-key': `tab-${hand}` } })
    const replies = await race(
      api.db,
      holdLesson,
      Array.from({ length: HANDS }, (_, hand) => handIn(hand)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(HANDS - 1).fill(409)])
    const refused = replies.flatMap(({ body }) => (body.success ? [] : [body.code]))
    expect(new Set(refused)).toEqual(new Set(['quiz.notStarted']))
    expect(await handIn(HANDS)()).toMatchObject({ body: { code: 'quiz.notStarted' } })
  })

  test('one button pressed many times in a timed exam is one attempt, and every press gets its result', async () => {
    const { student, lessonId, holdLesson, answers } = await aTimedExam()
    const call = api.as(student)
    await call(startQuiz, { lessonId })
    const press = () =>
      call.response(submitQuiz, { lessonId, answers }, { headers: { 'idempotency-key': 'one-press' } })
    const replies = await race(
      api.db,
      holdLesson,
      Array.from({ length: HANDS }, () => press),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(HANDS).fill(200))
    expect(await press()).toMatchObject({ status: 200 })
  })
})
