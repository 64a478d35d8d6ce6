import type { TxContext } from '#api/lib/request-context.ts'
import { findOwner } from './password.queries.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code for a new password, if an account has this e-mail. Known and unknown addresses, and one that has asked
 * too often, are answered alike.
 */
export async function forgotPassword(context: TxContext, { email }: { email: string }): Promise<null> {
  const address = email.toLowerCase()
  const owner = await findOwner(context.db, context.tenantId, address)
  await sendCode(context, { purpose: 'password-reset', address, owner: owner && { ...owner, email: address } })
  return null
}
