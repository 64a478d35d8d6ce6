import { requireOwnPassword } from '#api/features/auth/password/own-password.ts'
import { lockFactor } from '#api/features/auth/second-factor/second-factor.queries.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { ManualTxContext, Staff } from '#api/lib/request-context.ts'
import { freshRecoveryCodes } from './fresh-recovery-codes.ts'

/** New recovery codes; the older ones are worth nothing. Throws as `requireOwnPassword`, and `secondFactor.off`. */
export async function makeRecoveryCodes(
  context: ManualTxContext<Staff>,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  await requireOwnPassword(context, password)
  return context.once(async (tx) => {
    const factor = await lockFactor(tx.db, { tenantId: tx.tenantId, accountId: tx.viewer.id })
    if (!factor?.confirmedAt) throw new AppError('secondFactor.off')
    const recoveryCodes = await freshRecoveryCodes(tx)
    await recordChange(tx, { action: 'secondFactor.recoveryCodes', subject: { kind: 'account', id: tx.viewer.id } })
    return { recoveryCodes }
  })
}
