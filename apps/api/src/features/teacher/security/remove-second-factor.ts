import { requireOwnPassword } from '#api/features/auth/password/own-password.ts'
import { deleteFactor } from '#api/features/auth/second-factor/second-factor.queries.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { ManualTxContext, Staff } from '#api/lib/request-context.ts'
import { isFactorDemanded } from './security.queries.ts'

/**
 * Turns the own second factor off; where there is none, that is as it should be. Throws as `requireOwnPassword`, and
 * `secondFactor.demanded` for an assistant who must have one.
 */
export async function removeSecondFactor(
  context: ManualTxContext<Staff>,
  { password }: { password: string },
): Promise<null> {
  await requireOwnPassword(context, password)
  return context.once(async (tx) => {
    const { db, tenantId, viewer } = tx
    const isDemanded = viewer.role === 'assistant' && (await isFactorDemanded(db, tenantId))
    if (isDemanded) throw new AppError('secondFactor.demanded')
    const removed = await deleteFactor(db, { tenantId, accountId: viewer.id })
    if (removed?.confirmedAt) {
      await recordChange(tx, { action: 'secondFactor.off', subject: { kind: 'account', id: viewer.id } })
    }
    return null
  })
}
