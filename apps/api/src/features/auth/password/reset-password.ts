import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { maskedEmail } from '@manassa/contract/rules/masked-contact'
import type { resetPassword as call, forgotPassword as forgotPasswordCall } from '@manassa/contract/shared/password'
import { schoolNames } from '#api/features/school/school-name.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, TxContext } from '#api/lib/http/request-context.ts'
import { rememberThisDevice } from '../devices/requesting-device.ts'
import { findOwner } from './password.queries.ts'
import { requireStrongPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { sendCode } from './send-code.ts'
import { setNewPassword } from './set-new-password.ts'
import { confirmEmailOf, consumeCode, tryCode } from './try-code.ts'

/**
 * Sends a code for a new password to the account of an email or a mobile number. Unknown ones, accounts without an
 * email and addresses over their limit get the same response. Only a device of the account learns where the code went.
 */
export async function forgotPassword(
  context: TxContext,
  { email: identifier }: { email: string },
): Promise<DataOf<typeof forgotPasswordCall>> {
  const account = await findOwner(context.db, context.tenantId, identifier)
  const owner = account?.email ? { ...account, email: account.email } : undefined
  // An account has one share of emails, whether it is requested by email or by number.
  const address = owner?.email ?? identifier
  const { isKnownDevice } = await sendCode(context, { purpose: 'password-reset', address, owner })
  return owner && isKnownDevice ? { sentTo: maskedEmail(owner.email) } : null
}

/**
 * Sets a new password with the newest emailed code: once, within ten minutes and five tries. Ends every session of the
 * account. Throws `auth.resetFailed` for any mismatch of email or code, and `request.invalid` for an easily guessed
 * password.
 */
export async function resetPassword(context: ManualTxContext, input: ParsedInputOf<typeof call>): Promise<null> {
  const codeOf = (accountId: number) => ({ accountId, purpose: 'password-reset' as const, digits: input.otp })

  // This transaction commits also when the code is wrong, so that the try is always counted.
  const { owner, isRight, school } = await context.transaction(async (tx) => {
    const owner = await findOwner(tx.db, context.tenantId, input.email)
    const isRight = await tryCode(tx, codeOf(owner?.id ?? 0))
    return { owner, isRight, school: await schoolNames(tx) }
  })
  if (!owner || !isRight) throw new AppError('auth.resetFailed')

  const phones = [owner.phone, owner.parentPhone].filter((phone) => phone !== null)
  requireStrongPassword(input.newPassword, { ...owner, phones, school })

  const keys = await context.services.schoolKeys.of(context.tenantId)
  const queue = { address: context.credentials.address, isPriority: true }
  const passwordHash = await hashPassword(keys, input.newPassword, queue)
  await context.transaction(async (tx) => {
    await consumeCode(tx, codeOf(owner.id))
    await setNewPassword(tx, { owner, passwordHash })
    await confirmEmailOf(tx, owner.id)
    // The owner of the mailbox gets in with the new password, however many wrong ones others sent.
    await rememberThisDevice(tx, owner.id)
  })
  return null
}
