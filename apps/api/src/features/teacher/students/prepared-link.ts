import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { chatWithText } from '@manassa/contract/rules/chat-address'
import { passwordLinkMessage } from '@manassa/contract/teacher/chat-text-slots'
import type { linkForStudent as linkForStudentCall } from '@manassa/contract/teacher/student-account'
import { momentIn } from '#api/copy/messages.ts'
import { passwordLinkOf } from '#api/features/auth/password/password-links.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { schoolAtConsole } from '#api/features/school/school-at-console.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { readChatTexts } from '../chat-texts/chat-texts.ts'
import { accountToChange } from './read-student.ts'

interface PasswordLink {
  link: string
  expiresAt: Date
}

/**
 * Prepares chat links to students' own phone numbers, whose text contains a password link. It reads the school's texts
 * and time zone once for all.
 */
export async function passwordChats(context: StaffContext) {
  const school = await schoolAtConsole(context)
  const { welcome } = await readChatTexts(context)
  const untilOf = momentIn(school.timeZone)
  return ({ name, phone }: { name: string; phone: string }, { link, expiresAt }: PasswordLink): string | null =>
    chatWithText(phone, passwordLinkMessage(welcome, { name, school: school.name, link }, untilOf(expiresAt)))
}

/**
 * Creates a password link for a student. It is sent in a chat with the account's phone number; only the teacher sees
 * the link itself (docs/decisions/0018-password-links-by-chat.md).
 */
export async function preparedLinkFor(context: StaffContext, student: { id: number; name: string; phone: string }) {
  const { link, expiresAt } = await passwordLinkOf(context, student.id)
  const chatFor = await passwordChats(context)
  return {
    chatUrl: chatFor(student, { link, expiresAt }),
    ...(context.viewer.role === 'teacher' && { passwordLink: link }),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Creates a password link for a student and the chat that carries it. Throws what `accountToChange` throws, and
 * `student.blocked`, because the link would open nothing.
 */
export async function linkForStudent(
  context: StaffContext,
  { studentId, reason }: ParsedInputOf<typeof linkForStudentCall>,
): Promise<DataOf<typeof linkForStudentCall>> {
  const account = await accountToChange(context, studentId)
  if (account.disabledAt) throw new AppError('student.blocked')
  const prepared = await preparedLinkFor(context, account)
  const subject = { kind: 'student' as const, id: studentId }
  await recordChange(context, { action: 'student.passwordLink', subject, personId: studentId, reason })
  return prepared
}
