import type { updateProfile as call } from '@manassa/contract/account'
import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { AppError } from '../../lib/app-error.ts'
import { gradeYear } from '../../lib/grade-year.ts'
import type { Member } from '../../lib/request-context.ts'
import type { ManualTxContext } from '../../lib/serve.ts'
import { changePassword, checkNewPassword } from './change-password.ts'
import { findProfile, saveProfile } from './profile.queries.ts'
import { profileView } from './profile.view.ts'

/**
 * Changes what was sent and leaves the rest (specification, section 5): all of it, or nothing when the password is
 * refused. Throws as `checkNewPassword` does, and `request.invalid` for the grade of somebody who is in none and for another e-mail.
 */
export async function updateProfile(
  context: ManualTxContext,
  member: Member,
  { name, email, academicYear, currentPassword, newPassword }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  // A client that sends the whole form sends this too; a change would be lost without a word.
  if (email !== undefined && email.trim().toLowerCase() !== member.email.toLowerCase()) {
    throw new AppError('request.invalid', { fields: { email: 'email.fixed' } })
  }
  if (academicYear !== undefined && member.role !== 'student') {
    throw new AppError('request.invalid', { fields: { academicYear: 'field.invalid' } })
  }
  const changes = {
    ...(name !== undefined && { name }),
    ...(academicYear !== undefined && { grade: gradeYear(academicYear) }),
  }
  const password =
    newPassword === undefined
      ? null
      : await checkNewPassword(context, member, { currentPassword: currentPassword ?? '', newPassword })

  return context.transaction(async (db) => {
    const token = password ? await changePassword({ ...context, db }, member, password) : undefined
    const isChanged = Object.keys(changes).length > 0
    const row = isChanged ? await saveProfile(db, member, changes) : await findProfile(db, member)
    return { ...profileView(row), ...(token !== undefined && { token }) }
  })
}
