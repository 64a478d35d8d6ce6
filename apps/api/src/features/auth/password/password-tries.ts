import type { Travel } from '#api/lib/db/statement.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { RequestContext, TxContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { type CountedFailure, refuseWhile, secondsToWaitOfEach } from '#api/lib/limits/failure-counts.ts'

interface PasswordTry {
  accountId: number | undefined
  identifier: string
  deviceId: string
  isKnown: boolean
}

export interface PasswordTries {
  /** The right password resets this one. */
  own: CountedFailure
  /** Each of these can refuse a try. */
  refusing: readonly CountedFailure[]
  /**
   * A wrong password increments all of these: those that refuse, and on an unknown device the account at the address,
   * and the address. It comes last: its counter is one row, and writers wait for its lock.
   */
  counted: readonly CountedFailure[]
}

/**
 * Selects the counters of a password (docs/design/sessions-and-devices.md). A known device has a budget of its own,
 * which strangers cannot use up. Elsewhere the account's email and phone share counters, and each device and address
 * has its own.
 */
export function passwordTries(
  { credentials }: RequestContext,
  { accountId, identifier, deviceId, isKnown }: PasswordTry,
): PasswordTries {
  const accountKey = accountId === undefined ? identifier : `account ${accountId}`
  const own: CountedFailure = { budget: budgets.loginOnDevice, key: `${accountKey} ${deviceId}` }
  if (isKnown) return { own, refusing: [own], counted: [own] }

  const refusing: CountedFailure[] = [
    own,
    { budget: budgets.loginAccountInHour, key: accountKey },
    { budget: budgets.loginAccountInDay, key: accountKey },
    { budget: budgets.loginDevice, key: deviceId },
  ]
  const atAddress: CountedFailure = {
    budget: budgets.loginAccountAtAddress,
    key: `${accountKey} ${credentials.address}`,
  }
  const address: CountedFailure = { budget: budgets.loginAddress, key: credentials.address }
  return { own, refusing, counted: [...refusing, atAddress, address] }
}

/**
 * Throws `request.tooMany` when the password must not be checked. Returns the error for a wrong password. For an
 * address over its share, that error hides whether the password was checked.
 */
export async function checkTries(
  tx: TxContext,
  { refusing, counted }: PasswordTries,
  travel?: Travel,
): Promise<AppError> {
  const waits = await secondsToWaitOfEach(tx, counted, travel)
  refuseWhile(Math.max(...waits.slice(0, refusing.length)))
  const [atAddress = 0, address = 0] = waits.slice(refusing.length)
  if (address === 0) return new AppError('auth.invalidCredentials')

  const refusal = new AppError('request.tooMany', { retryAfterSeconds: NOISY_RETRY_SECONDS })
  if (atAddress > 0) throw refusal
  return refusal
}

/** It is short, because a student who mistyped behind such an address types again and is let in. */
const NOISY_RETRY_SECONDS = 3
