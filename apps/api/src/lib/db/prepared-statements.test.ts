import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { freshDatabase, onServer } from '#test/database/fresh-database.ts'
import type { SchoolDb } from './database.ts'
import { PLANNED_ANEW, StatementNames } from './statement-names.ts'
import { ENTER_SCHOOL } from './working-role.ts'

const contacts = (db: SchoolDb) => db.selectFrom('contact').selectAll().where('tenantId', '=', 'nile').execute()
const preparedStatements = async (db: SchoolDb) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map((row) => row.statement)
}

onServer('the server keeps the plan of what requests ask again, and none of the owner', async () => {
  await using fresh = await freshDatabase('server', { poolSize: 1 })
  const { database } = fresh
  for (let times = 0; times < 3; times += 1) {
    await database.asOwner(contacts)
    await database.asOwner((db) => db.selectFrom('book').select('id').where('id', '=', 1).execute())
    await database.inSchool('nile', contacts)
  }
  const statements = await database.inSchool('nile', preparedStatements)
  expect(statements.sort()).toEqual(['begin', 'commit', 'select * from "contact" where "tenant_id" = $1', ENTER_SCHOOL])
})

onServer('a migration that adds a column does not disturb who is being served', async () => {
  await using fresh = await freshDatabase('server', { poolSize: 1 })
  const { database } = fresh
  await aSchool(database, 'nile')
  await database.inSchool('nile', (db) => db.insertInto('contact').values({ tenantId: 'nile', position: 1 }).execute())
  for (let times = 0; times < 3; times += 1) await database.inSchool('nile', contacts)

  await database.asOwner((db) => sql`alter table contact add column telegram text`.execute(db))
  expect(await database.inSchool('nile', contacts)).toMatchObject([{ position: 1, telegram: null }])
  expect(await database.inSchool('nile', contacts)).toHaveLength(1)
})

onServer('no statement is compiled', async () => {
  await using fresh = await freshDatabase('server', { poolSize: 1 })
  const { rows } = await fresh.database.asOwner((db) => sql`show jit`.execute(db))
  expect(rows).toEqual([{ jit: 'off' }])
})

test('only what comes again gets a name, and only so many', () => {
  const names = new StatementNames()
  expect(names.nameOf('select 1')).toBeUndefined()
  const name = names.nameOf('select 1')
  expect(name).toBeDefined()
  expect(names.nameOf('select 1')).toBe(name)

  for (let times = 0; times < 3; times += 1) expect(names.nameOf(`${PLANNED_ANEW} select 1`)).toBeUndefined()

  names.refuse('select 1')
  expect(names.nameOf('select 1')).toBeUndefined()
  expect(names.nameOf('select 1')).toBeUndefined()

  const statements = Array.from({ length: 1_000 }, (_, n) => `select ${n}, 'again'`)
  for (const statement of [...statements, ...statements]) names.nameOf(statement)
  const named = statements.map((statement) => names.nameOf(statement)).filter(Boolean)
  expect(named).toHaveLength(300)
  expect(new Set(named).size).toBe(300)
})
