import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { login } from '@manassa/contract/shared/auth'
import type { ManualTxContext } from '#api/lib/request-context.ts'
import { currentUserOf } from './account.view.ts'
import { accountByPassword } from './account-by-password.ts'
import { openSession } from './sessions/open-session.ts'

/**
 * Opens a session on the device that asks. The password comes before the devices, so that the message about two
 * devices tells nothing to whoever does not know it. Throws as `accountByPassword` does, and `auth.tooManyDevices`.
 */
export async function logIn(context: ManualTxContext, credentials: ParsedInputOf<typeof login>) {
  const { account, deviceId, recordLogin } = await accountByPassword(context, credentials)
  const { userAgent } = context.credentials
  const { deviceModel } = credentials

  const token = await context.transaction(async (tx) => {
    await recordLogin(tx)
    const device = { deviceId, userAgent, deviceModel: deviceModel ?? null }
    return openSession(tx, { accountId: account.id, role: account.role, ...device })
  })
  return { user: currentUserOf(account), token }
}
