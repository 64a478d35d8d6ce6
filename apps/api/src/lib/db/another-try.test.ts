import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { bothEngines, freshDatabase, onServer } from '#test/database/fresh-database.ts'
import type { SchoolDb } from './database.ts'

describe.each(bothEngines)('on the %s database', (engine) => {
  test('a transaction that loses to another one is tried three times', async () => {
    await using fresh = await freshDatabase(engine)
    const losing = sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`
    let tries = 0
    const attempt = (winsAt: number) =>
      fresh.database.inSchool('nile', async (db) => {
        tries += 1
        if (tries < winsAt) await losing.execute(db)
        return 'done'
      })

    expect(await attempt(3)).toBe('done')
    tries = 0
    await expect(attempt(4)).rejects.toMatchObject({ code: '40001' })
    expect(tries).toBe(3)
  })
})

onServer('two people who lock the same rows crosswise both get their turn', async () => {
  await using fresh = await freshDatabase('server')
  const { database } = fresh
  await aSchool(database, 'nile')
  await database.inSchool('nile', (db) =>
    db
      .insertInto('contact')
      .values([1, 2].map((position) => ({ tenantId: 'nile', position })))
      .execute(),
  )
  const holdsOne = Promise.withResolvers<void>()
  const holdsTwo = Promise.withResolvers<void>()
  const touch = (db: SchoolDb, position: number) =>
    db.updateTable('contact').set({ facebookPage: 'https://example.com' }).where('position', '=', position).execute()
  let tries = 0

  const crosswise = (first: number, second: number, mine: () => void, theirs: Promise<void>) =>
    database.inSchool('nile', async (db) => {
      tries += 1
      await touch(db, first)
      mine()
      await theirs
      await touch(db, second)
    })
  await Promise.all([
    crosswise(1, 2, holdsOne.resolve, holdsTwo.promise),
    crosswise(2, 1, holdsTwo.resolve, holdsOne.promise),
  ])
  expect(tries).toBe(3)
})
