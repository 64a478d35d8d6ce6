import type { RecordedEndReason } from '@manassa/contract/endpoint'
import { noteSessionEnd } from '#api/lib/cache/access-changes.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { recordSessionEnd } from './ended-sessions.ts'

/** Ends every session of an account except the one in `keptSlot`, frees their devices, and returns their number. */
export async function endAllSessions(
  db: SchoolDb,
  tenantId: string,
  accountId: number,
  { reason, at, keptSlot = null }: { reason: RecordedEndReason; at: Date; keptSlot?: number | null },
): Promise<number> {
  const ended = await db
    .deleteFrom('deviceSession')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .$if(keptSlot !== null, (query) => query.where('slot', '!=', keptSlot ?? 0))
    .returning(['sessionId', 'accountId', 'deviceHash'])
    .execute()
  noteSessionEnd(tenantId, accountId)
  await recordSessionEnd(db, tenantId, ended, { reason, at })
  return ended.length
}
