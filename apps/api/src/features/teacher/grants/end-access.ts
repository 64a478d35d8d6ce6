import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { endEnrolment as enrolmentCall, endLecture as lectureCall } from '@manassa/contract/teacher/grants'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { lockCredit } from '#api/features/transfers/transfers.queries.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { authorOf, type StaffContext } from '#api/lib/http/request-context.ts'
import { lockEnd } from '../takings/take-payment.ts'
import { type GivenBack, giveBack, isCreditReturned } from './give-back.ts'
import { requireUnmerged } from './grant-access.ts'
import { type Access, courseToGrant, endAccess, lastEnd, unitToGrant } from './grants.queries.ts'
import { isInUseAgain, refundOfEnd } from './refunds.queries.ts'

type EndAccessInput = Pick<ParsedInputOf<typeof enrolmentCall>, 'reason' | 'refund' | 'refundOnly' | 'confirm'>

/**
 * Ends an enrolment; the progress stays, and earlier ends can be refunded later (docs/behaviour/enrolment.md). Throws
 * `grant.nothing`, `grant.moved`, `grant.paymentInUse`, and as `requireUnmerged` and `giveBack` do.
 */
export async function endEnrolment(
  context: StaffContext,
  { studentId, courseId, ...input }: ParsedInputOf<typeof enrolmentCall>,
): Promise<DataOf<typeof enrolmentCall>> {
  const course = await courseToGrant(context, courseId)
  const courseName = course?.name ?? ''
  const ended = await end(context, { studentId, courseId }, input, {
    action: 'student.endCourse',
    what: { courseName },
  })
  return { ...ended, courseId }
}

/** Throws as `endEnrolment` does. */
export async function endLecture(
  context: StaffContext,
  { studentId, unitId, ...input }: ParsedInputOf<typeof lectureCall>,
): Promise<DataOf<typeof lectureCall>> {
  const { title: unitTitle = '', courseName = '' } = (await unitToGrant(context, unitId)) ?? {}
  const what = { courseName, unitTitle }
  const ended = await end(context, { studentId, unitId }, input, { action: 'student.endLecture', what })
  return { ...ended, unitId }
}

type EndAction = 'student.endCourse' | 'student.endLecture' | 'student.refund'
type AccessName = { courseName: string; unitTitle?: string }

interface EndLogEntry {
  action: EndAction
  what: AccessName
}

async function end(context: StaffContext, access: Access, input: EndAccessInput, { action, what }: EndLogEntry) {
  const { now, viewer } = context
  const { reason, refund, refundOnly = false, confirm } = input
  const { studentId } = access
  await requireUnmerged(context, studentId)
  // A course is always ended after its credit is locked, so that no two requests wait for each other.
  if (refund !== undefined) await lockCredit(context, studentId)
  // A later refund must not end the access of a student who has returned.
  if (refundOnly) return refundLater(context, access, input, what)
  const ended = await endAccess(context, access, { endedAt: now, endedBy: authorOf(viewer), reason })
  if (!ended) return refundLater(context, access, input, what)
  const back = refund === undefined ? null : await giveBack(context, access, ended, { refund, reason, confirm })
  await record(context, studentId, { action, what, reason, back })
  return { studentId, isNew: true, endedAt: now.toISOString(), reason, refundId: back?.id ?? null }
}

/** Refunds an earlier end once; without a refund it returns the end unchanged. */
async function refundLater(
  context: StaffContext,
  access: Access,
  { reason, refund, confirm }: EndAccessInput,
  what: AccessName,
) {
  const { studentId } = access
  const last = requireFound(await lastEnd(context, access), 'grant.nothing')
  const ended = { studentId, endedAt: last.endedAt.toISOString(), reason: last.reason }
  if (refund !== undefined) await lockEnd(context, last.id)
  const before = await refundOfEnd(context, last.id)
  const isRefunded =
    before !== undefined || (last.paymentId === null && (await isCreditReturned(context, access, last)))
  if (refund === undefined || isRefunded) return { ...ended, isNew: false, refundId: before?.id ?? null }
  if (last.moved) throw new AppError('grant.moved')
  if (await isInUseAgain(context, access, last)) throw new AppError('grant.paymentInUse')
  const back = await giveBack(context, access, last, { refund, reason, confirm })
  await record(context, studentId, { action: 'student.refund', what, reason, back })
  return { ...ended, isNew: true, refundId: back.id }
}

const record = (
  context: StaffContext,
  studentId: number,
  { action, what, reason, back }: EndLogEntry & { reason: string; back: GivenBack | null },
) =>
  recordChange(context, {
    action,
    ...ofStudent(studentId),
    reason,
    before: what,
    after: back?.logged ?? {},
  })
