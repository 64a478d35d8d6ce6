import type { login } from '@manassa/contract/auth'
import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { AppError } from '../../lib/app-error.ts'
import type { SchoolDb } from '../../lib/db/database.ts'
import { budgets } from '../../lib/limits/budgets.ts'
import { type Counted, checkFailures, countFailure, forgetFailures } from '../../lib/limits/failure-counts.ts'
import type { Steps } from '../../lib/serve.ts'
import { currentUserOf } from './account.view.ts'
import { findAccount, holdAccount } from './accounts.queries.ts'
import { deviceHash, isDeviceId } from './device.ts'
import { isKnownDevice, rememberDevice } from './known-devices.queries.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './passwords.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Opens a session on the device that asks. The password comes before the devices, so that the message about two
 * devices tells nothing to whoever does not know it. Throws `auth.deviceRequired`, `auth.invalidCredentials`,
 * `auth.tooManyDevices`, and `request.tooMany` for who guesses.
 */
export async function logIn(steps: Steps, { EmailorMobile, password }: ParsedInputOf<typeof login>) {
  const { house, tenantId, credentials } = steps
  const { deviceId, userAgent } = credentials
  if (!deviceId || !isDeviceId(deviceId)) throw new AppError('auth.deviceRequired')

  const { account, counted } = await steps.enter((db) => arrival(db, steps, EmailorMobile, deviceId))
  const matches = await isPassword(password, account?.passwordHash, {
    before: () => steps.enter((db) => checkFailures(db, steps, counted)),
    whenWrong: () => steps.enter((db) => countFailure(db, steps, counted)),
  })
  if (!account || !matches) throw new AppError('auth.invalidCredentials')

  const token = await steps.enter(async (db) => {
    if (!(await holdAccount(db, tenantId, account))) throw new AppError('auth.invalidCredentials')
    await forgetFailures(db, steps, counted.filter(isOwn))
    await rememberDevice(db, deviceOf(steps, account, deviceId), house.clock.wall())
    return openSession(db, house, { tenantId, accountId: account.id, role: account.role, deviceId, userAgent })
  })
  return { user: currentUserOf(account), token }
}

/** Whose account it is, and whose failures would count: a device that the account knows has a budget of its own. */
async function arrival(db: SchoolDb, steps: Steps, identifier: string, deviceId: string) {
  const account = await findAccount(db, steps.tenantId, identifier)
  const known = account ? await isKnownDevice(db, deviceOf(steps, account, deviceId)) : false
  const counted: Counted[] = known
    ? [{ budget: budgets.loginKnownDevice, key: `${identifier} ${deviceId}` }]
    : [
        { budget: budgets.loginAccount, key: identifier },
        { budget: budgets.loginAddress, key: steps.credentials.address },
      ]
  return { account, counted }
}

/** What a right password makes good: not the address, where many others mistyped theirs. */
const isOwn = ({ budget }: Counted) => budget !== budgets.loginAddress

const deviceOf = ({ tenantId }: Steps, account: Account, deviceId: string) => ({
  tenantId,
  accountId: account.id,
  deviceHash: deviceHash(deviceId),
})
