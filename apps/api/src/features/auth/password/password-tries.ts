import { AppError } from '#api/lib/http/app-error.ts'
import type { RequestContext, TxContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { type CountedFailure, checkFailures, getRetryAfterSeconds } from '#api/lib/limits/failure-counts.ts'

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
  /** Both are null for a known device: one counts the address, the other the account at that address. */
  address: CountedFailure | null
  atAddress: CountedFailure | null
  /**
   * A wrong password increments all of these. The address comes last: its counter is one row, and writers wait for its
   * lock.
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
  if (isKnown) return { own, refusing: [own], address: null, atAddress: null, counted: [own] }

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
  return { own, refusing, address, atAddress, counted: [...refusing, atAddress, address] }
}

/**
 * Throws `request.tooMany` when the password must not be checked. Returns the error for a wrong password. For an
 * address over its share, that error hides whether the password was checked.
 */
export async function checkTries(tx: TxContext, tries: PasswordTries): Promise<AppError> {
  await checkFailures(tx, tries.refusing)
  const hasSpent = tries.address !== null && (await getRetryAfterSeconds(tx, [tries.address])) > 0
  if (!hasSpent) return new AppError('auth.invalidCredentials')

  const refusal = new AppError('request.tooMany', { retryAfterSeconds: NOISY_RETRY_SECONDS })
  if (tries.atAddress && (await getRetryAfterSeconds(tx, [tries.atAddress])) > 0) throw refusal
  return refusal
}

/** It is short, because a student who mistyped behind such an address types again and is let in. */
const NOISY_RETRY_SECONDS = 3
