import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { linkForStudent as call } from '@manassa/contract/teacher/student-account'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { preparedLinkFor } from './prepared-link.ts'
import { accountToChange } from './read-student.ts'

/**
 * Creates a password link for a student and the chat that carries it. Throws what `accountToChange` throws, and
 * `student.blocked`, because the link would open nothing.
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
