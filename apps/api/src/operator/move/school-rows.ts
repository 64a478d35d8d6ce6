import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { CannotServe } from '#api/lib/db/failures.ts'
import { differingTables, type TableSums, tableSums } from '../table-sums.ts'

const BATCH_ROWS = 500
/** Columns that triggers count up while other tables are loaded. */
const COUNTED: Readonly<Record<string, readonly string[]>> = { centre_group: ['member_count'] }

export interface SchoolTable {
  name: string
  /** The columns of the primary key. */
  key: string[]
  /** The columns that are not generated from others. */
  columns: string[]
  /** Nullable columns that refer to rows which are loaded later. */
  late: string[]
  hasIdentity: boolean
  /** A trigger completes new rows, so they are corrected when everything is loaded. */
  isCompleted: boolean
}

interface ForeignKey {
  table: string
  refersTo: string
  nullable: string[]
}

/** Rows as JSON texts, in batches, so that numbers pass through no JavaScript number. */
type RowSource = (table: SchoolTable) => AsyncIterable<string[]>

/** The tables of schools, each after those that it refers to. */
export async function schoolTables(db: OwnerDb): Promise<SchoolTable[]> {
  const { rows: tables } = await sql<Omit<SchoolTable, 'late'>>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as "hasIdentity",
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
        and t.tgtype & 7 = 7 and c.relname <> 'change_log') as "isCompleted"
    from pg_class c
    join pg_attribute s on s.attrelid = c.oid and s.attname = 'tenant_id' and not s.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const { rows: keys } = await sql<ForeignKey>`
    select c.relname as table, r.relname as "refersTo",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any (k.conkey) and not a.attnotnull) as nullable
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`.execute(db)
  return inOrder(tables, keys)
}

function inOrder(tables: ReadonlyArray<Omit<SchoolTable, 'late'>>, keys: readonly ForeignKey[]): SchoolTable[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: SchoolTable[] = []
  while (left.size > 0) {
    const open = (name: string) => keys.filter(({ table, refersTo }) => table === name && left.has(refersTo))
    const isReferredTo = (name: string) =>
      keys.some(({ table, refersTo }) => refersTo === name && table !== name && left.has(table))
    // A circle is opened only at a table that others wait for.
    const next =
      [...left.values()].find(({ name }) => open(name).every(({ refersTo }) => refersTo === name)) ??
      [...left.values()].find(
        ({ name }) => isReferredTo(name) && open(name).every(({ nullable }) => nullable.length > 0),
      )
    if (!next) throw new Error('The tables refer to each other in a circle without a nullable column.')
    ordered.push({ ...next, late: open(next.name).flatMap(({ nullable }) => nullable) })
    left.delete(next.name)
  }
  return ordered
}

