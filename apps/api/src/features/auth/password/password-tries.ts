import { AppError } from '#api/lib/app-error.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { type CountedFailure, checkFailures, getRetryAfterSeconds } from '#api/lib/limits/failure-counts.ts'
import type { RequestContext, TxContext } from '#api/lib/request-context.ts'

/** Whose password is tried, and whether on a device that the account knows. */
interface PasswordTry {
  /** Undefined when nobody has the identifier. */
  accountId: number | undefined
  identifier: string
  deviceId: string
  isKnown: boolean
}

/** What a wrong password counts towards, and what is asked before one is looked at. */
export interface PasswordTries {
  /** What the right password makes good. */
  own: CountedFailure
  /** Any of these refuses. */
  refusing: readonly CountedFailure[]
  /** The address of a device that the account does not know, and the account's tries from there. */
  address: CountedFailure | null
  atAddress: CountedFailure | null
  /**
   * All of them, as a wrong password counts. The address comes last: its count is one row, and whoever writes it waits
   * for it.
   */
  counted: readonly CountedFailure[]
}

/**
 * Who is counted for a password (docs/design/sessions-and-devices.md). A device that the account knows has a budget of
 * its own, which nobody else can use up. Elsewhere the account's e-mail and its phone count together, and so does all
 * that one device or one address gets wrong.
 */
export function passwordTries(
  { credentials }: RequestContext,
  { accountId, identifier, deviceId, isKnown }: PasswordTry,
): PasswordTries {
  const whose = accountId === undefined ? identifier : `account ${accountId}`
  const own: CountedFailure = { budget: budgets.loginOnDevice, key: `${whose} ${deviceId}` }
  if (isKnown) return { own, refusing: [own], address: null, atAddress: null, counted: [own] }

  const refusing: CountedFailure[] = [
    own,
    { budget: budgets.loginAccountInHour, key: whose },
    { budget: budgets.loginAccountInDay, key: whose },
    { budget: budgets.loginDevice, key: deviceId },
  ]
  const atAddress: CountedFailure = { budget: budgets.loginAccountAtAddress, key: `${whose} ${credentials.address}` }
  const address: CountedFailure = { budget: budgets.loginAddress, key: credentials.address }
  return { own, refusing, address, atAddress, counted: [...refusing, atAddress, address] }
}

/**
 * Throws `request.tooMany` when a password is not to be looked at. Gives what a wrong one is answered with: from an
 * address that has spent its share nobody hears whether theirs was looked at.
 */
export async function checkTries(tx: TxContext, tries: PasswordTries): Promise<AppError> {
  await checkFailures(tx, tries.refusing)
  const hasSpent = tries.address !== null && (await getRetryAfterSeconds(tx, [tries.address])) > 0
  if (!hasSpent) return new AppError('auth.invalidCredentials')

  const refusal = new AppError('request.tooMany', { retryAfterSeconds: NOISY_RETRY_SECONDS })
  if (tries.atAddress && (await getRetryAfterSeconds(tx, [tries.atAddress])) > 0) throw refusal
  return refusal
}

/** Short: a student who mistyped behind such an address types it again, and is let in. */
const NOISY_RETRY_SECONDS = 3
