import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { demandFactor, endDemand } from './security.queries.ts'

/** Sets whether assistants need a second factor, from their next call on. The log uses subject id 0 for the school. */
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
