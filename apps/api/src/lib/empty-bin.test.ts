import { describe, expect, test } from 'vitest'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse, anAttempt, enrolled, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { runCleanup } from './cleanup.ts'

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const archive = (table: 'course' | 'unit' | 'lesson', id: number) =>
    api.db.inSchool('tenant3', (db) =>
      db
        .updateTable(table)
        .set({ state: 'archived', archivedFrom: 'draft', archivedAt: api.clock.now() })
        .where('id', '=', id)
        .execute(),
    )
  const left = (table: 'course' | 'unit' | 'lesson') =>
    api.db.inSchool('tenant3', async (db) => (await db.selectFrom(table).select('id').execute()).map(({ id }) => id))
  const unitIds = ({ units }: MadeCourse) => units.map(({ id }) => id)

  test('after thirty days in the bin a course that nobody had is gone, and one that somebody had is not', async () => {
    const plan = { units: [[video, practice]] }
    const [empty, studied, sold] = [await aCourse(api, plan), await aCourse(api, plan), await aCourse(api, plan)]
    const kept = await aCourse(api, { units: [[video, practice], [video]] })
    const student = await aStudent(api)
    await enrolled(api, student, studied)
    await aCourseCode(api, sold)
    const [taken, untaken] = [lessonAt(kept, 0, 1).id, lessonAt(kept, 0, 0).id]
    await anAttempt(api, student, taken)
    for (const { id } of [empty, studied, sold]) await archive('course', id)
    for (const id of [taken, untaken]) await archive('lesson', id)

    api.clock.forward({ days: 29 })
    await runCleanup(api.services)
    expect(await left('course')).toEqual(expect.arrayContaining([empty.id]))
    api.clock.forward({ days: 2 })
    await runCleanup(api.services)
    const courses = await left('course')
    expect(courses).not.toContain(empty.id)
    expect(courses).toEqual(expect.arrayContaining([studied.id, sold.id, kept.id]))
    expect(await left('lesson')).toEqual(expect.arrayContaining([taken]))
    expect(await left('lesson')).not.toContain(untaken)
    expect(await left('unit')).toEqual(expect.arrayContaining(unitIds(kept)))
  })
})
