import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { PASSWORD_LINK_HOURS } from '@manassa/contract/limits'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { linkForStudent as call } from '@manassa/contract/teacher/student-account'
import { passwordLinkOf } from '#api/features/auth/password/password-links.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { accountToChange } from './read-student.ts'

/**
 * A link with which a student sets a password, for a chat. Throws what `accountToChange` does, and `student.blocked`
 * where it would open nothing.
 */
export async function linkForStudent(
  context: StaffContext,
  { studentId, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const account = await accountToChange(context, studentId)
  if (account.disabledAt) throw new AppError('student.blocked')
  const passwordLink = await passwordLinkOf(context, studentId)
  const expiresAt = new Date(context.services.clock.now().getTime() + PASSWORD_LINK_HOURS * HOUR_MS)
  const subject = { kind: 'student', id: studentId }
  await recordChange(context, { action: 'student.passwordLink', subject, personId: studentId, reason })
  return { passwordLink, expiresAt: expiresAt.toISOString() }
}
