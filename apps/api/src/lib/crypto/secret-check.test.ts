import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { bothEngines, freshDatabase } from '#test/database/fresh-database.ts'
import { startApi } from '#test/start-api.ts'
import { CannotServe } from '../db/failures.ts'
import { checkSchoolKeys, checkSecret, needsItsSecret } from './secret-check.ts'

const OF_THE_TESTS = 'the secret of a test, which protects nothing'

describe.each(bothEngines)('on the %s engine', (engine) => {
  test("the first secret stays the installation's; an empty database takes any", async () => {
    await using fresh = await freshDatabase(engine)
    const { database } = fresh
    expect(await needsItsSecret(database)).toBe(false)
    await checkSecret(database, OF_THE_TESTS)
    expect(await needsItsSecret(database)).toBe(true)
    await checkSecret(database, OF_THE_TESTS)
    await expect(checkSecret(database, 'another secret, of somebody else')).rejects.toThrow(CannotServe)
  })

  test('schools without the check value are known by their keys, and a wrong secret leaves no trace', async () => {
    await using api = await startApi({ engine })
    expect(await needsItsSecret(api.db)).toBe(true)
    await expect(checkSecret(api.db, 'another secret, of somebody else')).rejects.toThrow('another secret')
    const { rows } = await api.db.asOwner((db) => sql`select * from installation.secret_check`.execute(db))
    expect(rows).toEqual([])
    await checkSecret(api.db, OF_THE_TESTS)
  })

  test('of two processes that start an empty database under two secrets, one serves', async () => {
    await using fresh = await freshDatabase(engine)
    const outcomes = await Promise.allSettled(
      ['one secret, which is as good as any', 'two secrets, of which one is one too many'].map((secret) =>
        checkSecret(fresh.database, secret),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a school without a key of its own is named, and nobody serves', async () => {
    await using api = await startApi({ engine })
    await checkSchoolKeys(api.db)
    await aSchool(api.db, 'nile')
    const refused = checkSchoolKeys(api.db)
    await expect(refused).rejects.toThrow(CannotServe)
    await expect(refused).rejects.toThrow('unknown: nile.')
  })
})
