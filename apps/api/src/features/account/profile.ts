import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { updateProfile as call, Profile } from '@manassa/contract/shared/account'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import { AppError, Refused } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Member, MemberContext } from '#api/lib/http/request-context.ts'
import { noticesForOwner } from '../notices/notices-for-owner.ts'
import { changePassword, checkNewPassword } from './change-password.ts'
import { findProfile, type ProfileRow, saveProfile } from './profile.queries.ts'

export async function readProfile(context: MemberContext): Promise<Profile> {
  const notices = await noticesForOwner(context)
  return { ...profileView(await findProfile(context.db, context.viewer)), ...(notices.length > 0 && { notices }) }
}

/**
 * Updates the fields that were sent (docs/behaviour/accounts.md); a refused password cancels all changes. Throws as
 * `checkNewPassword` does. Throws `request.invalid` for a grade of staff, and for another email.
 */
export async function updateProfile(
  context: ManualTxContext<Member>,
  { name, email, academicYear, currentPassword, newPassword }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { viewer } = context
  // Clients may send the whole form; a changed email must not be ignored silently.
  if (email !== undefined && email.trim().toLowerCase() !== (viewer.email ?? '')) {
    throw new AppError('request.invalid', { fields: { email: 'email.fixed' } })
  }
  if (academicYear !== undefined && viewer.role !== 'student') {
    throw new AppError('request.invalid', { fields: { academicYear: 'field.invalid' } })
  }
  const changes = {
    ...(name !== undefined && { name }),
    ...(academicYear !== undefined && { grade: gradeYear(academicYear) }),
  }
  const password =
    newPassword === undefined
      ? null
      : await checkNewPassword(context, { currentPassword: currentPassword ?? '', newPassword })

  return context.transaction(async (tx) => {
    const token = password ? await changePassword(tx, password) : undefined
    if (token instanceof Refused) return token
    const isChanged = Object.keys(changes).length > 0
    const row = isChanged ? await saveProfile(tx.db, viewer, changes) : await findProfile(tx.db, viewer)
    return { ...profileView(row), ...(token !== undefined && { token }) }
  })
}

/** Staff have no grade, so their `academicYear` is null. */
export const profileView = ({ id, role, name, email, emailConfirmedAt, ...row }: ProfileRow): Profile => ({
  id,
  name,
  email: email ?? '',
  academicYear: row.grade === null ? null : gradeNameOf(row.grade),
  phoneNumber: row.phone,
  parentPhone: row.parentPhone,
  ...(role === 'student' && emailConfirmedAt === null && { isEmailUnconfirmed: true }),
})
