import { sql } from 'kysely'
import { CannotServe } from '#api/lib/db/failures.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { counted } from '../counted.ts'
import { withoutLimits } from '../long-transaction.ts'
import { requireSchool } from './school-file.ts'
import { clearLateColumns, removeRows, schoolTables } from './school-rows.ts'

/** After this time every process knows of a suspension. */
const SUSPENDED_FOR_MS = 15_000

/**
 * Deletes a suspended school, or one that has moved, with its rows, its key and its files. With `keepsFiles` they stay,
 * because another installation has the same store. Throws `CannotServe`.
 */
export async function deleteSchool(services: Services, tenantId: string, keepsFiles = false): Promise<string> {
  const { db, media, clock } = services
  const { suspendedAt, movingAt } = await requireSchool(services, tenantId)
  const closedAt = suspendedAt ?? movingAt
  const seconds = SUSPENDED_FOR_MS / 1000
  if (!closedAt) throw new CannotServe(`Suspend ${tenantId} first, and wait ${seconds} seconds.`)
  if (clock.now().getTime() - closedAt.getTime() < SUSPENDED_FOR_MS) {
    throw new CannotServe(`Some servers may still serve ${tenantId}: try again ${seconds} seconds after it was closed.`)
  }
  // Files go first, so that a command that ends between the two can be repeated.
  let files = 0
  if (!keepsFiles) await media.check()
  for await (const { key } of keepsFiles ? [] : media.list(tenantId)) {
    await media.remove(key)
    files += 1
  }
  const rows = await db.asOwner(async (owner) => {
    await withoutLimits(owner)
    let removed = 0
    await sql`alter table change_log disable trigger only_added`.execute(owner)
    const tables = await schoolTables(owner)
    for (const table of tables) await clearLateColumns(owner, table, tenantId)
    for (const { name } of tables.reverse()) {
      // Deleted rows leave their files to be removed, which are gone.
      if (name === 'school') await removeRows(owner, 'file_to_remove', tenantId)
      removed += await removeRows(owner, name, tenantId)
    }
    await sql`alter table change_log enable trigger only_added`.execute(owner)
    return removed
  })
  return `${tenantId} is deleted: ${counted(rows, 'row')}, ${counted(files, 'file')}.`
}
