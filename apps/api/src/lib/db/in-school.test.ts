import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engines, useDatabase } from '../../../test/database/fresh-database.ts'

describe.each(engines)('on the %s database', (engine) => {
  const school = useDatabase(engine)
  test('x', async () => {
    await school.database.checkReady()
    expect(
      await school.database.inSchool(
        'tenant3',
        async (db) => (await sql<{ u: string }>`select current_user as u`.execute(db)).rows,
      ),
    ).toEqual([{ u: 'manassa_app' }])
  })
})
