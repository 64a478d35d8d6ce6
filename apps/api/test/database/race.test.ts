import { expect } from 'vitest'
import type { Database, OwnerDb, SchoolDb } from '#api/lib/db/database.ts'
import { aFullSchool } from './a-full-school.ts'
import { freshDatabase, onServer } from './fresh-database.ts'
import { race } from './race.ts'

const studentsOf = (database: Database) =>
  database.inSchool('nile', async (db) => {
    const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    return Array.from({ length: 20 }, () => id)
  })
const holdTheCode = (gate: OwnerDb) => gate.selectFrom('accessCode').select('id').forUpdate().execute()
const redeem = (db: SchoolDb, redeemedBy: number) =>
  db.updateTable('accessCode').set({ redeemedBy, redeemedAt: new Date() }).returning('id')

onServer('of twenty who claim one code in one statement, one gets it', async () => {
  await using fresh = await freshDatabase('server')
  const { database } = fresh
  await aFullSchool(database, 'nile')

  const claims = (await studentsOf(database)).map(
    (id) => () => database.inSchool('nile', (db) => redeem(db, id).where('redeemedBy', 'is', null).executeTakeFirst()),
  )
  expect((await race(database, holdTheCode, claims)).filter(Boolean)).toHaveLength(1)
})

onServer('the race shows the mistake of looking first and writing later', async () => {
  await using fresh = await freshDatabase('server')
  const { database } = fresh
  await aFullSchool(database, 'nile')

  const mistakes = (await studentsOf(database)).map(
    (id) => () =>
      database.inSchool('nile', async (db) => {
        const code = await db.selectFrom('accessCode').select('redeemedBy').executeTakeFirstOrThrow()
        return code.redeemedBy ? undefined : redeem(db, id).executeTakeFirst()
      }),
  )
  expect((await race(database, holdTheCode, mistakes)).filter(Boolean)).toHaveLength(20)
})

onServer('a call that never reaches the row is no race, and fails the test', async () => {
  await using fresh = await freshDatabase('server')
  await aFullSchool(fresh.database, 'nile')
  const elsewhere = () => fresh.database.inSchool('nile', (db) => db.selectFrom('book').select('id').execute())

  await expect(race(fresh.database, holdTheCode, [elsewhere])).rejects.toThrow('over before the race began')
})
