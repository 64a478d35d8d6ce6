import { listStudents } from '@manassa/contract/teacher/students'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { baselineSchool } from '#test/database/a-full-school.ts'
import { bothEngines, upgradedDatabase } from '#test/database/fresh-database.ts'
import { aTeacher, freshPhone } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'

describe.each(bothEngines)('on the %s database', (engine) => {
  test('a school of the baseline keeps its rows and is served by the present version', async () => {
    await using api = await startApi({ engine, database: await upgradedDatabase(engine, 'nile') })
    const tables = [...baselineSchool('nile').matchAll(/insert into (\w+)/g)].map((match) => match[1] ?? '')
    expect(tables.length).toBeGreaterThan(60)
    const empty = await api.db.asOwner(async (db) => {
      const counts = await Promise.all(
        tables.map((table) => sql`select from ${sql.table(table)} where tenant_id = 'nile'`.execute(db)),
      )
      return tables.filter((_, index) => counts[index]?.rows.length === 0)
    })
    expect(empty).toEqual([])

    // The baseline's rows are not sealed by a real key, so the school gets one here.
    await api.db.asOwner((db) => db.deleteFrom('schoolKey').where('tenantId', '=', 'nile').execute())
    await api.services.schoolKeys.make('nile')
    const teacher = await aTeacher(api, { tenantId: 'nile', phone: freshPhone(), email: 'teacher@example.com' })
    expect(await api.as(teacher)(listStudents, {})).toMatchObject({
      success: true,
      data: { students: [{ name: 'يوسف' }] },
    })
  })
})
