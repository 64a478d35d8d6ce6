import { sql } from 'kysely'
import { expect } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { freshDatabase, onServer } from '#test/database/fresh-database.ts'
import { sentStatements } from '#test/promises/cost/sent-statements.ts'
import type { OwnerDb, SchoolDb } from './database.ts'
import { ConditionNotMet } from './failures.ts'
import { type Slots, statement } from './statement.ts'

const contacts = (db: OwnerDb) => db.selectFrom('contact').select('position').where('tenantId', '=', 'nile').execute()
const addContact = (db: OwnerDb, position: number) =>
  db.insertInto('contact').values({ tenantId: 'nile', position }).execute()

type ContactValues = { tenantId: string; position: number }
const insertContact = statement((db, slots: Slots<ContactValues>) =>
  db.insertInto('contact').values({ tenantId: slots.tenantId, position: slots.position }),
)
const addContactAndCommit = (db: SchoolDb, position: number) =>
  insertContact(db, { tenantId: 'nile', position }, { withCommit: true })

const countedContacts = statement(
  (_db, { position }: Slots<{ position: number }>) => sql<never>`
    select 1 / count(*) from contact where tenant_id = 'nile' and position = ${position}`,
)
const hasContact = (position: number) => (db: SchoolDb) => countedContacts(db, { position }, { withNext: true })

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

onServer('where the condition of a transaction does not hold, nothing of it has happened', async () => {
  await using fresh = await aSchoolInUse()
  const { database } = fresh
  await database.inSchool('nile', (db) => addContact(db, 1))
  // The connection knows the statements from the third time on.
  for (const position of [2, 3, 4, 5]) {
    await database.inSchool('nile', (db) => addContactAndCommit(db, position), hasContact(1))
    const refused: Array<(db: SchoolDb) => Promise<unknown>> = [
      (db: SchoolDb) => addContactAndCommit(db, 10 * position),
      (db: SchoolDb) => addContact(db, 10 * position),
      async () => 'no statement',
      async () => {
        throw new Error('The work gave up before it asked anything.')
      },
    ]
    for (const work of refused) {
      await expect(database.inSchool('nile', work, hasContact(99))).rejects.toBeInstanceOf(ConditionNotMet)
    }
  }
  expect(await database.asOwner(contacts)).toHaveLength(5)
})

onServer('a commit travels with its statement, and one that follows is in the same school', async () => {
  await using fresh = await aSchoolInUse()
  const { database } = fresh
  await database.inSchool('nile', (db) => addContact(db, 1))
  for (const position of [2, 3]) {
    await database.inSchool('nile', (db) => addContactAndCommit(db, position), hasContact(1))
  }
  const sent = await sentStatements(() => database.inSchool('nile', (db) => addContactAndCommit(db, 4), hasContact(1)))
  expect(sent.map(({ travelsAlong }) => travelsAlong)).toEqual([false, true, true])

  const later = database.inSchool('nile', async (db) => {
    await addContactAndCommit(db, 5)
    await addContactAndCommit(db, 6)
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
    await addContact(db, 7)
    throw new Error(`${rows[0]?.name} went away`)
  })
  await expect(later).rejects.toThrow('manassa_app went away')
  expect((await database.asOwner(contacts)).map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6])
})

onServer('after a commit that failed, no statement runs outside of a transaction', async () => {
  await using fresh = await aSchoolInUse()
  const { database } = fresh
  await database.asOwner((db) =>
    sql`alter table contact drop constraint contact_tenant_id_position_key, add constraint late
      unique (tenant_id, position) deferrable initially deferred`.execute(db),
  )
  for (const position of [1, 2, 3]) await database.inSchool('nile', (db) => addContactAndCommit(db, position))
  for (const before of [[], [8]]) {
    const outcomes = await database
      .inSchool('nile', async (db) => {
        for (const position of before) await addContact(db, position)
        return Promise.allSettled([addContactAndCommit(db, 1), addContact(db, 9)])
      })
      .catch((error: Error) => error.message)
    expect(outcomes).toContain('rolled back instead of committed')
  }
  expect(await database.asOwner(contacts)).toHaveLength(3)
})
