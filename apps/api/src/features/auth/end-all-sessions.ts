import type { SchoolDb } from '../../lib/db/database.ts'

/** Ends every session of an account, but the one in the slot that is kept, if any; frees their devices. */
export async function endAllSessions(
  db: SchoolDb,
  tenantId: string,
  accountId: number,
  keptSlot: number | null = null,
) {
  await db
    .deleteFrom('deviceSession')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .$if(keptSlot !== null, (query) => query.where('slot', '!=', keptSlot ?? 0))
    .execute()
}
