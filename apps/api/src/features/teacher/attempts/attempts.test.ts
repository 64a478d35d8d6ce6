import { listAttempts, readAttempt, startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import { giveExtraAttempts, voidAttempt } from '@manassa/contract/teacher/attempts'
import { readLog } from '@manassa/contract/teacher/log'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function examined(plan: typeof exam = exam) {
    const course = await aCourse(api, { units: [[plan, video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const quiz = lessonAt(course, 0, 0)
    const handIn = (how: 'right' | 'wrong') =>
      api.as(student).response(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, how) })
    const facts = async () => {
      const reply = await api.as(student)(studyCourse, { courseid: course.id })
      return (reply.success && reply.data.units[0]?.lessons[0]) || undefined
    }
    const desk = await anAssistant(api, ['grants'])
    return { course, student, quiz, handIn, facts, desk, named: { studentId: student.id, reason: 'النت قطع' } }
  }
  const attemptIdOf = ({ body }: { body: object }) => (body as { data: { attemptId: number } }).data.attemptId

  test('a voided attempt has no mark, another may be made, and units that it opened stay open', async () => {
    const { course, student, handIn, facts, desk, named } = await examined()
    const attemptId = attemptIdOf(await handIn('right'))
    expect(await handIn('right'), 'an exam is taken once').toMatchObject({ body: { code: 'quiz.noAttemptsLeft' } })
    expect(await facts()).toMatchObject({ quiz: { bestScore: 100, hasPassed: true, attemptsLeft: 0 } })
    const voided = await api.as(desk).response(voidAttempt, { ...named, attemptId })
    expect(voided).toMatchObject({ status: 200, body: { data: { attemptId, attemptNumber: 1, attemptsLeft: 1 } } })
    expect(await facts()).toMatchObject({
      isQuizSubmitted: true,
      quiz: { bestScore: null, hasPassed: false, attemptsLeft: 1 },
    })
    const videoLesson = { lessonId: lessonAt(course, 0, 1).id }
    expect(await api.as(student)(readLesson, videoLesson), 'the gate stays open').toMatchObject({ success: true })
    expect(await handIn('wrong')).toMatchObject({ body: { data: { attemptNumber: 2, score: 0 } } })
    expect(await handIn('right')).toMatchObject({ body: { code: 'quiz.noAttemptsLeft' } })
    expect(await api.as(desk).response(voidAttempt, { ...named, attemptId }), 'voiding twice is once').toMatchObject({
      status: 200,
      body: { data: { attemptsLeft: 0 } },
    })
    const lessonId = lessonAt(course, 0, 0).id
    expect(await api.as(student)(listAttempts, { lessonId, pageNumber: 1 })).toMatchObject({
      data: { attempts: [{ attemptNumber: 2 }, { attemptNumber: 1, isVoided: true, passed: false }] },
    })
    const log = await api.as(await aTeacher(api))(readLog, { what: 'student.voidAttempt' })
    expect(log).toMatchObject({ data: { totalCount: 1, entries: [{ reason: 'النت قطع', before: { score: 100 } }] } })
  })

  test('a student who was given extra attempts sees and can use them, and no other student can', async () => {
    const { course, student, quiz, handIn, facts, desk, named } = await examined({ ...exam, timeLimitMinutes: 10 })
    const start = () => api.as(student).response(startQuiz, { lessonId: quiz.id })
    await start()
    const first = attemptIdOf(await handIn('wrong'))
    expect(await start()).toMatchObject({ body: { code: 'quiz.noAttemptsLeft' } })
    expect(await api.as(student)(readAttempt, { attemptId: first }), 'the last one shows its answers').toMatchObject({
      success: true,
    })
    const input = { ...named, lessonId: quiz.id, count: 2 }
    expect(await api.as(desk).response(giveExtraAttempts, input)).toMatchObject({
      status: 200,
      body: { data: { extraAttempts: 2, attemptsLeft: 2 } },
    })
    expect(await facts()).toMatchObject({ quiz: { attemptCount: 1, attemptsLeft: 2 } })
    expect(await api.as(student)(readAttempt, { attemptId: first }), 'and hides them while one is left').toMatchObject({
      success: false,
    })
    for (const _time of [1, 2]) {
      expect(await start()).toMatchObject({ status: 200 })
      expect(await handIn('right')).toMatchObject({ status: 200 })
    }
    expect(await start()).toMatchObject({ body: { code: 'quiz.noAttemptsLeft' } })
    const other = await aStudent(api)
    await enrolled(api, other, course)
    const reply = await api.as(other)(studyCourse, { courseid: course.id })
    expect(reply).toMatchObject({ data: { units: [{ lessons: [{ quiz: { attemptsLeft: 1 } }, {}] }] } })
  })

  test('a voided attempt at one quiz gives no attempt at another quiz', async () => {
    const course = await aCourse(api, { units: [[exam, exam]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const desk = await anAssistant(api, ['grants'])
    const [voidedQuiz, otherQuiz] = [lessonAt(course, 0, 0), lessonAt(course, 0, 1)]
    const handIn = ({ id: lessonId, questions }: typeof voidedQuiz) =>
      api.as(student).response(submitQuiz, { lessonId, answers: answersTo(questions, 'wrong') })
    const attemptId = attemptIdOf(await handIn(voidedQuiz))
    await handIn(otherQuiz)
    const input = { studentId: student.id, attemptId, reason: 'النت قطع' }
    expect(await api.as(desk).response(voidAttempt, input)).toMatchObject({ status: 200 })
    const reply = await api.as(student)(studyCourse, { courseid: course.id })
    expect(reply).toMatchObject({
      data: { units: [{ lessons: [{ quiz: { attemptsLeft: 1 } }, { quiz: { attemptsLeft: 0 } }] }] },
    })
    expect(await handIn(otherQuiz)).toMatchObject({ body: { code: 'quiz.noAttemptsLeft' } })
    expect(await handIn(voidedQuiz)).toMatchObject({ status: 200 })
  })

  test('an attempt of another student, a lesson that is no quiz and a wrong count are refused', async () => {
    const { course, quiz, handIn, desk, named } = await examined({ ...practice } as never)
    const attemptId = attemptIdOf(await handIn('right'))
    const someone = await aStudent(api)
    const answer = api.as(desk).response
    expect(await answer(voidAttempt, { ...named, studentId: someone.id, attemptId })).toMatchObject({ status: 404 })
    expect(await answer(voidAttempt, { ...named, attemptId, reason: '' })).toMatchObject({ status: 400 })
    const input = { ...named, lessonId: quiz.id, count: 1 }
    expect(await answer(giveExtraAttempts, input)).toMatchObject({ body: { data: { attemptsLeft: null } } })
    const videoLesson = { ...input, lessonId: lessonAt(course, 0, 1).id }
    expect(await answer(giveExtraAttempts, videoLesson)).toMatchObject({ body: { code: 'quiz.notQuiz' } })
    for (const count of [0, 21, 1.5]) {
      expect(await answer(giveExtraAttempts, { ...input, count })).toMatchObject({
        body: { errors: { count: expect.any(String) } },
      })
    }
  })
})

describe.runIf(engines.includes('server'))('at the same moment', () => {
  const api = useApi({ engine: 'server' })

  test('two staff who void one attempt at the same moment void it once, and one more may be made', async () => {
    const course = await aCourse(api, { units: [[exam]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const made = await api.as(student)(submitQuiz, { lessonId, answers: answersTo(questions, 'wrong') })
    const attemptId = (made.success && made.data.attemptId) || 0
    const desks = [await anAssistant(api, ['grants']), await anAssistant(api, ['grants'])]
    for (const desk of desks) await api.as(desk)(giveExtraAttempts, { studentId: 0, lessonId, count: 1, reason: 'x' })
    const input = { studentId: student.id, attemptId, reason: 'النت قطع' }
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('quizAttempt').select('id').where('id', '=', attemptId).forUpdate().execute(),
      desks.map((desk) => () => api.as(desk).response(voidAttempt, input)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[1]).toMatchObject({ body: { data: { attemptsLeft: 1 } } })
    const log = await api.as(await aTeacher(api))(readLog, { what: 'student.voidAttempt' })
    expect(log).toMatchObject({ data: { totalCount: 1 } })
  })
})
