import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { removeSecondFactor as call } from '@manassa/contract/teacher/security'
import { requireOwnLogin } from '#api/features/auth/second-factor/require-own-login.ts'
import { deleteFactor } from '#api/features/auth/second-factor/second-factor.queries.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { notifyOwner } from '#api/features/notices/notify-owner.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'
import { isFactorDemanded } from './security.queries.ts'

/**
 * Turns the caller's second factor off and notifies them by email; without one it does nothing. Throws as
 * `requireOwnLogin`, and `secondFactor.demanded` for an assistant who must have one.
 */
export async function removeSecondFactor(
  context: ManualTxContext<Staff>,
  { password, otp }: ParsedInputOf<typeof call>,
): Promise<null> {
  const factor = await requireOwnLogin(context, { password, otp })
  return context.once(async (tx) => {
    const { db, tenantId, viewer, credentials } = tx
    const isDemanded = viewer.role === 'assistant' && (await isFactorDemanded(db, tenantId))
    if (isDemanded) throw new AppError('secondFactor.demanded')
    await factor.useUp(tx)
    const removed = await deleteFactor(db, { tenantId, accountId: viewer.id })
    if (removed?.confirmedAt) {
      await recordChange(tx, { action: 'secondFactor.off', subject: { kind: 'account', id: viewer.id } })
      await notifyOwner(tx, viewer, { kind: 'second-factor-off', by: 'owner' }, credentials.userAgent)
    }
    return null
  })
}
