import { LIVE_KEPT_SECONDS, LIVE_SHOWN, WATCHES_FOR_SECONDS } from '@manassa/contract/limits'
import { startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson, saveVideoPosition } from '@manassa/contract/student/study'
import { listMarksToday, readLive } from '@manassa/contract/teacher/live'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function anEvening(tenantId = 'tenant3') {
    const course = await aCourse(api, { tenantId, units: [[video, { ...exam, timeLimitMinutes: 30 }]] })
    const student = await aStudent(api, { tenantId })
    await enrolled(api, student, course)
    const [videoLesson, quiz] = [lessonAt(course, 0, 0), lessonAt(course, 0, 1)]
    return { student, videoLesson, quiz, call: api.as(student) }
  }
  async function freshFigures(tenantId = 'tenant3') {
    api.clock.forward({ seconds: LIVE_KEPT_SECONDS + 1 })
    return api.as(await aTeacher(api, { tenantId })).data(readLive, {})
  }
  const nobodyIsLeft = () => api.clock.forward({ hours: 7 })

  test('a student with an open video is listed while the player reports it', async () => {
    nobodyIsLeft()
    const { student, videoLesson, call } = await anEvening()
    expect(await freshFigures()).toMatchObject({ studyingCount: 0, studying: [] })
    await call(readLesson, { lessonId: videoLesson.id })
    expect((await freshFigures()).studying).toMatchObject([
      { student: { id: student.id, name: student.name }, lesson: { id: videoLesson.id }, doing: 'film' },
    ])
    api.clock.forward({ seconds: WATCHES_FOR_SECONDS - 30 })
    await call(saveVideoPosition, { lessonId: videoLesson.id, positionSeconds: 20, watchedSeconds: 8 })
    api.clock.forward({ seconds: 30 })
    expect(await freshFigures()).toMatchObject({ studyingCount: 1 })
    api.clock.forward({ seconds: WATCHES_FOR_SECONDS })
    expect(await freshFigures()).toMatchObject({ studyingCount: 0, studying: [] })
  })

  test('a student in a quiz is listed until it is submitted; then the mark is listed', async () => {
    nobodyIsLeft()
    const { student, quiz, call } = await anEvening()
    await call(startQuiz, { lessonId: quiz.id })
    const before = await freshFigures()
    expect(before.studying).toMatchObject([{ student: { id: student.id }, lesson: { id: quiz.id }, doing: 'quiz' }])
    await call(submitQuiz, { lessonId: quiz.id, score: 0, answers: answersTo(quiz.questions, 'right') })
    const after = await freshFigures()
    expect(after.studyingCount).toBe(0)
    expect(after.marksToday).toBe((before.marksToday ?? 0) + 1)
    expect(after.marks?.[0]).toMatchObject({
      student: { id: student.id },
      lesson: { id: quiz.id },
      score: 100,
      passed: true,
    })
  })

  test('a practice is listed like an exam, first its student and then the mark', async () => {
    nobodyIsLeft()
    const course = await aCourse(api, { units: [[practice]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    await api.as(student)(readLesson, { lessonId })
    const before = await freshFigures()
    expect(before.studying).toMatchObject([{ student: { id: student.id }, lesson: { id: lessonId }, doing: 'quiz' }])
    await api.as(student)(submitQuiz, { lessonId, score: 0, answers: answersTo(questions, 'wrong') })
    const after = await freshFigures()
    expect(after).toMatchObject({ studyingCount: 0, marksToday: (before.marksToday ?? 0) + 1 })
    expect(after.marks?.[0]).toMatchObject({ student: { id: student.id }, lesson: { id: lessonId }, score: 0 })
  })

  test('all marks of today are listed, newest first, without those of the day before', async () => {
    const course = await aCourse(api, { units: [[practice]] })
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const word = `سما ${api.clock.schoolNow().getTime()}`
    const handIn = async (name: string, how: 'right' | 'wrong') => {
      const student = await aStudent(api, { name: `${word} ${name}` })
      await enrolled(api, student, course)
      await api.as(student)(submitQuiz, { lessonId, score: 0, answers: answersTo(questions, how) })
      api.clock.forward({ seconds: 2 })
    }
    await handIn('إمبارح', 'right')
    api.clock.forward({ hours: 24 })
    const marker = api.as(await anAssistant(api, ['results']))
    const listed = async (more: object = {}) => {
      const reply = await marker(listMarksToday, { search: word, ...more })
      return reply.success ? reply.data.marks.map(({ student, score }) => [student.name, score]) : reply
    }
    await handIn('الأولى', 'right')
    expect(await listed()).toEqual([[`${word} الأولى`, 100]])
    await handIn('التانية', 'wrong')
    expect(await listed()).toEqual([
      [`${word} التانية`, 0],
      [`${word} الأولى`, 100],
    ])
    expect(await listed({ pagesize: 1, pagenumber: 2 })).toEqual([[`${word} الأولى`, 100]])
    const desk = api.as(await anAssistant(api, ['students']))
    expect(await desk(listMarksToday, {})).toMatchObject({ code: 'auth.notAllowed' })
  })

  test('at most twelve students are named, but all are counted', async () => {
    nobodyIsLeft()
    const { videoLesson } = await anEvening()
    const course = await aCourse(api, { units: [[video]] })
    const lessonId = lessonAt(course, 0, 0).id
    expect(videoLesson.id).not.toBe(lessonId)
    for (let place = 0; place <= LIVE_SHOWN; place++) {
      const student = await aStudent(api)
      await enrolled(api, student, course)
      await api.as(student)(readLesson, { lessonId })
    }
    const { studyingCount, studying } = await freshFigures()
    expect([studyingCount, studying.length]).toEqual([LIVE_SHOWN + 1, LIVE_SHOWN])
  })

  test('all staff of a school get the same result for some seconds, and each school has its own', async () => {
    nobodyIsLeft()
    const { videoLesson, call } = await anEvening()
    expect(await freshFigures()).toMatchObject({ studyingCount: 0 })
    await call(readLesson, { lessonId: videoLesson.id })
    const another = api.as(await anAssistant(api, ['students']))
    expect(await another(readLive, {}), 'kept').toMatchObject({ data: { studyingCount: 0 } })
    expect(await freshFigures()).toMatchObject({ studyingCount: 1 })
    expect(await freshFigures('tenant1')).toMatchObject({ studyingCount: 0, studying: [] })
  })

  test('marks need the permission for results, and without any permission the call is refused', async () => {
    await freshFigures()
    const students = await api.as(await anAssistant(api, ['students']))(readLive, {})
    const results = await api.as(await anAssistant(api, ['results']))(readLive, {})
    expect(students.success && Object.keys(students.data)).toEqual(['asOf', 'studyingCount', 'studying'])
    expect(results).toMatchObject({ data: { marks: expect.any(Array), marksToday: expect.any(Number) } })
    expect(await api.as(await anAssistant(api, ['courses']))(readLive, {})).toMatchObject({ code: 'auth.notAllowed' })
  })
})
