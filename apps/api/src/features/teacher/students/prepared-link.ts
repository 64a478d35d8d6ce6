import { chatWithText } from '@manassa/contract/rules/chat-address'
import { passwordLinkMessage } from '@manassa/contract/teacher/chat-text-slots'
import { passwordLinkOf } from '#api/features/auth/password/password-links.ts'
import { schoolAtConsole } from '#api/features/school/school-at-console.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { readChatTexts } from '../chat-texts/read-chat-texts.ts'

interface PasswordLink {
  /** The absolute address. */
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
  const untilOf = untilIn(school.timeZone)
  return ({ name, phone }: { name: string; phone: string }, { link, expiresAt }: PasswordLink): string | null =>
    chatWithText(phone, passwordLinkMessage(welcome, { name, school: school.name, link }, untilOf(expiresAt)))
}

/** `يوم الأربعاء 25 نوفمبر الساعة 7:10 م`, in a time zone. */
function untilIn(timeZone: string) {
  const day = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const hour = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { hour: 'numeric', minute: '2-digit', timeZone })
  return (moment: Date) => `يوم ${day.format(moment).replace('،', '')} الساعة ${hour.format(moment)}`
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
