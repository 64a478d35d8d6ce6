import { previewCourse, previewLesson, previewSubmit } from '@manassa/contract/teacher/preview'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, exam, lessonAt, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

const timed = { ...exam, timeLimitMinutes: 10 }

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const statesOf = async (input: Record<string, unknown>) => {
    const reply = await api.as(await aTeacher(api)).data(previewCourse, input as never)
    return reply.units.map(({ window }) => window.state)
  }

  test('a preview shows a course as students see it, with drafts but without archived parts', async () => {
    const course = await aCourse(api, { active: false, units: [[video], [video, practice], [video]] })
    await state(api, 'unit', course.units[1]?.id, 'draft')
    await state(api, 'lesson', lessonAt(course, 1, 1).id, 'draft')
    await state(api, 'unit', course.units[2]?.id, 'archived')
    const reply = await api.as(await aTeacher(api))(previewCourse, { courseId: course.id })
    expect(reply).toMatchObject({
      data: {
        units: [
          { id: course.units[0]?.id, window: { state: 'open' }, lessons: [{ isLocked: false, isCompleted: false }] },
          { id: course.units[1]?.id, window: { state: 'upcoming', opensInDays: 7 }, lessons: [{}, { type: 'Quiz' }] },
        ],
      },
    })
  })

  test('the schedule can be previewed at any moment, for an enrolment now or at a given time', async () => {
    const { id: courseId } = await aCourse(api, { units: [[video], [video]] })
    expect(await statesOf({ courseId })).toEqual(['open', 'upcoming'])
    expect(await statesOf({ courseId, at: '2026-10-13T12:00:00Z' })).toEqual(['ended', 'open'])
    expect(await statesOf({ courseId, at: '2026-10-13' })).toEqual(['ended', 'open'])
    expect(await statesOf({ courseId, at: '2026-09-26', as: 'enrolledAt' })).toEqual(['ended', 'open'])
    expect(await statesOf({ courseId, at: '2026-10-05', as: '2026-09-20' })).toEqual(['ended', 'ended'])
    const wrong = await api.as(await aTeacher(api)).response(previewCourse, { courseId, at: 'tomorrow' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: { at: expect.any(String) } } })
  })

  test('every lesson can be previewed regardless of gates, and no timer starts', async () => {
    const course = await aCourse(api, { units: [[practice, video, exam, timed]] })
    const call = api.as(await aTeacher(api))
    const contentAt = async (place: number) => call(previewLesson, { lessonId: lessonAt(course, 0, place).id })
    expect(await contentAt(1)).toMatchObject({
      data: { type: 'Video', positionSeconds: 0, videoUrl: expect.any(String) },
    })
    expect(await contentAt(0)).toMatchObject({ data: [{ answers: [{ isCorrect: false }, { isCorrect: true }] }, {}] })
    for (const place of [2, 3]) {
      const exam = await contentAt(place)
      expect(exam).toMatchObject({ data: [{ answers: [{}, {}] }, {}] })
      expect(JSON.stringify(exam)).not.toMatch(/isCorrect|explanation/)
    }
  })

  test('a video that a teacher looks at plays in their session', async () => {
    const course = await aCourse(api)
    const reply = await api.as(await aTeacher(api))(previewLesson, { lessonId: lessonAt(course, 0, 0).id })
    const { videoUrl } = (reply as { data: { videoUrl: string } }).data
    // The file is missing but the ticket is valid; without a ticket the status would be 403.
    expect((await api.app.inject(new URL(videoUrl).pathname)).statusCode).toBe(404)
  })

  test('a quiz is marked as a first attempt, with the right answers where they show', async () => {
    const course = await aCourse(api, { units: [[practice, timed]] })
    const call = api.as(await aTeacher(api))
    for (const place of [0, 1]) {
      const { id: lessonId, questions } = lessonAt(course, 0, place)
      const right = await call(previewSubmit, { lessonId, answers: answersTo(questions, 'right') })
      expect(right).toMatchObject({ data: { score: 100, passed: true, correctCount: 2, review: [{}, {}] } })
      const wrong = await call(previewSubmit, { lessonId, answers: answersTo(questions, 'wrong') })
      expect(wrong).toMatchObject({ data: { score: 0, passed: false, attemptNumber: 1 } })
    }
    const videoLesson = await aCourse(api, { units: [[video]] })
    expect(await call(previewSubmit, { lessonId: lessonAt(videoLesson, 0, 0).id, answers: [] })).toMatchObject({
      code: 'quiz.notQuiz',
    })
  })

  test('a preview changes no row of any table', async () => {
    const course = await aCourse(api, {
      units: [
        [practice, video],
        [exam, timed],
      ],
    })
    const call = api.as(await aTeacher(api))
    await call(previewCourse, { courseId: course.id })
    const before = await everyRow(api)
    expect(before.length).toBeGreaterThan(20)
    await call(previewCourse, { courseId: course.id, at: '2026-10-20' })
    for (const [unit, place] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const { id: lessonId, questions } = lessonAt(course, unit, place)
      expect(await call(previewLesson, { lessonId })).toMatchObject({ success: true })
      if (questions.length === 0) continue
      const answers = answersTo(questions, 'right')
      expect(await call(previewSubmit, { lessonId, answers })).toMatchObject({ success: true })
    }
    expect(await everyRow(api)).toEqual(before)
  })

  test('without the permission for courses, a preview is refused', async () => {
    const { id: courseId } = await aCourse(api)
    for (const who of [await anAssistant(api, ['results', 'students']), await aStudent(api)])
      expect(await api.as(who)(previewCourse, { courseId })).toMatchObject({ code: 'auth.notAllowed' })
  })
})

const state = (api: TestApi, table: 'unit' | 'lesson', id: number | undefined, to: 'draft' | 'archived') =>
  api.db.inSchool('tenant3', (db) =>
    db
      .updateTable(table)
      .set(
        to === 'draft' ? { state: to } : { state: to, archivedFrom: 'published', archivedAt: '2026-10-01T00:00:00Z' },
      )
      .where('id', '=', id ?? 0)
      .execute(),
  )

const everyRow = (api: TestApi) =>
  api.db.asOwner(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1
    `.execute(db)
    const texts: Array<{ name: string; rows: string | null }> = []
    for (const { name } of rows) {
      const all = await sql<{ rows: string | null }>`
        select string_agg(x::text, ' ' order by x::text) as rows from ${sql.table(name)} as x`.execute(db)
      texts.push({ name, rows: all.rows[0]?.rows ?? null })
    }
    return texts
  })
