import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { NO_TIME_LIMIT_OF_SESSION } from './time-limits.ts'

/**
 * Has the database see how many accounts there are by now, while thousands are made. What it has planned while there
 * were a few reads all accounts of the school for each row that names one, and would until it looks by itself: a minute
 * later, or never.
 */
export const seeHowManyAccounts = (db: Database) => db.asOwner((owner) => sql`analyze account`.execute(owner))

/**
 * Of a smaller table the planner may believe what it likes, in bytes. It takes one that it has never seen for a handful
 * of rows and goes through it once for each row of another: of two with a thousand rows that is a million.
 */
const WORTH_A_LOOK = 16 * 1024

/**
 * Has the database look at those of its tables that have grown to twice what it knows of, or that it has never seen: by
 * itself a server does so after a minute or later, and the embedded database never does. Gives their names. What it
 * finds it plans by, and it need not ask a table of what is in an index. It is done outside of any transaction, as long
 * as it takes.
 */
export async function seeHowMany(connections: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage')
      and pg_relation_size(oid) > ${WORTH_A_LOOK}::int
      and (reltuples < 0 or pg_relation_size(oid) > 2 * relpages::bigint * current_setting('block_size')::int)
    order by relname`.execute(connections)
  for (const { name } of rows) await lookAt(connections, name)
  return rows.map(({ name }) => name)
}

/** Others have their turn between two tables: the embedded database has one connection. */
const lookAt = (connections: Kysely<Tables>, name: string) =>
  connections.connection().execute(async (db) => {
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
    await sql.raw(NO_TIME_LIMIT_OF_SESSION).execute(db)
    try {
      await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db)
    } finally {
      await sql`select set_config('statement_timeout', ${rows[0]?.limit ?? '0'}, false)`.execute(db)
    }
  })
