import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { makeRecoveryCodes as call } from '@manassa/contract/teacher/security'
import { requireOwnLogin } from '#api/features/auth/second-factor/require-own-login.ts'
import { lockFactor } from '#api/features/auth/second-factor/second-factor.queries.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { notifyOwner } from '#api/features/notices/notify-owner.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'
import { freshRecoveryCodes } from './fresh-recovery-codes.ts'

/** Replaces the recovery codes and notifies the owner by email. Throws as `requireOwnLogin`, and `secondFactor.off`. */
export async function makeRecoveryCodes(
  context: ManualTxContext<Staff>,
  { password, otp }: ParsedInputOf<typeof call>,
): Promise<{ recoveryCodes: string[] }> {
  const factor = await requireOwnLogin(context, { password, otp })
  return context.once(async (tx) => {
    const { db, tenantId, viewer, credentials } = tx
    const locked = await lockFactor(db, { tenantId, accountId: viewer.id })
    if (!locked?.confirmedAt) throw new AppError('secondFactor.off')
    await factor.useUp(tx)
    const recoveryCodes = await freshRecoveryCodes(tx)
    await recordChange(tx, { action: 'secondFactor.recoveryCodes', subject: { kind: 'account', id: viewer.id } })
    await notifyOwner(tx, viewer, { kind: 'recovery-codes-made' }, credentials.userAgent)
    return { recoveryCodes }
  })
}
