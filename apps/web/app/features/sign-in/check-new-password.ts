import { obviousWeakness, type PasswordOwner } from '@manassa/contract/rules/password'
import { plainDigits } from '@manassa/contract/rules/phone'
import { setPasswordByLink } from '@manassa/contract/shared/password'
import { fieldErrors } from '@manassa/contract/student/errors'
import { texts } from '#app/lib/form/outcome.ts'
import { wrongFields } from '#app/lib/form/wrong-fields.ts'

/**
 * The error that the server would report for a field of a new password, or null. The owner's phones are as people type
 * them. The server checks more, and decides.
 */
export function newPasswordError({ name, value, form }: HTMLInputElement, owner: PasswordOwner): string | null {
  if (value === '' || !form) return null
  const typed = texts(new FormData(form), 'newPassword', 'confirmPassword')
  const wrong = wrongFields(setPasswordByLink.input, { link: '-', ...typed })[name] ?? null
  if (wrong || name !== 'newPassword') return wrong
  const email = owner.email?.toLowerCase() ?? null
  const phones = owner.phones.map(plainDigits).filter((phone) => phone !== '')
  const weakness = obviousWeakness(value, { email, phones })
  return weakness && fieldErrors[weakness]
}
