import type { OpenVisit } from '../../lib/visit.ts'
import { findOwner } from './password.queries.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code for a new password, if an account has this e-mail. Known and unknown addresses, and one that has asked too
 * often, are answered alike.
 */
export async function forgotPassword(visit: OpenVisit, email: string): Promise<null> {
  const address = email.toLowerCase()
  const owner = await findOwner(visit.db, visit.tenantId, address)
  await sendCode(visit, { purpose: 'password-reset', address, owner })
  return null
}
