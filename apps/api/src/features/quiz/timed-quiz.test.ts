import { keepQuizAnswers, startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, practice } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

type Plan = typeof practice
const timed: Plan = { ...exam, timeLimitMinutes: 15 }

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  async function sitting(plan: Plan = timed) {
    const course = await aCourse(api, { units: [[plan]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const quiz = lessonAt(course, 0, 0)
    const call = api.as(student)
    return { course, student, quiz, call, lessonId: quiz.id, right: answersTo(quiz.questions, 'right') }
  }
  const isoIn = (minutes: number) => new Date(api.clock.schoolNow().getTime() + minutes * 60_000).toISOString()
  const factsOf = async (student: SignedIn, courseid: number) => {
    const reply = await api.as(student)(studyCourse, { courseid })
    return reply.success ? reply.data.units[0]?.lessons[0]?.quiz : null
  }

  test('the clock starts when the questions go out, and going away does not stop or renew it', async () => {
    const { student, course, call, lessonId } = await sitting()
    expect(await factsOf(student, course.id)).toMatchObject({ timeLimitMinutes: 15, timeEndsAt: null })
    const endsAt = isoIn(15)
    expect(await call(readLesson, { lessonId })).toMatchObject({ success: true })
    api.clock.forward({ minutes: 10 })
    expect(await call(readLesson, { lessonId })).toMatchObject({ success: true })
    expect(await call(startQuiz, { lessonId })).toMatchObject({ data: { endsAt, attemptNumber: 1, answers: [] } })
    expect(await factsOf(student, course.id)).toMatchObject({ timeEndsAt: endsAt })
    api.clock.forward({ minutes: 60 })
    expect(await call(startQuiz, { lessonId })).toMatchObject({ data: { endsAt } })
  })

  test('everything counts in time, and the result has the clock', async () => {
    const { call, lessonId, right } = await sitting()
    const startedAt = isoIn(0)
    await call(startQuiz, { lessonId })
    api.clock.forward({ minutes: 15 })
    expect(await call(submitQuiz, { lessonId, answers: right })).toMatchObject({
      data: { score: 100, startedAt, lateSeconds: null },
    })
  })

  test('the answers that the server received in time count when a quiz is submitted late', async () => {
    const { call, lessonId, right, student } = await sitting()
    await call(startQuiz, { lessonId })
    api.clock.forward({ minutes: 5 })
    expect(await call(keepQuizAnswers, { lessonId, answers: right.slice(0, 1) })).toMatchObject({ success: true })
    api.clock.forward({ minutes: 20 })
    expect(await call(keepQuizAnswers, { lessonId, answers: right })).toMatchObject({ code: 'quiz.timeOver' })
    expect(await call(submitQuiz, { lessonId, answers: right })).toMatchObject({
      data: { score: 50, correctCount: 1, lateSeconds: 600 },
    })
    const [stored] = await api.db.inSchool(student.tenantId, (db) =>
      db.selectFrom('quizAttempt').where('studentId', '=', student.id).selectAll().execute(),
    )
    expect(stored?.answers).toEqual([right[0], { ...right[1], late: true }])
  })

  test('answers chosen in time by a phone without a connection count when they come', async () => {
    const { call, lessonId, right } = await sitting()
    await call(startQuiz, { lessonId })
    api.clock.forward({ minutes: 90 })
    const answers = right.map((answer, index) => ({ ...answer, afterSeconds: index === 0 ? 300 : 901 }))
    expect(await call(submitQuiz, { lessonId, answers })).toMatchObject({ data: { score: 50 } })
  })

  test('a phone that told the server what was chosen, and then says it had chosen more before, is not believed', async () => {
    const { call, lessonId, right } = await sitting()
    await call(startQuiz, { lessonId })
    api.clock.forward({ minutes: 10 })
    await call(keepQuizAnswers, { lessonId, answers: right.slice(0, 1) })
    api.clock.forward({ minutes: 90 })
    const answers = right.map((answer) => ({ ...answer, afterSeconds: 5 }))
    expect(await call(submitQuiz, { lessonId, answers })).toMatchObject({ data: { score: 50, lateSeconds: 5100 } })
  })

  test('a day after the end of the time nothing new counts any more', async () => {
    const { call, lessonId, right } = await sitting()
    await call(startQuiz, { lessonId })
    api.clock.forward({ hours: 24, minutes: 16 })
    const answers = right.map((answer) => ({ ...answer, afterSeconds: 300 }))
    expect(await call(submitQuiz, { lessonId, answers })).toMatchObject({ data: { score: 0, attemptNumber: 1 } })
  })

  test('answers from another phone are there when the quiz continues, and count without being sent again', async () => {
    const { call, lessonId, right } = await sitting()
    await call(startQuiz, { lessonId })
    await call(keepQuizAnswers, { lessonId, answers: right.slice(0, 1) })
    await call(keepQuizAnswers, { lessonId, answers: right.slice(1) })
    const reply = await call(startQuiz, { lessonId })
    expect(reply.success && reply.data.answers).toEqual(expect.arrayContaining(right))
    expect(await call(submitQuiz, { lessonId, answers: [] })).toMatchObject({ data: { score: 100 } })
  })

  test('a quiz begun in the last minute of its week is ended after it', async () => {
    const { call, lessonId, right } = await sitting()
    api.clock.forward({ days: 6, minutes: 24 * 60 - 1 })
    await call(startQuiz, { lessonId })
    api.clock.forward({ minutes: 10 })
    expect(await call(readLesson, { lessonId })).toMatchObject({ success: true })
    expect(await call(submitQuiz, { lessonId, answers: right })).toMatchObject({ data: { score: 100 } })
    expect(await call(readLesson, { lessonId })).toMatchObject({ code: 'lesson.unitEnded' })
  })

  test('a second attempt has a clock of its own, a third that is not allowed has none', async () => {
    const { call, lessonId, right } = await sitting({ ...timed, attemptsAllowed: 2 })
    await call(startQuiz, { lessonId })
    await call(submitQuiz, { lessonId, answers: [] })
    api.clock.forward({ minutes: 30 })
    expect(await call(startQuiz, { lessonId })).toMatchObject({ data: { attemptNumber: 2, endsAt: isoIn(15) } })
    expect(await call(submitQuiz, { lessonId, answers: right })).toMatchObject({ data: { score: 100 } })
    expect(await call(startQuiz, { lessonId })).toMatchObject({ code: 'quiz.noAttemptsLeft' })
  })

  test('a quiz without a limit has no clock, and nothing is kept of one that was not started', async () => {
    const plain = await sitting(practice)
    expect(await plain.call(startQuiz, { lessonId: plain.lessonId })).toMatchObject({ code: 'quiz.untimed' })
    const { call, lessonId, right } = await sitting()
    expect(await call(keepQuizAnswers, { lessonId, answers: right })).toMatchObject({ code: 'quiz.notStarted' })
    await call(startQuiz, { lessonId })
    const foreign = answersTo(plain.quiz.questions, 'right')
    expect(await call(keepQuizAnswers, { lessonId, answers: foreign })).toMatchObject({ code: 'quiz.answersUnknown' })
  })
})
