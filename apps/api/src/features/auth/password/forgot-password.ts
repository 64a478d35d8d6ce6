import type { TxContext } from '#api/lib/request-context.ts'
import { findOwner } from './password.queries.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code for a new password to the e-mail of the account behind `email`, which may be its mobile number. Known
 * and unknown ones, an account without an e-mail, and one that has asked too often, are answered alike.
 */
export async function forgotPassword(context: TxContext, { email: identifier }: { email: string }): Promise<null> {
  const account = await findOwner(context.db, context.tenantId, identifier)
  const owner = account?.email ? { ...account, email: account.email } : undefined
  // An account has one share of e-mails, whichever of the two it is asked for by.
  await sendCode(context, { purpose: 'password-reset', address: owner?.email ?? identifier, owner })
  return null
}
