import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { engines, freshDatabase } from '#test/database/fresh-database.ts'

test.each(engines)('the %s engine looks at a table that has grown, once', async (engine) => {
  await using fresh = await freshDatabase(engine, { poolSize: 1 })
  const { database } = fresh
  await aSchool(database, 'nile')
  const grows = (first: number, last: number) =>
    database.inSchool('nile', (db) =>
      sql`insert into book (tenant_id, title, price, grade, description)
        select 'nile', 'كتاب ' || n, 80, 1, repeat('و', 500) from generate_series(${first}::int, ${last}::int) as n`.execute(
        db,
      ),
    )
  const known = async () => {
    const { rows } = await database.asOwner((db) =>
      sql<{ known: number }>`select reltuples::int as known from pg_class where relname = 'book'`.execute(db),
    )
    return rows[0]?.known
  }
  const mayTake = () =>
    database.asOwner(async (db) => {
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
      return rows[0]?.limit
    })
  const before = await mayTake()
  await database.analyzeGrownTables()
  await grows(1, 10)
  expect(await database.analyzeGrownTables(), 'hardly any').toEqual([])
  await grows(11, 1500)
  expect(await database.analyzeGrownTables()).toEqual(['book'])
  expect(await known()).toBe(1500)
  await grows(1501, 1600)
  expect(await database.analyzeGrownTables(), 'no twice as many').toEqual([])
  await grows(1601, 3400)
  expect(await database.analyzeGrownTables()).toEqual(['book'])
  expect(await known()).toBe(3400)
  expect(await mayTake(), 'of other statements').toBe(before)
})
