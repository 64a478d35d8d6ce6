import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { CannotServe, DatabaseError } from './failures.ts'
import type { Tables } from './tables.ts'

/** The role of every request: it owns nothing, and row security holds for it. Made by the first migration. */
export const WORKING_ROLE = 'manassa_app'
/** The policy by which the owner sees every school. It names the account that owns the tables. */
export const OWNER_POLICY = 'owner_door'

export const ENTER_SCHOOL = `select set_config('role', $1, true), set_config('app.tenant_id', $2, true)`

/** From here to its end, the transaction works as the working role and sees only this school. */
export async function enterSchool(db: Transaction<Tables>, tenantId: string) {
  // PostgreSQL itself uses an empty text for "no school".
  if (!tenantId) throw new Error('A transaction needs the id of a school.')
  await db.executeQuery(CompiledQuery.raw(ENTER_SCHOOL, [WORKING_ROLE, tenantId]))
}

const INSUFFICIENT_PRIVILEGE = '42501'

export function asRoleRefusal(error: unknown): unknown {
  const isRefused = error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
  if (!isRefused || !/\brole\b/.test(error.message)) return error
  return new CannotServe(
    `The account of DATABASE_URL may not create or take the role ${WORKING_ROLE}: let it create roles (alter role … createrole), and take that one (grant ${WORKING_ROLE} to …).`,
  )
}

/** The login account, when it is a superuser: an escape from the working role would then be one too. */
export async function superuserLogin(connections: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles where rolname = session_user and rolsuper`.execute(connections)
  return rows[0]?.name ?? null
}

/** Throws `CannotServe` unless row security holds for the working role, on every table that belongs to a school. */
export async function checkWorkingRole(connections: Kysely<Tables>) {
  const found = connections.transaction().execute(async (db) => {
    await enterSchool(db, 'no school at all')
    return { role: await currentRole(db), unguarded: await unguardedTables(db) }
  })
  const { role, unguarded } = await found.catch((error) => {
    throw asRoleRefusal(error)
  })
  if (role.seesAll) {
    throw new CannotServe(
      `The database role ${role.name} is a superuser, bypasses row security or owns tables: refusing to serve.`,
    )
  }
  if (unguarded.length > 0) {
    throw new CannotServe(`Row security does not guard ${unguarded.join(', ')}: refusing to serve.`)
  }
}

async function currentRole(db: Transaction<Tables>) {
  const { rows } = await sql<{ name: string; seesAll: boolean }>`
    select rolname as name, rolsuper or rolbypassrls or exists (
        select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')
      ) as "seesAll"
    from pg_roles where rolname = current_user`.execute(db)
  if (!rows[0]) throw new CannotServe('The database does not say which role this is: refusing to serve.')
  return rows[0]
}

/** Tables with a `tenant_id` on which row security is off, not forced on the owner too, or without a policy. */
export async function unguardedTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not (c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid))
    order by 1`.execute(db)
  return rows.map((row) => row.name)
}
