import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/request-context.ts'

/** Shuts a school, or opens it again; each process sees it within ten seconds. */
export async function suspend({ db, clock }: Services, tenantId: string, shuts: boolean): Promise<string> {
  const changed = await db.asOwner((owner) =>
    owner
      .updateTable('school')
      .set({ suspendedAt: shuts ? clock.now() : null })
      .where('tenantId', '=', tenantId)
      .returning('tenantId')
      .executeTakeFirst(),
  )
  if (!changed) throw new CannotServe(`There is no school ${tenantId}.`)
  return shuts ? `${tenantId} is shut.` : `${tenantId} is open.`
}
