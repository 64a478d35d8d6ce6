import { COMPLETION_UNDO_MINUTES } from '@manassa/contract/limits'
import { submitQuiz } from '@manassa/contract/student/quiz'
import * as study from '@manassa/contract/student/study'
import { archiveQuestion } from '@manassa/contract/teacher/quiz'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, EXPLANATION, enrolled, exam, lessonAt, practice, video } from '#test/a-course.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(bothEngines)('on the %s engine', (engine) => {
  // Weeks pass in these tests: nobody is to log in again for each.
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  test('a paid course is not for a student who did not enrol', async () => {
    const course = await aCourse(api)
    const call = api.as(await aStudent(api))
    expect(await call(study.studyCourse, { courseid: course.id })).toMatchObject({ code: 'course.notEnrolled' })
    expect(await call(study.readLesson, { lessonId: lessonAt(course, 0, 0).id })).toMatchObject({
      code: 'course.notEnrolled',
    })
  })

  test('a free course takes the student in when it is opened, and keeps the first moment', async () => {
    const course = await aCourse(api, { price: 0 })
    const student = await aStudent(api)
    const first = await api.as(student)(study.studyCourse, { courseid: course.id })
    const since = api.clock.schoolNow().toISOString()
    api.clock.forward({ hours: 5 })
    const later = await api.as(student)(study.studyCourse, { courseid: course.id })

    expect(first).toMatchObject({ success: true, data: { enrollmentDate: since, price: 0, lessonCount: 3 } })
    expect(later).toMatchObject({ data: { enrollmentDate: since, serverNow: api.clock.schoolNow().toISOString() } })
  })

  test('a hidden course is not there, unless the student studies it already', async () => {
    const course = await aCourse(api, { price: 0, active: false })
    const [stranger, student] = [await aStudent(api), await aStudent(api)]
    await enrolled(api, student, course)
    expect(await api.as(stranger)(study.studyCourse, { courseid: course.id })).toMatchObject({
      code: 'course.notFound',
    })
    expect(await api.as(student)(study.studyCourse, { courseid: course.id })).toMatchObject({ success: true })
  })

  test('the tree says what is open, what is shut, and what was done', async () => {
    const course = await aCourse(api, { units: [[video, practice, video], [exam]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    await api.as(student)(study.completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, 0).id] })

    expect(await api.as(student)(study.studyCourse, { courseid: course.id })).toMatchObject({
      data: {
        units: [
          {
            window: { state: 'open', closes: { daysLeft: 7, closingSoon: false } },
            lessons: [
              { type: 'Video', isCompleted: true, isLocked: false, durationSeconds: 30, quiz: null },
              { type: 'Quiz', isQuizSubmitted: false, isLocked: false, quiz: { kind: 'practice', questionCount: 2 } },
              { type: 'Video', isCompleted: false, isLocked: true },
            ],
          },
          {
            window: { state: 'upcoming', opensInDays: 7 },
            lessons: [{ isLocked: true, quiz: { kind: 'exam', attemptsLeft: 1, bestScore: null } }],
          },
        ],
      },
    })
  })

  test('the tree counts the questions that a quiz has now, without those that were taken away', async () => {
    const course = await aCourse(api, { units: [[practice]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const quiz = lessonAt(course, 0, 0)
    const counted = async () => {
      const reply = await api.as(student)(study.studyCourse, { courseid: course.id })
      return reply.success && reply.data.units[0]?.lessons[0]?.quiz?.questionCount
    }
    expect(await counted()).toBe(2)
    await api.as(await aTeacher(api))(archiveQuestion, { questionId: quiz.questions[0]?.id ?? 0 })
    expect(await counted()).toBe(1)
  })

  test('the lesson behind a quiz opens when the quiz is handed in', async () => {
    const course = await aCourse(api)
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const [quiz, behind] = [lessonAt(course, 0, 1), lessonAt(course, 0, 2)]

    expect(await api.as(student)(study.readLesson, { lessonId: behind.id })).toMatchObject({
      code: 'lesson.behindQuiz',
    })
    await api.as(student)(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, 'wrong') })
    expect(await api.as(student)(study.readLesson, { lessonId: behind.id })).toMatchObject({
      success: true,
      data: { type: 'Video', durationSeconds: 30, positionSeconds: 0 },
    })
  })

  test('a unit opens in its week to the second, and shuts after it', async () => {
    const course = await aCourse(api, { units: [[video], [video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const read = (unit: number) => api.as(student)(study.readLesson, { lessonId: lessonAt(course, unit, 0).id })

    expect(await read(1)).toMatchObject({ code: 'lesson.unitUpcoming' })
    api.clock.forward({ days: 7, seconds: -1 })
    expect([(await read(0)).success, (await read(1)).success]).toEqual([true, false])
    api.clock.forward({ seconds: 1 })
    expect(await read(0)).toMatchObject({ code: 'lesson.unitEnded' })
    expect(await read(1)).toMatchObject({ success: true })
  })

  test('the other two policies open weekly without an end, or all at once', async () => {
    const student = await aStudent(api)
    const weekly = await aCourse(api, { openingPolicy: 'weekly-opening', units: [[video], [video]] })
    const open = await aCourse(api, { openingPolicy: 'all-open', units: [[video], [video]] })
    await enrolled(api, student, weekly)
    await enrolled(api, student, open)
    const read = async (lessonId: number) => (await api.as(student)(study.readLesson, { lessonId })).success

    expect(await read(lessonAt(weekly, 1, 0).id)).toBe(false)
    expect(await read(lessonAt(open, 1, 0).id)).toBe(true)
    api.clock.forward({ days: 12 })
    expect(await read(lessonAt(weekly, 0, 0).id)).toBe(true)
    expect(await read(lessonAt(weekly, 1, 0).id)).toBe(true)
  })

  test('an exam shows neither right answers nor explanations, a practice quiz both', async () => {
    const course = await aCourse(api, { units: [[exam], [video]], openingPolicy: 'all-open' })
    const second = await aCourse(api, { units: [[practice]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    await enrolled(api, student, second)

    const shown = await api.as(student).response(study.readLesson, { lessonId: lessonAt(course, 0, 0).id })
    const anyOrder = expect.arrayContaining([
      expect.objectContaining({ text: 'غلط' }),
      expect.objectContaining({ text: 'صح' }),
    ])
    expect(shown.body).toMatchObject({ success: true, data: [{ answers: anyOrder }, {}] })
    expect(JSON.stringify(shown.body)).not.toMatch(/isCorrect|explanation/)
    expect(JSON.stringify(shown.body)).not.toContain(EXPLANATION)

    expect(await api.as(student)(study.readLesson, { lessonId: lessonAt(second, 0, 0).id })).toMatchObject({
      data: [{ explanation: EXPLANATION, answers: [{ isCorrect: false }, { isCorrect: true }] }, {}],
    })
  })

  test('the place in a video follows the student to another device', async () => {
    const course = await aCourse(api)
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const lessonId = lessonAt(course, 0, 0).id
    await api.as(student)(study.saveVideoPosition, { lessonId, positionSeconds: 17.25 })
    await api.as(student)(study.saveVideoPosition, { lessonId, positionSeconds: 12.5 })
    expect(await api.as(student)(study.readLesson, { lessonId })).toMatchObject({ data: { positionSeconds: 12.5 } })
  })

  test.runIf(engine === 'embedded')('a position is in the log before it is acknowledged', async () => {
    const course = await aCourse(api)
    const student = await aStudent(api)
    await enrolled(api, student, course)
    await api.as(student).data(study.saveVideoPosition, { lessonId: lessonAt(course, 0, 0).id, positionSeconds: 12.5 })
    const { rows } = await api.db.asOwner((db) =>
      sql`select pg_current_wal_insert_lsn() <= pg_current_wal_flush_lsn() as flushed`.execute(db),
    )
    expect(rows).toEqual([{ flushed: true }])
  })

  test('a completed lesson stays completed, whatever comes after', async () => {
    const course = await aCourse(api)
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const lessonId = lessonAt(course, 0, 0).id
    await api.as(student)(study.completeLessons, { courseId: course.id, lessonIds: [lessonId] })
    await api.as(student)(study.saveVideoPosition, { lessonId, positionSeconds: 1 })
    const again = await api.as(student)(study.completeLessons, { courseId: course.id, lessonIds: [] })
    expect(again).toMatchObject({ data: { completedLessonIds: [lessonId] } })
  })

  test('a completion that was a slip is undone for a while, and keeps the place and the watched parts', async () => {
    const course = await aCourse(api)
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const lessonId = lessonAt(course, 0, 0).id
    const call = api.as(student)
    const watched = { lessonId, positionSeconds: 12, playedTwentieths: 0b11, watchedSeconds: 3 }
    const undo = () => call(study.undoCompletion, { lessonId })
    await call(study.saveVideoPosition, watched)
    expect(await undo(), 'nothing is completed yet').toMatchObject({ success: true })

    await call(study.completeLessons, { courseId: course.id, lessonIds: [lessonId] })
    expect(await undo()).toMatchObject({ data: { lessonId, isCompleted: false } })
    expect(await call(study.readLesson, { lessonId })).toMatchObject({
      data: { positionSeconds: 12, playedTwentieths: 0b11 },
    })
    const none = { courseId: course.id, lessonIds: [] }
    expect(await call(study.completeLessons, none)).toMatchObject({ data: { completedLessonIds: [] } })

    await call(study.completeLessons, { courseId: course.id, lessonIds: [lessonId] })
    expect(await api.as(await aStudent(api))(study.undoCompletion, { lessonId })).toMatchObject({ success: true })
    api.clock.forward({ minutes: COMPLETION_UNDO_MINUTES + 1 })
    expect(await undo()).toMatchObject({ code: 'lesson.completionFinal' })
    expect(await call(study.completeLessons, none)).toMatchObject({ data: { completedLessonIds: [lessonId] } })
  })

  test('lessons completed offline count, except those that were locked', async () => {
    const course = await aCourse(api, { units: [[video, practice, video], [video], [video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    api.clock.forward({ days: 8 })
    const [past, quiz, behind] = course.units[0]?.lessons.map((lesson) => lesson.id) ?? []
    const [open, upcoming] = [lessonAt(course, 1, 0).id, lessonAt(course, 2, 0).id]
    const merged = await api.as(student)(study.completeLessons, {
      courseId: course.id,
      lessonIds: [past, quiz, behind, open, upcoming, 999_999].filter((id) => id !== undefined),
    })
    expect(merged).toMatchObject({ data: { completedLessonIds: [past, open] } })
  })

  test('nothing of another school can be studied', async () => {
    const course = await aCourse(api, { tenantId: 'tenant1', price: 0 })
    const call = api.as(await aStudent(api))
    const lessonId = lessonAt(course, 0, 0).id
    expect(await call(study.studyCourse, { courseid: course.id })).toMatchObject({ code: 'course.notFound' })
    expect(await call(study.readLesson, { lessonId })).toMatchObject({ code: 'lesson.notFound' })
    expect(await call(study.saveVideoPosition, { lessonId, positionSeconds: 1 })).toMatchObject({
      code: 'lesson.notFound',
    })
    expect(await call(study.completeLessons, { courseId: course.id, lessonIds: [lessonId] })).toMatchObject({
      code: 'course.notFound',
    })
  })

  test('a visitor, a teacher and a student are distinguished', async () => {
    const course = await aCourse(api)
    expect(await api.as().response(study.studyCourse, { courseid: course.id })).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    })
    expect(await api.as(await aTeacher(api)).response(study.studyCourse, { courseid: course.id })).toMatchObject({
      status: 403,
      body: { code: 'auth.notAllowed' },
    })
  })

  test.each([
    [study.saveVideoPosition, { lessonId: 1, positionSeconds: -1 }, 'positionSeconds'],
    [study.saveVideoPosition, { lessonId: 1, positionSeconds: 1e308 }, 'positionSeconds'],
    [study.readLesson, { lessonId: '1e3' }, 'lessonId'],
    [study.readLesson, { lessonId: '0' }, 'lessonId'],
    [study.studyCourse, { courseid: '99999999999999999999' }, 'courseid'],
  ] as const)('%o with %j is told which field is wrong', async (call, input, field) => {
    const response = await api.as(await aStudent(api)).response(call, input as never)
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { [field]: expect.any(String) } },
    })
  })
})
