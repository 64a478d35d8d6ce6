import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { freshDatabase, onEmbedded } from '#test/database/fresh-database.ts'
import type { Database, SchoolDb } from '../database.ts'
import { DatabaseUnavailable } from '../failures.ts'

/** Longer than anything else in these tests takes on a busy machine. */
const SILENCE_MS = 800

const busyFor = (seconds: number) => (db: SchoolDb) => sql`select pg_sleep(${seconds}::float8)`.execute(db)
const longCount = (rows: number) => (db: SchoolDb) =>
  sql<{ count: number }>`select count(*) from generate_series(1, ${sql.lit(rows)})`.execute(db)
const addContact = (db: SchoolDb, position: number) =>
  db.insertInto('contact').values({ tenantId: 'nile', position }).execute()
const positions = (database: Database) =>
  database.inSchool('nile', (db) => db.selectFrom('contact').select('position').orderBy('position').execute())

async function untilItResponds(database: Database) {
  for (;;) {
    try {
      return await database.inSchool('nile', (db) => addContact(db, 99))
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      await pause(50)
    }
  }
}

onEmbedded('a long query leaves the server free to answer others', async () => {
  await using fresh = await freshDatabase('embedded')
  let responded = 0
  const timer = setInterval(() => {
    responded += 1
  }, 10)
  await fresh.database.inSchool('nile', longCount(3_000_000))
  clearInterval(timer)

  // In the query's thread, the timer would fire once, afterwards.
  expect(responded).toBeGreaterThan(3)
})

onEmbedded('a database that falls silent is unavailable until it answers again', async () => {
  await using fresh = await freshDatabase('embedded', { embedded: { silence: SILENCE_MS } })
  const { database } = fresh
  await aSchool(database, 'nile')

  const started = performance.now()
  const silent = database.inSchool('nile', async (db) => {
    await addContact(db, 1)
    await busyFor(8)(db)
  })
  await expect(silent).rejects.toThrow(DatabaseUnavailable)
  expect(performance.now() - started).toBeLessThan(7_500)
  await expect(positions(database)).rejects.toThrow(DatabaseUnavailable)

  await untilItResponds(database)
  expect(await positions(database), 'what the silent one wrote is not part of the next one').toEqual([{ position: 99 }])
})

onEmbedded('a caller that ignores the silence does not reach the next transaction', async () => {
  await using fresh = await freshDatabase('embedded', { embedded: { silence: SILENCE_MS } })
  await aSchool(fresh.database, 'nile')

  const stubborn = fresh.database.inSchool('nile', async (db) => {
    await busyFor(2)(db).catch(() => {})
    await pause(2_500)
    await addContact(db, 2)
  })
  await expect(stubborn).rejects.toThrow(DatabaseUnavailable)
  expect(await positions(fresh.database)).toEqual([])
})

onEmbedded('a thread that never answers again is replaced, and nothing written is lost', async () => {
  await using fresh = await freshDatabase('embedded', { embedded: { silence: SILENCE_MS, restart: 2 * SILENCE_MS } })
  const { database } = fresh
  await aSchool(database, 'nile')
  await database.inSchool('nile', (db) => addContact(db, 1))

  const started = performance.now()
  await expect(database.inSchool('nile', longCount(2_000_000_000))).rejects.toThrow(DatabaseUnavailable)
  await untilItResponds(database)
  expect(performance.now() - started).toBeLessThan(30_000)
  expect(await positions(database)).toEqual([{ position: 1 }, { position: 99 }])
})
