import { sql } from 'kysely'
import { expect } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { freshDatabase, onServer } from '#test/database/fresh-database.ts'
import { sentStatements } from '#test/promises/cost/sent-statements.ts'
import type { OwnerDb } from './database.ts'

const contacts = (db: OwnerDb) => db.selectFrom('contact').select('position').where('tenantId', '=', 'nile').execute()
const addContact = (db: OwnerDb, position: number) =>
  db.insertInto('contact').values({ tenantId: 'nile', position }).execute()

/** A school whose only connection has opened a transaction before. */
async function aSchoolInUse() {
  const fresh = await freshDatabase('server', { poolSize: 1 })
  await aSchool(fresh.database, 'nile')
  await fresh.database.inSchool('nile', contacts)
  return fresh
}

onServer('where a transaction cannot be opened, nothing that was sent with it runs', async () => {
  await using fresh = await aSchoolInUse()
  const { database } = fresh
  // The server then refuses the statement that begins a transaction, and continues to run.
  await database.asOwner((db) => sql.raw('deallocate all').execute(db))

  const together = database.inSchool('nile', (db) => Promise.allSettled([1, 2, 3].map((each) => addContact(db, each))))
  await expect(together).rejects.toThrow('rolled back instead of committed')
  expect(await database.asOwner(contacts)).toEqual([])

  await database.inSchool('nile', (db) => addContact(db, 4))
  expect(await database.inSchool('nile', contacts)).toEqual([{ position: 4 }])
})

onServer('where the school cannot be entered, nothing that was sent with it runs', async () => {
  await using fresh = await aSchoolInUse()
  const { database } = fresh
  await expect(database.inSchool('ni\0le', (db) => addContact(db, 1))).rejects.toMatchObject({ code: '22021' })
  expect(await database.asOwner(contacts)).toEqual([])
  expect(await database.inSchool('nile', contacts)).toEqual([])
})

onServer(
  'a first statement that fails leaves nothing, and one that nobody minded does not pass for committed',
  async () => {
    await using fresh = await aSchoolInUse()
    const { database } = fresh
    await database.inSchool('nile', (db) => addContact(db, 1))
    await expect(database.inSchool('nile', (db) => addContact(db, 1))).rejects.toMatchObject({ code: '23505' })
    const swallowing = database.inSchool('nile', async (db) => {
      await addContact(db, 1).catch(() => {})
      await addContact(db, 2).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('rolled back instead of committed')
    expect(await database.inSchool('nile', contacts)).toEqual([{ position: 1 }])
  },
)

onServer('what opens a transaction travels with its first statement, and an empty one sends nothing', async () => {
  await using fresh = await aSchoolInUse()
  const { database } = fresh
  const sent = await sentStatements(() => database.inSchool('nile', contacts))
  expect(sent.map(({ travelsAlong }) => travelsAlong)).toEqual([false, true, true, false])
  expect(await sentStatements(() => database.inSchool('nile', async () => {}))).toEqual([])
})
