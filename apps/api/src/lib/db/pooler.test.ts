import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { engines, freshDatabase } from '#test/database/fresh-database.ts'
import { hasPgbouncer, startPgbouncer } from '#test/database/start-pgbouncer.ts'
import type { OwnerDb } from './database.ts'
import { openDatabase } from './open-database.ts'

describe.runIf(hasPgbouncer && engines.includes('server'))('through a pooler that lends for a transaction', () => {
  test('the server does not start without the direct address, nor with one that is none', async () => {
    await using fresh = await freshDatabase('server')
    const { databaseUrl = '' } = fresh.options
    await using pooler = await startPgbouncer(databaseUrl)
    for (const [directUrl, sentence] of [
      [undefined, 'set DATABASE_DIRECT_URL'],
      [pooler.url, 'DATABASE_DIRECT_URL leads to a pooler'],
    ] as const) {
      const database = await openDatabase({ databaseUrl: pooler.url, directUrl, dataDir: '' })
      await expect(database.migrate()).rejects.toThrow(sentence)
      await database.close()
    }
  })

  test('every transaction has the settings of a session, and no statement is named', async () => {
    await using fresh = await freshDatabase('server')
    const { databaseUrl: directUrl = '' } = fresh.options
    await using pooler = await startPgbouncer(directUrl)
    await using opened = new AsyncDisposableStack()
    const database = await openDatabase({ databaseUrl: pooler.url, directUrl, dataDir: '' })
    opened.defer(() => database.close())
    // The pooler has opened a connection before the account had its settings.
    await database.asOwner((db) => sql`select 1`.execute(db))
    await database.migrate()
    await aSchool(database, 'nile')

    const look = async (db: OwnerDb) => {
      const { rows } = await sql<{ timezone: string; jit: string; limit: string; named: number }>`
        select current_setting('TimeZone') as timezone, current_setting('jit') as jit,
          current_setting('statement_timeout') as limit,
          (select count(*)::int from pg_prepared_statements where name <> '') as named, pg_sleep(0.1)`.execute(db)
      return rows[0]
    }
    const expected = { timezone: 'UTC', jit: 'off', limit: '7s', named: 0 }
    for (let times = 0; times < 3; times += 1) {
      const looks = Array.from({ length: 8 }, () => database.asOwner(look))
      for (const each of await Promise.all(looks)) expect(each).toMatchObject(expected)
      const contacts = Array.from({ length: 8 }, () =>
        database.inSchool('nile', (db) =>
          db.selectFrom('contact').selectAll().where('tenantId', '=', 'nile').execute(),
        ),
      )
      expect(await Promise.all(contacts)).toEqual(Array(8).fill([]))
    }
  })
})
