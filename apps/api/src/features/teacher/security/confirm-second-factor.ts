import { ownTries } from '#api/features/auth/password/own-password.ts'
import { openSecret } from '#api/features/auth/second-factor/sealed-secret.ts'
import { confirmFactor, findFactor } from '#api/features/auth/second-factor/second-factor.queries.ts'
import { stepOfCode } from '#api/features/auth/second-factor/totp.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError, type Refused, refused } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { checkFailures, countFailure, lockCounters } from '#api/lib/limits/failure-counts.ts'
import { freshRecoveryCodes } from './fresh-recovery-codes.ts'

/**
 * Turns the second factor on after a valid code. The code is not consumed, because the screen shows the secret itself.
 * Throws `request.invalid` for a wrong code, which counts like a wrong password, `request.tooMany`, `secondFactor.on`
 * and `secondFactor.notStarted`.
 */
export async function confirmSecondFactor(
  context: StaffContext,
  { otp }: { otp: string },
): Promise<{ recoveryCodes: string[] } | Refused> {
  const { db, services, tenantId, viewer } = context
  const owner = { tenantId, accountId: viewer.id }
  const factor = await findFactor(db, owner)
  if (!factor) throw new AppError('secondFactor.notStarted')
  if (factor.confirmedAt) throw new AppError('secondFactor.on')

  const now = services.clock.now()
  const keys = await services.schoolKeys.of(tenantId, db)
  const { counted } = ownTries(context)
  await lockCounters(context, `second factor of ${viewer.id}`)
  await checkFailures(context, counted)
  if (stepOfCode(openSecret(keys, viewer.id, factor.sealedSecret), otp, now) === null) {
    await countFailure(context, counted)
    return refused('request.invalid', { fields: { otp: 'otp.wrong' } })
  }
  if (!(await confirmFactor(db, owner, factor.sealedSecret, now))) throw new AppError('secondFactor.notStarted')
  const recoveryCodes = await freshRecoveryCodes(context)
  await recordChange(context, { action: 'secondFactor.on', subject: { kind: 'account', id: viewer.id } })
  return { recoveryCodes }
}
