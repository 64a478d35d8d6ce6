import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { freshDatabase, onServer } from '#test/database/fresh-database.ts'
import { DatabaseUnavailable } from './failures.ts'

/** The server notices a closed connection; a busy machine takes longer. */
const ENDED_MS = 20_000
/** The time until a process without queries receives the error. */
const NOTIFIED_MS = 100

onServer(
  'the database is restarted between two statements of a request: that one fails, and the school goes on',
  async () => {
    await using fresh = await freshDatabase('server', { poolSize: 2 })
    const { database } = fresh
    await aSchool(database, 'nile')
    const begun = Promise.withResolvers<number>()
    const cut = Promise.withResolvers<void>()

    const request = database.inSchool('nile', async (db) => {
      const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)
      begun.resolve(rows[0]?.id ?? 0)
      await cut.promise
      return db.selectFrom('contact').selectAll().execute()
    })
    const refused = expect(request).rejects.toBeInstanceOf(DatabaseUnavailable)
    const connection = await begun.promise
    await database.asOwner((db) => sql`select pg_terminate_backend(${connection}, ${ENDED_MS}::bigint)`.execute(db))
    // An error without a listener would end this process, and the run with it.
    await pause(NOTIFIED_MS)
    cut.resolve()
    await refused

    const reads = Array.from({ length: 4 }, () =>
      database.inSchool('nile', (db) => db.selectFrom('contact').selectAll().execute()),
    )
    expect(await Promise.all(reads)).toHaveLength(4)
  },
)
