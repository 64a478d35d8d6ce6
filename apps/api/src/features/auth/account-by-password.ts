import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { isDeviceId } from '@manassa/contract/rules/device-id'
import type { login } from '@manassa/contract/shared/auth'
import { AppError } from '#api/lib/app-error.ts'
import { countFailure, resetFailures } from '#api/lib/limits/failure-counts.ts'
import type { ManualTxContext, TxContext } from '#api/lib/request-context.ts'
import { findAccount, lockAccount } from './accounts.queries.ts'
import { deviceHash } from './devices/device.ts'
import { isKnownDevice, rememberDevice } from './devices/known-devices.queries.ts'
import { checkTries, passwordTries } from './password/password-tries.ts'
import { isPassword } from './password/passwords.ts'

/**
 * The account behind an identifier and its password. An unknown account and a wrong password are refused alike, and
 * after the same time. Throws `auth.deviceRequired`, `auth.invalidCredentials`, `auth.blocked`, and `request.tooMany`
 * for who guesses, and in place of `auth.invalidCredentials` behind an address from which hundreds were wrong: the
 * right password is let in there too. `recordLogin` begins the transaction that opens the session: it holds the
 * account, so that its logins come one after the other, and throws `auth.invalidCredentials` when the password was
 * changed meanwhile.
 */
export async function accountByPassword(
  context: ManualTxContext,
  { EmailorMobile, password }: Pick<ParsedInputOf<typeof login>, 'EmailorMobile' | 'password'>,
) {
  const { services, tenantId, credentials } = context
  const { deviceId } = credentials
  if (!deviceId || !isDeviceId(deviceId)) throw new AppError('auth.deviceRequired')
  const deviceOf = (accountId: number) => ({ tenantId, accountId, deviceHash: deviceHash(deviceId) })

  const { account, isKnown, tries } = await context.transaction(async (tx) => {
    const account = await findAccount(tx.db, tenantId, EmailorMobile)
    // Nobody's devices are looked for as well: who takes one step less is sooner in the queue for passwords, and that
    // shows.
    const isKnown = await isKnownDevice(tx.db, deviceOf(account?.id ?? 0))
    const tries = passwordTries(context, { accountId: account?.id, identifier: EmailorMobile, deviceId, isKnown })
    // Who guesses without end does not stand in the queue for passwords.
    await checkTries(tx, tries)
    return { account, isKnown, tries }
  })

  let whenWrong = new AppError('auth.invalidCredentials')
  const matches = await isPassword(
    await services.schoolKeys.of(tenantId),
    password,
    account?.passwordHash ?? undefined,
    {
      address: credentials.address,
      // While thousands of leaked passwords are tried, students still come in on their own phones.
      isPriority: isKnown,
      before: async () => {
        whenWrong = await context.transaction((tx) => checkTries(tx, tries))
      },
      whenWrong: () => context.transaction((tx) => countFailure(tx, tries.counted)),
    },
  )
  if (!account || !matches) throw whenWrong
  // Only whoever knows the password is told.
  if (account.disabledAt) throw new AppError('auth.blocked')

  const recordLogin = async (tx: TxContext) => {
    if (!(await lockAccount(tx.db, tenantId, account))) throw new AppError('auth.invalidCredentials')
    // Not those of the account's strangers, the device or the address: others guessed or mistyped there.
    await resetFailures(tx, [tries.own])
    await rememberDevice(tx.db, deviceOf(account.id), services.clock.now())
  }
  return { account, deviceId, tries, recordLogin }
}
