import type { login } from '@manassa/contract/auth'
import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { AppError } from '../../lib/app-error.ts'
import type { Steps } from '../../lib/serve.ts'
import { currentUserOf } from './account.view.ts'
import { findAccount, holdAccount } from './accounts.queries.ts'
import { isDeviceId } from './device.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './passwords.ts'

/**
 * Opens a session on the device that asks. The password comes before the devices, so that the message about two
 * devices tells nothing to whoever does not know it.
 */
export async function logIn(steps: Steps, { EmailorMobile, password }: ParsedInputOf<typeof login>) {
  const { house, tenantId, credentials } = steps
  const { deviceId, userAgent } = credentials
  if (!deviceId || !isDeviceId(deviceId)) throw new AppError('auth.deviceRequired')

  const account = await steps.enter((db) => findAccount(db, tenantId, EmailorMobile))
  const matches = await isPassword(password, account?.passwordHash)
  if (!account || !matches) throw new AppError('auth.invalidCredentials')

  const token = await steps.enter(async (db) => {
    if (!(await holdAccount(db, tenantId, account))) throw new AppError('auth.invalidCredentials')
    return openSession(db, house, { tenantId, accountId: account.id, role: account.role, deviceId, userAgent })
  })
  return { user: currentUserOf(account), token }
}
