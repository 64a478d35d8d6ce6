import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { linkForStudent as call } from '@manassa/contract/teacher/student-account'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { preparedLinkFor } from './prepared-link.ts'
import { accountToChange } from './read-student.ts'

/**
 * Makes a link with which a student sets a password, and the chat that takes it to them. Throws what
 * `accountToChange` does, and `student.blocked` where it would open nothing.
 */
export async function linkForStudent(
  context: StaffContext,
  { studentId, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const account = await accountToChange(context, studentId)
  if (account.disabledAt) throw new AppError('student.blocked')
  const prepared = await preparedLinkFor(context, account)
  const subject = { kind: 'student' as const, id: studentId }
  await recordChange(context, { action: 'student.passwordLink', subject, personId: studentId, reason })
  return prepared
}
