import { sql } from 'kysely'
import type { OwnerDb } from '../lib/db/database.ts'

/** The number of rows of a table, and a sum over the hashes of their texts, whatever their order. */
interface TableSum {
  rows: number
  hash: string
}

export type TableSums = Record<string, TableSum>

async function schoolTableNames(db: OwnerDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Sums every table of schools, of one school or of all. The sums of two engines with the same rows agree. */
export async function tableSums(db: OwnerDb, tenantId?: string): Promise<TableSums> {
  await sql`set local timezone = 'UTC'`.execute(db)
  const sums: TableSums = {}
  for (const name of await schoolTableNames(db)) {
    const ofSchool = tenantId === undefined ? sql`true` : sql`tenant_id = ${tenantId}`
    const { rows } = await sql<TableSum>`
      select count(*)::int as rows,
        coalesce(sum(('x' || left(md5(line::text), 15))::bit(60)::bigint), 0)::text as hash
      from ${sql.id(name)} as line where ${ofSchool}`.execute(db)
    if (rows[0]) sums[name] = rows[0]
  }
  return sums
}

export const differingTables = (one: TableSums, other: TableSums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.hash !== other[name]?.hash,
  )
