import { budgets } from '../../lib/limits/budgets.ts'
import type { Counted } from '../../lib/limits/failure-counts.ts'
import type { Visit } from '../../lib/visit.ts'

/** Whose password is tried, and whether on a device that the account knows. */
interface Tried {
  /** Undefined when nobody has the identifier. */
  accountId: number | undefined
  identifier: string
  deviceId: string
  isKnown: boolean
}

/**
 * What a wrong password counts towards (security, D9): `own` is what the right one makes good. A device that the account
 * knows has a budget of its own, which nobody else can use up. Elsewhere the account's e-mail and its phone count
 * together, and so does all that one device or one address gets wrong.
 */
export function passwordTries({ credentials }: Visit, { accountId, identifier, deviceId, isKnown }: Tried) {
  const whose = accountId === undefined ? identifier : `account ${accountId}`
  if (isKnown) {
    const own: Counted = { budget: budgets.loginKnownDevice, key: `${whose} ${deviceId}` }
    return { own, counted: [own] }
  }
  const own: Counted = { budget: budgets.loginAccount, key: whose }
  const others: Counted[] = [
    { budget: budgets.loginDevice, key: deviceId },
    { budget: budgets.loginAddress, key: credentials.address },
  ]
  return { own, counted: [own, ...others] }
}
