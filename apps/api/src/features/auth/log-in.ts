import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { login } from '@manassa/contract/shared/auth'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext } from '#api/lib/http/request-context.ts'
import { currentUserOf } from './account.view.ts'
import { accountByPassword } from './account-by-password.ts'
import { checkSecondFactor } from './second-factor/check-second-factor.ts'
import { openSession } from './sessions/open-session.ts'

/**
 * Opens a session on the requesting device. The password is checked before the devices, so that the device limit
 * reveals nothing to strangers. The second factor is checked in between; its code is not used up when no slot is free.
 * Throws as `accountByPassword` and `checkSecondFactor` do, and `auth.tooManyDevices`.
 */
export async function logIn(context: ManualTxContext, credentials: ParsedInputOf<typeof login>) {
  const { account, deviceId, tries, recordLogin } = await accountByPassword(context, credentials)
  const { otp } = credentials
  const secondFactor = otp
    ? await checkSecondFactor(context, { accountId: account.id, otp, field: 'otp', tries })
    : null
  const { userAgent } = context.credentials
  const { deviceModel } = credentials

  const token = await context.transaction(async (tx) => {
    const { needsSecondFactor } = await recordLogin(tx)
    if (secondFactor) await secondFactor.useUp(tx)
    // The error takes back all that this transaction has written.
    else if (needsSecondFactor) throw new AppError('auth.secondFactorNeeded')
    const device = { deviceId, userAgent, deviceModel: deviceModel ?? null }
    return openSession(tx, { accountId: account.id, role: account.role, ...device })
  })
  return { user: currentUserOf(account), token }
}
