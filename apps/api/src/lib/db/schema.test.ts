import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aFullSchool } from '#test/database/a-full-school.ts'
import { bothEngines, useDatabase } from '#test/database/fresh-database.ts'
import type { OwnerDb } from './database.ts'
import { unguardedTables, WORKING_ROLE } from './working-role.ts'

/** One host name belongs to one school: this key spans the installation on purpose. */
const ACROSS_SCHOOLS = ['school_host_name']

async function tablesOf(db: OwnerDb) {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
  return rows.map((row) => row.name)
}

async function uniqueKeys(db: OwnerDb) {
  const { rows } = await sql<{ table: string; name: string; primary: boolean; columns: string[] }>`
    select t.relname as table, i.relname as name, indisprimary as primary, array(
      select attname::text from unnest(indkey::int2[]) with ordinality as key (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns
    from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    where indisunique and t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely%'`.execute(db)
  return rows
}

async function foreignKeys(db: OwnerDb) {
  const { rows } = await sql<{ name: string; pairs: string[] }>`
    select conrelid::regclass || ' ' || conname as name, array(
      select here.attname || '=' || there.attname from unnest(conkey, confkey) as tie (here, there)
      join pg_attribute here on here.attrelid = conrelid and here.attnum = tie.here
      join pg_attribute there on there.attrelid = confrelid and there.attnum = tie.there) as pairs
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

const schoolsIn = async (db: OwnerDb, table: string) => {
  const { rows } = await sql<{ school: string }>`select * from ${sql.table(table)}`.execute(db)
  return (rows as unknown as { tenantId: string }[]).map((row) => row.tenantId)
}

describe.each(bothEngines)('on the %s database', (engine) => {
  const opened = useDatabase(engine)
  let tables: string[] = []

  beforeAll(async () => {
    await aFullSchool(opened.database, 'nile')
    await aFullSchool(opened.database, 'delta')
    tables = await opened.database.asOwner(tablesOf)
  })

  test('every table leads its primary key with the school', async () => {
    const keys = (await opened.database.asOwner(uniqueKeys)).filter((key) => key.primary)
    expect(keys.map((key) => key.table).sort()).toEqual(tables)
    expect(keys.filter((key) => key.columns[0] !== 'tenant_id')).toEqual([])
  })

  test('no unique key is shared between schools', async () => {
    const keys = await opened.database.asOwner(uniqueKeys)
    const shared = keys.filter((key) => key.columns[0] !== 'tenant_id').map((key) => key.name)
    expect(shared).toEqual(ACROSS_SCHOOLS)
  })

  test('no row can refer to a row of another school', async () => {
    const keys = await opened.database.asOwner(foreignKeys)
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter((key) => !key.pairs.includes('tenant_id=tenant_id'))).toEqual([])
  })

  test('row security is on and forced everywhere, and one policy alone lets requests in', async () => {
    const { policies, unguarded } = await opened.database.asOwner(async (db) => ({
      unguarded: await unguardedTables(db),
      policies: await sql<{ tablename: string; sees: string; writes: string }>`
        select tablename, qual as sees, with_check as writes from pg_policies
        where roles && array['public', ${WORKING_ROLE}]::name[] order by 1`.execute(db),
    }))
    const ownSchool = "(tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))"
    expect(unguarded).toEqual([])
    expect(policies.rows).toEqual(tables.map((tablename) => ({ tablename, sees: ownSchool, writes: ownSchool })))
  })

  test('with the school taken out of every query, no row of another school is seen', async () => {
    for (const table of tables) {
      const all = await opened.database.asOwner((db) => schoolsIn(db, table))
      expect(new Set(all), `${table} has rows of both schools`).toEqual(new Set(['nile', 'delta']))

      const seen = await opened.database.inSchool('nile', (db) => schoolsIn(db, table))
      expect(new Set(seen), `${table} as seen from nile`).toEqual(new Set(['nile']))
      expect(await opened.database.inSchool('nowhere', (db) => schoolsIn(db, table)), table).toEqual([])
    }
  })

  test('with the school taken out of every deletion, the other school keeps its rows', async () => {
    const before = await Promise.all(tables.map((table) => opened.database.asOwner((db) => schoolsIn(db, table))))
    // Row security alone has to keep them, so the working role may delete everywhere.
    await opened.database.asOwner((db) =>
      sql`grant delete on all tables in schema public to ${sql.id(WORKING_ROLE)}`.execute(db),
    )
    // Children first, repeatedly: a parent with children is refused until the next round.
    let refused = tables
    for (let left = Number.POSITIVE_INFINITY; refused.length < left; ) {
      left = refused.length
      const again: string[] = []
      for (const table of refused) {
        const emptied = opened.database.inSchool('nile', (db) => sql`delete from ${sql.table(table)}`.execute(db))
        await emptied.catch(() => again.push(table))
      }
      refused = again
    }
    expect(refused, 'a trigger keeps the log, whose rows keep their school').toEqual(['change_log', 'school'])
    for (const [index, table] of tables.entries()) {
      const after = await opened.database.asOwner((db) => schoolsIn(db, table))
      const ofDelta = (schools: string[] = []) => schools.filter((school) => school === 'delta').length
      expect(ofDelta(after), table).toBe(ofDelta(before[index]))
    }
    expect(await opened.database.asOwner((db) => schoolsIn(db, 'account')), 'of nile nothing is left').toEqual([
      'delta',
    ])
  })
})
