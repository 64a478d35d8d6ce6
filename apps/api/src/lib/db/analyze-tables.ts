import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { NO_TIME_LIMIT_OF_SESSION } from './time-limits.ts'

/**
 * Runs ANALYZE on accounts while thousands are created. Plans made for a few accounts read all of them for each row
 * that names one, until autovacuum runs: a minute later, or never.
 */
export const analyzeAccounts = (db: Database) => db.asOwner((owner) => sql`analyze account`.execute(owner))

/**
 * In bytes. The planner takes a new table for a few rows and scans it once per row of another: for two tables of a
 * thousand rows that is a million.
 */
const MIN_ANALYZED_BYTES = 16 * 1024

/**
 * Runs ANALYZE on tables that have doubled or were never analyzed, and returns their names. A server does so by itself
 * after a minute or later, the embedded database never. It runs outside of any transaction.
 */
export async function analyzeGrownTables(connections: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage')
      and pg_relation_size(oid) > ${MIN_ANALYZED_BYTES}::int
      and (reltuples < 0 or pg_relation_size(oid) > 2 * relpages::bigint * current_setting('block_size')::int)
    order by relname`.execute(connections)
  for (const { name } of rows) await vacuumAndAnalyze(connections, name)
  return rows.map(({ name }) => name)
}

/** Other queries run between two tables, because the embedded database has one connection. */
const vacuumAndAnalyze = (connections: Kysely<Tables>, name: string) =>
  connections.connection().execute(async (db) => {
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
    await sql.raw(NO_TIME_LIMIT_OF_SESSION).execute(db)
    try {
      await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db)
    } finally {
      await sql`select set_config('statement_timeout', ${rows[0]?.limit ?? '0'}, false)`.execute(db)
    }
  })
