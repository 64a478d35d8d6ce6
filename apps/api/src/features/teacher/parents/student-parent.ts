import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { chatWithText } from '@manassa/contract/rules/chat-address'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type * as calls from '@manassa/contract/teacher/parents'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { allowMessagesTo, stopMessagesTo } from '#api/features/parents/parent-link.queries.ts'
import { makeLink, parentFacts, signedPagePath } from '#api/features/parents/parent-link.ts'
import { parentWeek } from '#api/features/parents/parent-week.ts'
import { parentSchool } from '#api/features/school/parent-school.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { readChatTexts } from '../chat-texts/chat-texts.ts'
import { accountToChange } from '../students/read-student.ts'
import { weekMessage } from './week-message.ts'

/** Throws `student.notFound`. */
export async function readStudentParent(
  context: StaffContext,
  { studentId }: { studentId: number },
): Promise<calls.StudentParent> {
  const school = await parentSchool(context)
  const { state, madeAt, openedOn } = await parentFacts(context, school, studentId)
  const isSeen = school.parentWeek && isAllowed(context.viewer, 'results')
  return {
    state,
    path: isSeen ? signedPagePath(context, studentId) : null,
    madeAt: madeAt?.toISOString() ?? null,
    openedOn,
  }
}

/**
 * Makes the link for the parent of a student, with the message that carries it. Throws what `accountToChange` throws,
 * `student.blocked` and `parent.notShown`.
 */
export async function makeParentLink(
  context: StaffContext,
  { studentId }: { studentId: number },
): Promise<DataOf<typeof calls.makeParentLink>> {
  const account = await accountToChange(context, studentId)
  if (account.disabledAt) throw new AppError('student.blocked')
  const school = await parentSchool(context)
  const { phone } = await parentFacts(context, school, studentId)
  if (phone === null) throw new AppError('parent.notShown')
  const week = await parentWeek(context, school, account)
  const link = `${context.origin}${await makeLink(context, { studentId, phone })}`
  const text = weekMessage(week, { school, sender: context.viewer, texts: await readChatTexts(context), link })
  const subject = { kind: 'student' as const, id: studentId }
  await recordChange(context, { action: 'student.parentLink', subject, personId: studentId })
  return { chatUrl: chatWithText(phone, text) ?? '' }
}

/** Stops the messages to the parent's number, with its links, or allows them. Throws what `accountToChange` throws. */
export async function setParentMessages(
  context: StaffContext,
  { studentId, isOn, reason }: ParsedInputOf<typeof calls.setParentMessages>,
): Promise<calls.StudentParent> {
  const { db, tenantId, services } = context
  const { parentPhone } = await accountToChange(context, studentId)
  if (parentPhone !== null) {
    const number = { tenantId, phone: parentPhone }
    if (isOn) await allowMessagesTo(db, number)
    else await stopMessagesTo(db, { ...number, at: services.clock.now() })
  }
  const parent = await readStudentParent(context, { studentId })
  const action = isOn ? ('student.allowParent' as const) : ('student.stopParent' as const)
  await recordChange(context, { action, ...ofStudent(studentId), reason })
  return parent
}
