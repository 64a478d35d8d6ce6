import type { SchoolDb } from '#api/lib/db/database.ts'
import { recordSessionEnd } from './ended-sessions.ts'

/**
 * Ends every session of an account because of a new password, but the one in the slot that is kept, if any; frees their
 * devices.
 */
export async function endAllSessions(
  db: SchoolDb,
  tenantId: string,
  accountId: number,
  at: Date,
  keptSlot: number | null = null,
) {
  const ended = await db
    .deleteFrom('deviceSession')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .$if(keptSlot !== null, (query) => query.where('slot', '!=', keptSlot ?? 0))
    .returning(['sessionId', 'accountId', 'deviceHash'])
    .execute()
  await recordSessionEnd(db, tenantId, ended, { reason: 'passwordChanged', at })
}
