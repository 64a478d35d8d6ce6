import type { login } from '@manassa/contract/auth'
import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { Steps } from '../../lib/serve.ts'
import { currentUserOf } from './account.view.ts'
import { accountByPassword } from './account-by-password.ts'
import { openSession } from './open-session.ts'

/**
 * Opens a session on the device that asks. The password comes before the devices, so that the message about two
 * devices tells nothing to whoever does not know it. Throws as `accountByPassword` does, and `auth.tooManyDevices`.
 */
export async function logIn(steps: Steps, credentials: ParsedInputOf<typeof login>) {
  const { house, tenantId } = steps
  const { account, deviceId, welcome } = await accountByPassword(steps, credentials)
  const { userAgent } = steps.credentials
  const { deviceModel } = credentials

  const token = await steps.enter(async (db) => {
    await welcome(db)
    const device = { deviceId, userAgent, deviceModel: deviceModel ?? null }
    return openSession(db, house, { tenantId, accountId: account.id, role: account.role, ...device })
  })
  return { user: currentUserOf(account), token }
}
