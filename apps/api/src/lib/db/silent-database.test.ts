import { sql } from 'kysely'
import { expect } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { freshDatabase, onServer } from '#test/database/fresh-database.ts'
import { databaseProxy } from '#test/database-proxy.ts'
import { DatabaseUnavailable } from './failures.ts'
import { openDatabase } from './open-database.ts'
import { NO_TIME_LIMIT } from './time-limits.ts'

const SILENCE_MS = 1_500
const CONNECTIONS = 6

onServer('after the database’s machine disappears, one silence passes, and every connection is a new one', async () => {
  await using fresh = await freshDatabase('server')
  await aSchool(fresh.database, 'nile')
  await using proxy = await databaseProxy(fresh.options.databaseUrl ?? '')
  const limits = { poolSize: CONNECTIONS, silence: SILENCE_MS, poolWait: 1_000 }
  const database = await openDatabase({ databaseUrl: proxy.url, dataDir: '', ...limits })
  const ask = (seconds = 0) =>
    database.inSchool('nile', async (db) => {
      await sql`select pg_sleep(${seconds}::float8)`.execute(db)
      return db.selectFrom('contact').selectAll().execute()
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(0.2)))
  await database.contentVersion('nile', ['contacts'])

  proxy.failOver()
  const startedAt = performance.now()
  const refused = Array.from({ length: 3 }, () => ask().catch((error) => error))
  for (const error of await Promise.all(refused)) expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(performance.now() - startedAt).toBeLessThan(SILENCE_MS + 1_000)
  expect(database.failures).toMatchObject({ silent: 3, unreachable: 0, pool: 0 })

  // The other three connections are dead too, and no request waits for them.
  const again = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => ask()))
  await database.checkReady()
  expect(performance.now() - again).toBeLessThan(SILENCE_MS)
  await database.contentVersion('nile', ['contacts']).catch(() => undefined)
  await database.contentVersion('nile', ['contacts'])
  await database.close()
})

onServer(
  'a statement that takes too long is ended by the server, unless its transaction may take its time',
  async () => {
    await using fresh = await freshDatabase('server', { silence: SILENCE_MS })
    const tooLong = fresh.database.asOwner((db) => sql`select pg_sleep(10)`.execute(db))
    await expect(tooLong).rejects.toThrow('canceling statement due to statement timeout')
    expect(fresh.database.failures).toMatchObject({ timeout: 1, silent: 0 })
    await fresh.database.asOwner(async (db) => {
      await sql.raw(NO_TIME_LIMIT).execute(db)
      await sql`select pg_sleep(${(SILENCE_MS + 500) / 1_000}::float8)`.execute(db)
    })
  },
)
