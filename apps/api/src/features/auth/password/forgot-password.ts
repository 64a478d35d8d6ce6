import type { TxContext } from '#api/lib/http/request-context.ts'
import { findOwner } from './password.queries.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code for a new password to the account of an e-mail or a mobile number. Unknown ones, accounts without an
 * e-mail and addresses over their limit get the same response.
 */
export async function forgotPassword(context: TxContext, { email: identifier }: { email: string }): Promise<null> {
  const account = await findOwner(context.db, context.tenantId, identifier)
  const owner = account?.email ? { ...account, email: account.email } : undefined
  // An account has one share of e-mails, whichever of the two it is asked for by.
  await sendCode(context, { purpose: 'password-reset', address: owner?.email ?? identifier, owner })
  return null
}
