import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { isDeviceId } from '@manassa/contract/rules/device-id'
import type { login } from '@manassa/contract/shared/auth'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, TxContext } from '#api/lib/http/request-context.ts'
import { countFailure, failureRow } from '#api/lib/limits/failure-counts.ts'
import { beginLogin, findAccount } from './accounts.queries.ts'
import { deviceHash } from './devices/requesting-device.ts'
import { checkTries, passwordTries } from './password/password-tries.ts'
import { isPassword } from './password/passwords.ts'

/**
 * Returns the account for an identifier and its password. An unknown account and a wrong password are refused alike,
 * and after the same time. Throws `auth.deviceRequired`, `auth.invalidCredentials` and `auth.blocked`. Throws
 * `request.tooMany` after too many tries. Behind an address with hundreds of wrong passwords it replaces
 * `auth.invalidCredentials`; the right password still works there. `recordLogin` is the first step of the transaction
 * that opens the session. It locks the account, so that its logins are serialized. It throws `auth.invalidCredentials`
 * when the password has changed meanwhile, and tells
 * whether the account has a second factor.
 */
export async function accountByPassword(
  context: ManualTxContext,
  { EmailorMobile, password }: Pick<ParsedInputOf<typeof login>, 'EmailorMobile' | 'password'>,
) {
  const { services, tenantId, credentials } = context
  const { deviceId } = credentials
  if (!deviceId || !isDeviceId(deviceId)) throw new AppError('auth.deviceRequired')
  const device = deviceHash(deviceId)

  // One statement for known and unknown accounts, because a skipped one would be measurable in the response time.
  const account = await context.transaction((tx) => findAccount(tx.db, tenantId, EmailorMobile, device))
  const isKnown = account?.isKnownDevice === true
  const tries = passwordTries(context, { accountId: account?.id, identifier: EmailorMobile, deviceId, isKnown })

  let whenWrong = new AppError('auth.invalidCredentials')
  const matches = await isPassword(
    await services.schoolKeys.of(tenantId),
    password,
    account?.passwordHash ?? undefined,
    {
      address: credentials.address,
      // Known devices have priority, so that students still log in while thousands of leaked passwords are tried.
      isPriority: isKnown,
      before: async () => {
        whenWrong = await context.transaction((tx) => checkTries(tx, tries, { withCommit: true }))
      },
      whenWrong: () => context.transaction((tx) => countFailure(tx, tries.counted)),
    },
  )
  if (!account || !matches) throw whenWrong
  // Only a client that knows the password learns that the account is blocked.
  if (account.disabledAt) throw new AppError('auth.blocked')

  const recordLogin = async (tx: TxContext) => {
    const { id: accountId, passwordHash } = account
    const now = services.clock.now()
    // The counters of the account, the device and the address stay: they may hold other people's failures.
    const failures = failureRow(tx, tries.own)
    const begun = await beginLogin(tx.db, { tenantId, accountId, passwordHash, deviceHash: device, ...failures, now })
    if (!begun) throw new AppError('auth.invalidCredentials')
    return { needsSecondFactor: begun.hasSecondFactor }
  }
  return { account, deviceId, tries, recordLogin }
}
