import { expect, test } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { engines, freshDatabase } from '#test/database/fresh-database.ts'
import { type Slots, statement } from './statement.ts'

test.each(engines)('on %s, a statement is built once and sent with the values of each call', async (engine) => {
  await using fresh = await freshDatabase(engine)
  const { database } = fresh
  await aSchool(database, 'nile')
  await database.inSchool('nile', (db) =>
    db
      .insertInto('contact')
      .values([1, 2, 3].map((position) => ({ tenantId: 'nile', position })))
      .execute(),
  )
  let built = 0
  const contactsBetween = statement((db, slots: Slots<{ tenantId: string; first: number; last: number }>) => {
    built += 1
    // @ts-expect-error: there is no value yet that a branch could look at.
    if (slots.first > 1) throw new Error('A slot was taken for a value')
    return db
      .selectFrom('contact')
      .select('position')
      .where('tenantId', '=', slots.tenantId)
      .where('position', '>=', slots.first)
      .where('position', '<=', slots.last)
      .where('position', '<', 9)
      .orderBy('position')
  })

  const [some, all] = await database.inSchool('nile', (db) =>
    Promise.all([
      contactsBetween(db, { tenantId: 'nile', last: 2, first: 2 }),
      contactsBetween(db, { tenantId: 'nile', first: 1, last: 3 }),
    ]),
  )
  expect(some).toEqual([{ position: 2 }])
  expect(all).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }])
  expect(built).toBe(1)
})
