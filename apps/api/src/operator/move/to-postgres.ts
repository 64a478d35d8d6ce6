import { sql } from 'kysely'
import type { DatabaseLog, OwnerDb } from '#api/lib/db/database.ts'
import { openEmbedded } from '#api/lib/db/embedded/engine.ts'
import { hasEmbedded, missingEmbedded } from '#api/lib/db/embedded/snapshots.ts'
import { CannotServe } from '#api/lib/db/failures.ts'
import { migrateToLatest } from '#api/lib/db/migrate.ts'
import { openServer } from '#api/lib/db/server-engine.ts'
import type { Environment } from '#api/lib/environment.ts'
import { counted } from '../counted.ts'
import { withoutLimits } from '../long-transaction.ts'
import { tableSums } from '../table-sums.ts'
import { loadSchool, readRows } from './school-rows.ts'

/**
 * Copies the embedded database of `DATA_DIR` into the empty one of `DATABASE_URL`, all of it or nothing, and compares
 * the sums of every table. Throws `CannotServe`.
 */
export async function moveToPostgres({ dataDir, databaseUrl }: Environment, log: DatabaseLog): Promise<string> {
  if (!databaseUrl) throw new CannotServe('DATABASE_URL has to name the empty database to move to.')
  if (!hasEmbedded(dataDir)) throw await missingEmbedded(dataDir)
  const from = await openEmbedded(dataDir, log)
  const to = openServer(databaseUrl, log)
  try {
    await migrateToLatest(from.connections)
    await migrateToLatest(to.connections)
    const copied = await to.connections
      .transaction()
      .execute((target) => from.connections.transaction().execute((source) => copyAll(source, target)))
    return `PostgreSQL has ${counted(copied.schools, 'school')} with ${counted(copied.rows, 'row')}: start the server with DATABASE_URL.`
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

async function copyAll(source: OwnerDb, target: OwnerDb) {
  await withoutLimits(target)
  await withoutLimits(source)
  if ((await schoolIds(target)).length > 0) {
    throw new CannotServe('The database of DATABASE_URL has schools already: name an empty one.')
  }
  await sql`set local timezone = 'UTC'`.execute(source)
  const schools = await schoolIds(source)
  let rows = 0
  for (const tenantId of schools) {
    const sums = await tableSums(source, tenantId)
    await loadSchool(target, tenantId, (table) => readRows(source, table, tenantId), { sums })
    for (const sum of Object.values(sums)) rows += sum.rows
  }
  const { rows: checks } = await sql<{ madeWith: Buffer }>`select made_with from installation.secret_check`.execute(
    source,
  )
  for (const { madeWith } of checks) {
    await sql`insert into installation.secret_check (made_with) values (${madeWith})`.execute(target)
  }
  return { schools: schools.length, rows }
}

/** A school's key can precede its school. */
async function schoolIds(db: OwnerDb): Promise<string[]> {
  const schools = await db.selectFrom('school').select('tenantId').orderBy('tenantId').execute()
  return schools.map(({ tenantId }) => tenantId)
}
