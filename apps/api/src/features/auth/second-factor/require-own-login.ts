import type { ManualTxContext, Member } from '#api/lib/http/request-context.ts'
import { ownTries, requireOwnPassword } from '../password/own-password.ts'
import { type CheckedFactor, checkSecondFactor } from './check-second-factor.ts'

/**
 * Requires the member's password and, where the account has one, the second factor. An unlocked screen alone must not
 * remove a protection. Throws as `requireOwnPassword` and `checkSecondFactor` do.
 */
export async function requireOwnLogin(
  context: ManualTxContext<Member>,
  { password, otp }: { password: string; otp?: string | undefined },
): Promise<CheckedFactor> {
  await requireOwnPassword(context, password)
  return checkSecondFactor(context, { accountId: context.viewer.id, otp, field: 'otp', tries: ownTries(context) })
}