/** Reads a school's rows of a table, in the transaction that it is given. */
export async function* readRows(db: OwnerDb, { name, key }: SchoolTable, tenantId: string): AsyncGenerator<string[]> {
  const order = sql.join(key.map((column) => sql.ref(column)))
  await sql`declare school_rows cursor for select to_jsonb(line)::text as row from ${sql.id(name)} as line
    where tenant_id = ${sql.lit(tenantId)} order by ${order}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH_ROWS)} from school_rows`.execute(db)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close school_rows`.execute(db)
}

/** Stores the rows of a school (`loadRows`), and throws `CannotServe` when a sum differs in the end. */
export async function loadSchool(
  db: OwnerDb,
  tenantId: string,
  source: RowSource,
  { sums, without = [] }: { sums: TableSums; without?: readonly string[] },
) {
  await loadRows(db, tenantId, source, without)
  const loaded = await tableSums(db, tenantId)
  const differing = differingTables(sums, loaded).filter((name) => !without.includes(name) && name !== 'job')
  if (differing.length > 0) {
    throw new CannotServe(`These tables of ${tenantId} would differ: ${differing.join(', ')}. Nothing was changed.`)
  }
}

/**
 * Stores the rows of a school with their numbers, and moves the sequences above them. Triggers make rows and change
 * columns meanwhile, so those are replaced by what the school had.
 */
export async function loadRows(db: OwnerDb, tenantId: string, source: RowSource, without: readonly string[] = []) {
  await sql`set local timezone = 'UTC'`.execute(db)
  const tables = (await schoolTables(db)).filter(({ name }) => !without.includes(name))
  for (const table of tables) {
    await removeRows(db, table.name, tenantId)
    for await (const rows of source(table)) await insertRows(db, table, rows)
  }
  for (const table of tables.filter(
    ({ late, isCompleted, name }) => late.length > 0 || isCompleted || name === 'quiz',
  )) {
    for await (const rows of source(table)) await correctRows(db, table, rows)
  }
  for (const { name } of tables.filter(({ hasIdentity }) => hasIdentity)) await raiseSequence(db, name, tenantId)
}

/** A table that is only added to refuses any deletion, so only rows that are there are deleted. */
export async function removeRows(db: OwnerDb, name: string, tenantId: string): Promise<number> {
  const { rows } = await sql`select from ${sql.id(name)} where tenant_id = ${tenantId} limit 1`.execute(db)
  if (rows.length === 0) return 0
  const removed = await sql`delete from ${sql.id(name)} where tenant_id = ${tenantId}`.execute(db)
  return Number(removed.numAffectedRows ?? 0)
}

/** Empties the columns that refer to later tables, because rows that refer to each other cannot be deleted in turn. */
export async function clearLateColumns(db: OwnerDb, { name, late }: SchoolTable, tenantId: string) {
  if (late.length === 0) return
  const cleared = late.map((column) => sql`${sql.id(column)} = null`)
  const isSet = late.map((column) => sql`${sql.id(column)} is not null`)
  await sql`update ${sql.id(name)} set ${sql.join(cleared)}
    where tenant_id = ${tenantId} and (${sql.join(isSet, sql` or `)})`.execute(db)
}

const list = (rows: readonly string[]) => `[${rows.join(',')}]`

async function insertRows(db: OwnerDb, { name, columns: all, late }: SchoolTable, rows: readonly string[]) {
  const columns = all.filter((column) => !COUNTED[name]?.includes(column))
  const values = columns.map((column) => (late.includes(column) ? sql`null` : sql.ref(`line.${column}`)))
  await sql`insert into ${sql.id(name)} (${sql.join(columns.map((column) => sql.id(column)))}) overriding system value
    select ${sql.join(values)} from jsonb_populate_recordset(null::${sql.id(name)}, ${list(rows)}::jsonb) as line`.execute(
    db,
  )
}

async function correctRows(db: OwnerDb, { name, columns, key }: SchoolTable, rows: readonly string[]) {
  const changed = columns.filter((column) => !key.includes(column))
  if (changed.length === 0) return
  const pairs = changed.map((column) => sql`${sql.id(column)} = line.${sql.id(column)}`)
  const same = key.map((column) => sql`present.${sql.id(column)} = line.${sql.id(column)}`)
  const differs = changed.map((column) => sql`present.${sql.id(column)} is distinct from line.${sql.id(column)}`)
  await sql`update ${sql.id(name)} as present set ${sql.join(pairs)}
    from jsonb_populate_recordset(null::${sql.id(name)}, ${list(rows)}::jsonb) as line
    where ${sql.join(same, sql` and `)} and (${sql.join(differs, sql` or `)})`.execute(db)
}

async function raiseSequence(db: OwnerDb, name: string, tenantId: string) {
  const { rows } = await sql<{ sequence: string }>`select pg_get_serial_sequence(${name}, 'id') as sequence`.execute(db)
  const sequence = rows[0]?.sequence
  if (!sequence) return
  await sql`select setval(${sequence}, (select max(id) from ${sql.id(name)} where tenant_id = ${tenantId}))
    from ${sql.raw(sequence)} where last_value < (select max(id) from ${sql.id(name)} where tenant_id = ${tenantId})`.execute(
    db,
  )
}
