import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { demandFactor, endDemand } from './security.queries.ts'

/** Says whether assistants need a second factor, from their next call on. In the log the school has the number 0. */
export async function demandSecondFactor(
  context: StaffContext,
  { demanded }: { demanded: boolean },
): Promise<{ demandsSecondFactor: boolean }> {
  const { db, tenantId, services } = context
  const changed = demanded ? await demandFactor(db, tenantId, services.clock.now()) : await endDemand(db, tenantId)
  if (changed) {
    await recordChange(context, {
      action: 'secondFactor.demand',
      subject: { kind: 'school', id: 0 },
      before: { demandsSecondFactor: !demanded },
      after: { demandsSecondFactor: demanded },
    })
  }
  return { demandsSecondFactor: demanded }
}
