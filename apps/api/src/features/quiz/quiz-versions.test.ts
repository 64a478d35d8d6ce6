import { listAttempts, readAttempt, readSitting, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { aCourse, answersTo, enrolled, exam, lessonAt, practice } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  async function taking(plan: typeof practice) {
    const course = await aCourse(api, { units: [[plan]] })
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const someone = async () => {
      const person = await aStudent(api)
      await enrolled(api, person, course)
      return api.as(person)
    }
    const [first] = questions
    if (!first) throw new Error('There are questions')
    const edit = (write: (db: OwnerDb) => Promise<unknown>) => api.db.asOwner(write)
    const rename = (text: string) =>
      edit((db) => db.updateTable('question').set({ text }).where('id', '=', first.id).execute())
    const putAway = () =>
      edit((db) => db.updateTable('question').set({ archivedAt: api.clock.now() }).where('id', '=', first.id).execute())
    return { course, lessonId, questions, first, call: await someone(), someone, edit, rename, putAway }
  }
  const textsOf = async (asked: Promise<unknown>) => JSON.stringify(await asked).match(/"text":"[^"]*"/g) ?? []

  test.each([
    ['with a limit', { ...exam, timeLimitMinutes: 15 }],
    ['without one', exam],
    ['for practice', practice],
  ])('a quiz %s that is begun stays as it was, and so does its review', async (_how, plan) => {
    const { call, someone, lessonId, questions, rename, putAway } = await taking({
      ...plan,
      revealsAnswers: 'afterEachAttempt',
      shuffles: false,
    })
    const before = await textsOf(call(readLesson, { lessonId }))
    await rename('سؤال اتغيّر')
    expect(await textsOf(call(readLesson, { lessonId }))).toEqual(before)
    expect(await textsOf((await someone())(readLesson, { lessonId }))).toContain('"text":"سؤال اتغيّر"')
    await putAway()
    const late = await someone()
    expect(await textsOf(late(readLesson, { lessonId }))).not.toContain('"text":"سؤال اتغيّر"')

    const handedIn = await call(submitQuiz, { lessonId, answers: answersTo(questions, 'right') })
    expect(handedIn).toMatchObject({ data: { score: 100, correctCount: 2, questionCount: 2 } })
    const attemptId = handedIn.success ? handedIn.data.attemptId : 0
    expect(await textsOf(call(readAttempt, { attemptId }))).toEqual(expect.arrayContaining(before))
    const [, second] = questions
    expect(await late(submitQuiz, { lessonId, answers: answersTo(second ? [second] : [], 'right') })).toMatchObject({
      data: { score: 100, questionCount: 1 },
    })
  })

  test('without a limit, who comes back after a day is asked what the quiz is now', async () => {
    const { call, lessonId, rename } = await taking(exam)
    await call(readLesson, { lessonId })
    await rename('سؤال اتغيّر')
    api.clock.forward({ hours: 25 })
    expect(await textsOf(call(readLesson, { lessonId }))).toContain('"text":"سؤال اتغيّر"')
  })

  test('an old page hands in what it was asked, though the page was read again', async () => {
    const { call, lessonId, questions, putAway } = await taking(exam)
    await call(readLesson, { lessonId })
    await putAway()
    api.clock.forward({ hours: 25 })
    await call(readLesson, { lessonId })
    expect(await call(submitQuiz, { lessonId, answers: answersTo(questions, 'right') })).toMatchObject({
      data: { score: 100, questionCount: 2 },
    })
  })

  test('a limit that is taken away stops no clock that runs, and one that is set begins with the next reading', async () => {
    const timed = await taking({ ...exam, timeLimitMinutes: 15 })
    await timed.call(readLesson, { lessonId: timed.lessonId })
    const setLimit = (lessonId: number, timeLimitMinutes: number | null) =>
      timed.edit((db) => db.updateTable('quiz').set({ timeLimitMinutes }).where('lessonId', '=', lessonId).execute())
    await setLimit(timed.lessonId, null)
    expect(await timed.call(readSitting, { lessonId: timed.lessonId })).toMatchObject({ data: { attemptNumber: 1 } })

    const untimed = await taking(exam)
    await untimed.call(readLesson, { lessonId: untimed.lessonId })
    await setLimit(untimed.lessonId, 15)
    const answers = answersTo(untimed.questions, 'right')
    expect(await (await untimed.someone())(submitQuiz, { lessonId: untimed.lessonId, answers })).toMatchObject({
      code: 'quiz.notStarted',
    })
    expect(await untimed.call(submitQuiz, { lessonId: untimed.lessonId, answers })).toMatchObject({
      data: { score: 100, startedAt: null },
    })
  })

  test('a passing score that is raised undoes nothing that was passed', async () => {
    const { call, course, lessonId, questions, edit } = await taking(exam)
    const half = questions.flatMap((question, place) => answersTo([question], place === 0 ? 'right' : 'wrong'))
    await edit((db) => db.updateTable('quiz').set({ passingScore: 50 }).where('lessonId', '=', lessonId).execute())
    await call(submitQuiz, { lessonId, answers: half })
    await edit((db) => db.updateTable('quiz').set({ passingScore: 90 }).where('lessonId', '=', lessonId).execute())
    expect(await call(listAttempts, { lessonId })).toMatchObject({
      data: { attempts: [{ score: 50, passed: true, passingScore: 50 }] },
    })
    expect(JSON.stringify(await call(studyCourse, { courseid: course.id }))).toContain('"hasPassed":true')
  })

  test('the same quiz is one version, however many begin it', async () => {
    const { someone, lessonId, rename } = await taking(exam)
    const versions = () =>
      api.db.asOwner((db) =>
        db.selectFrom('quizVersion').where('lessonId', '=', lessonId).select('number').orderBy('number').execute(),
      )
    for (let times = 0; times < 3; times++) await (await someone())(readLesson, { lessonId })
    await rename('سؤال 1')
    await (await someone())(readLesson, { lessonId })
    expect(await versions(), 'nothing is different').toEqual([{ number: 1 }])
    await rename('غيره')
    await rename('غيرهما')
    await (await someone())(readLesson, { lessonId })
    expect(await versions()).toEqual([{ number: 1 }, { number: 2 }])
  })
})
