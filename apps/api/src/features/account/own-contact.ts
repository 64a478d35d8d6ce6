import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as account from '@manassa/contract/shared/account'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Student, StudentContext } from '#api/lib/http/request-context.ts'
import { mapTakenErrors, takenField } from '../auth/account-taken.ts'
import { requireOwnPassword } from '../auth/password/own-password.ts'
import { endLinkOf } from '../auth/password/password-links.ts'
import { requireCodeSent, sendCode } from '../auth/password/send-code.ts'
import { confirmEmailOf, consumeCode, requireCode } from '../auth/password/try-code.ts'
import { checkRegistrations, countRegistration, countTaken } from '../auth/registration-limits.ts'
import { noteEvent, notifyOwner } from '../notices/notify-owner.ts'
import { saveProfile, saveUnconfirmedEmail } from './profile.queries.ts'
import { profileView } from './profile.ts'

/**
 * Sends a code that confirms the email, or that changes the own number where the email is confirmed. Throws
 * `auth.noEmail`, `request.invalid` for the second without a confirmed email, and as `requireCodeSent` does.
 */
export async function sendOwnCode(
  context: StudentContext,
  { purpose }: ParsedInputOf<typeof account.sendOwnCode>,
): Promise<null> {
  const { id, name, email, emailUnconfirmedSince } = context.viewer
  if (email === null) throw new AppError('auth.noEmail')
  if (purpose === 'phone' && emailUnconfirmedSince) {
    throw new AppError('request.invalid', { fields: { purpose: 'field.invalid' } })
  }
  await requireCodeSent(context, {
    purpose: purpose === 'email' ? 'email-confirmation' : 'phone-change',
    address: email,
    owner: { id, name, email },
  })
  return null
}

/** Throws `auth.deviceCodeWrong`. */
export async function confirmEmail(
  context: ManualTxContext<Student>,
  { otp }: ParsedInputOf<typeof account.confirmEmail>,
): Promise<null> {
  const { viewer } = context
  const code = { accountId: viewer.id, purpose: 'email-confirmation' as const, digits: otp }
  await requireCode(context, code)
  await context.transaction(async (tx) => {
    await consumeCode(tx, code)
    await confirmEmailOf(tx, viewer.id)
  })
  return null
}

/**
 * Replaces an email that is not confirmed, with the password, and sends a code to the new one. Throws as
 * `requireOwnPassword` and `countTaken` do, and `request.invalid` for a confirmed email.
 */
export async function changeOwnEmail(
  context: ManualTxContext<Student>,
  { email: typed, currentPassword }: ParsedInputOf<typeof account.changeOwnEmail>,
): Promise<DataOf<typeof account.changeOwnEmail>> {
  const { viewer, credentials } = context
  const email = typed.toLowerCase()
  await context.transaction(checkRegistrations)
  await requireOwnPassword(context, currentPassword, 'currentPassword')
  try {
    return await context.transaction(async (tx) => {
      const row = await saveUnconfirmedEmail(tx.db, viewer, email)
      if (!row) throw new AppError('request.invalid', { fields: { email: 'email.fixed' } })
      await noteEvent(tx, { accountId: viewer.id, kind: 'own-email-changed', userAgent: credentials.userAgent })
      await sendCode(tx, { purpose: 'email-confirmation', address: email, owner: { ...viewer, email } })
      // Each change sends an email to an address that nobody has confirmed.
      await countRegistration(tx)
      return profileView(row)
    })
  } catch (error) {
    if (takenField(error) !== 'email') throw error
    throw await context.transaction((tx) => countTaken(tx, new AppError('auth.emailTaken')))
  }
}

/**
 * Changes the own number with the password and the code that was sent to the confirmed email. Throws as
 * `requireOwnPassword` does, `auth.deviceCodeWrong` and `auth.phoneTaken`.
 */
export async function changeOwnPhone(
  context: ManualTxContext<Student>,
  { phoneNumber, currentPassword, otp }: ParsedInputOf<typeof account.changeOwnPhone>,
): Promise<DataOf<typeof account.changeOwnPhone>> {
  const { viewer, credentials } = context
  await context.transaction(checkRegistrations)
  await requireOwnPassword(context, currentPassword, 'currentPassword')
  const code = { accountId: viewer.id, purpose: 'phone-change' as const, digits: otp }
  await requireCode(context, code)
  return mapTakenErrors({ email: 'auth.emailTaken', phone: 'auth.phoneTaken' }, () =>
    context.transaction(async (tx) => {
      await consumeCode(tx, code)
      const row = await saveProfile(tx.db, viewer, { phone: phoneNumber })
      // The school may have sent a link to the number before.
      await endLinkOf(tx, viewer.id)
      await notifyOwner(tx, viewer, { kind: 'own-phone-changed' }, credentials.userAgent)
      return profileView(row)
    }),
  )
}
