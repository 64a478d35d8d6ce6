import { listAttempts, readAttempt, readSitting, startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, signedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const timed = { ...exam, timeLimitMinutes: 15, attemptsAllowed: 2 }

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  async function facing(plan: typeof timed & { questionCount?: number } = timed) {
    const course = await aCourse(api, { units: [[plan]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const call = api.as(student)
    const sittings = () =>
      api.db.inSchool(student.tenantId, (db) =>
        db.selectFrom('quizSitting').where('lessonId', '=', lessonId).selectAll().orderBy('number').execute(),
      )
    return { student, lessonId, call, sittings, right: answersTo(questions, 'right') }
  }
  const isoIn = (minutes: number) => new Date(api.clock.schoolNow().getTime() + minutes * 60_000).toISOString()

  test('reading the questions as a lesson starts the exam, and every device reads the same ones', async () => {
    const { student, lessonId, call, sittings, right } = await facing()
    const first = await call(readLesson, { lessonId })
    const endsAt = isoIn(15)
    expect(first).toMatchObject({ success: true, data: [{}, {}] })
    api.clock.forward({ minutes: 5 })
    const elsewhere = api.as(await signedIn(api, student, 'the-other-phone'))
    expect(await elsewhere(readLesson, { lessonId })).toEqual(first)
    expect(await elsewhere(startQuiz, { lessonId })).toMatchObject({
      data: { endsAt, attemptNumber: 1, questions: first.success && first.data },
    })
    expect(await sittings()).toHaveLength(1)
    expect(await call(submitQuiz, { lessonId, answers: right })).toMatchObject({
      data: { score: 100, lateSeconds: null },
    })
  })

  test('an exam that was never started is not marked', async () => {
    const { lessonId, call, right, sittings } = await facing()
    expect(await call.response(submitQuiz, { lessonId, answers: right })).toMatchObject({
      status: 409,
      body: { code: 'quiz.notStarted' },
    })
    expect(await call(listAttempts, { lessonId })).toMatchObject({ data: { totalCount: 0 } })
    expect(await sittings()).toEqual([])
    const strange = [{ questionId: 1, answerId: 1 }]
    expect(await call(submitQuiz, { lessonId, answers: strange }), 'nor is it told what belongs to it').toMatchObject({
      code: 'quiz.notStarted',
    })
  })

  test('a second attempt starts empty, whatever the first one showed', async () => {
    const { lessonId, call, right } = await facing()
    await call(readLesson, { lessonId })
    await call(submitQuiz, { lessonId, answers: [] })
    expect(await call(submitQuiz, { lessonId, answers: right })).toMatchObject({ code: 'quiz.notStarted' })
    api.clock.forward({ minutes: 60 })
    await call(readLesson, { lessonId })
    expect(await call(readSitting, { lessonId })).toMatchObject({ data: { attemptNumber: 2, endsAt: isoIn(15) } })
    expect(await call(submitQuiz, { lessonId, answers: right })).toMatchObject({
      data: { attemptNumber: 2, score: 100, startedAt: isoIn(0) },
    })
    expect(await call(submitQuiz, { lessonId, answers: right })).toMatchObject({ code: 'quiz.noAttemptsLeft' })
  })

  test('asking how it stands starts nothing, before the first attempt and between two', async () => {
    const { lessonId, call, sittings } = await facing()
    expect(await call(readSitting, { lessonId })).toMatchObject({ code: 'quiz.notStarted' })
    expect(await sittings()).toEqual([])
    const begun = await call(startQuiz, { lessonId })
    expect(await call(readSitting, { lessonId })).toEqual(begun)
    await call(submitQuiz, { lessonId, answers: [] })
    expect(await call(readSitting, { lessonId })).toMatchObject({ code: 'quiz.notStarted' })
    expect(await sittings()).toHaveLength(1)
  })

  test('after the end of its time a sitting can be read and ended, and is not renewed', async () => {
    const { lessonId, call } = await facing()
    const begun = await call(startQuiz, { lessonId })
    api.clock.forward({ hours: 3 })
    expect(await call(readLesson, { lessonId })).toMatchObject({ data: begun.success && begun.data.questions })
    expect(await call(readSitting, { lessonId })).toMatchObject({
      data: { attemptNumber: 1, endsAt: begun.success && begun.data.endsAt },
    })
  })

  test('with the last attempt handed in, the questions are shown in its review alone', async () => {
    const { lessonId, call, right } = await facing({ ...timed, attemptsAllowed: 1 })
    await call(readLesson, { lessonId })
    const reply = await call(submitQuiz, { lessonId, answers: right })
    expect(await call.response(readLesson, { lessonId })).toMatchObject({
      status: 409,
      body: { code: 'quiz.noAttemptsLeft' },
    })
    const attemptId = reply.success ? reply.data.attemptId : 0
    expect(await call(readAttempt, { attemptId })).toMatchObject({ data: { questions: [{}, {}] } })
  })

  test('an exam without questions starts no clock', async () => {
    const { lessonId, call, sittings } = await facing({ ...timed, questionCount: 0 })
    expect(await call(readLesson, { lessonId })).toMatchObject({ success: true, data: [] })
    expect(await call(startQuiz, { lessonId })).toMatchObject({ code: 'quiz.empty' })
    expect(await sittings()).toEqual([])
  })
})
