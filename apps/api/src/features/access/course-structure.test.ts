import { readLesson, studyCourse } from '@manassa/contract/student/study'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, practice, video } from '#test/a-course.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { onEachStatement } from '#test/on-each-statement.ts'
import { aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { findCourseOfLesson, findCourseOfUnit, findStructure, findVideo } from './course-structure.queries.ts'

const changes: Record<string, (course: number) => RawBuilder<unknown>> = {
  course: () => sql`update course set description = 'جديد'`,
  unit: () => sql`update unit set title = 'عنوان تاني'`,
  lesson: () => sql`update lesson set name = 'درس تاني'`,
  lesson_video: () => sql`update lesson_video set duration_seconds = 77`,
  quiz: () => sql`update quiz set passing_score = 91`,
  question: () => sql`update question set archived_at = now() where position = 0`,
  pause: () => sql`
    insert into pause (tenant_id, scope, starts_at, ends_at, reason, made_by, made_at)
    values ('tenant3', 'all', '2000-01-01', '2100-01-01', 'إجازة', 1, '2000-01-01')`,
  given_window: (course) => sql`
    insert into given_window (tenant_id, course_id, whom, closes_at, reason, given_by, given_at)
    values ('tenant3', ${course}, 'all', '2200-01-01', 'ظروف', 1, '2100-01-01')`,
}

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function aStudiedCourse() {
    const course = await aCourse(api, { units: [[video, practice], [video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    return { course, student, call: api.as(student) }
  }

  test('a change to any table of a course is in the next response of its student', async () => {
    const { course, call } = await aStudiedCourse()
    for (const [table, change] of Object.entries(changes)) {
      const before = await call(studyCourse, { courseid: course.id })
      await api.db.inSchool('tenant3', (db) => change(course.id).execute(db))
      expect(await call(studyCourse, { courseid: course.id }), table).not.toEqual(before)
    }
    const lessonId = lessonAt(course, 0, 0).id
    expect(await call(readLesson, { lessonId })).toMatchObject({ data: { durationSeconds: 77, chapters: [] } })
    await api.db.inSchool('tenant3', (db) =>
      sql`update lesson_video set chapters = '[{"seconds": 0, "name": "مقدمة"}]'`.execute(db),
    )
    expect(await call(readLesson, { lessonId })).toMatchObject({ data: { chapters: [{ name: 'مقدمة' }] } })
  })

  test('a lesson that was unpublished is not there for the next call', async () => {
    const { course, call } = await aStudiedCourse()
    const lessonId = lessonAt(course, 0, 0).id
    expect(await call(readLesson, { lessonId })).toMatchObject({ success: true })
    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('lesson').set({ state: 'draft' }).where('id', '=', lessonId).execute(),
    )
    expect(await call(readLesson, { lessonId })).toMatchObject({ code: 'lesson.notFound' })
  })

  test('each table that is kept in memory announces its changes', async () => {
    const texts: string[] = []
    await api.db.inSchool('tenant3', async (school) => {
      const db = onEachStatement(school, ({ text }) => texts.push(text))
      for (const find of [findStructure, findVideo, findCourseOfLesson, findCourseOfUnit]) await find(db, 'tenant3', 1)
    })
    const read = texts.flatMap((text) => [...text.matchAll(/\b(?:from|join) "?([a-z_]+)"?/g)].map(([, table]) => table))
    const { rows } = await api.db.asOwner((db) =>
      sql<{ table: string }>`
        select tgrelid::regclass::text as "table" from pg_trigger where tgname = 'content_changed'`.execute(db),
    )
    const announced = new Set(rows.map(({ table }) => table))
    expect([...new Set(read)].filter((table) => !announced.has(table ?? ''))).toEqual([])
  })
})
