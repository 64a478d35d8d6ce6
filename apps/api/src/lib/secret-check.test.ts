import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aUnitCode } from '../../test/a-code.ts'
import { aCourse } from '../../test/a-course.ts'
import { engines } from '../../test/database/fresh-database.ts'
import { startApi } from '../../test/start-api.ts'
import { CannotServe } from './db/failures.ts'
import { checkSecret, needsItsSecret } from './secret-check.ts'

const OF_THE_TESTS = 'the secret of a test, which protects nothing'

describe.each(engines)('on the %s engine', (engine) => {
  test('the first secret is the one for good; an empty database takes any', async () => {
    await using api = await startApi({ engine })
    expect(await needsItsSecret(api.db)).toBe(false)
    await checkSecret(api.db, OF_THE_TESTS)
    expect(await needsItsSecret(api.db)).toBe(true)
    await checkSecret(api.db, OF_THE_TESTS)
    await expect(checkSecret(api.db, 'another secret, of somebody else')).rejects.toThrow(CannotServe)
  })

  test('a database from before the check is known by its codes, and keeps no trace of a wrong secret', async () => {
    await using api = await startApi({ engine })
    await aUnitCode(api, await aCourse(api))
    expect(await needsItsSecret(api.db)).toBe(true)
    await expect(checkSecret(api.db, 'another secret, of somebody else')).rejects.toThrow('another secret')
    const { rows } = await api.db.asOwner((db) => sql`select * from installation.secret_check`.execute(db))
    expect(rows).toEqual([])
    await checkSecret(api.db, OF_THE_TESTS)
  })

  test('of two processes that start an empty database under two secrets, one serves', async () => {
    await using api = await startApi({ engine })
    const outcomes = await Promise.allSettled(
      ['one secret, which is as good as any', 'two secrets, of which one is one too many'].map((secret) =>
        checkSecret(api.db, secret),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
