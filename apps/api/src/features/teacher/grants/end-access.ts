import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { endEnrolment as enrolmentCall, endLecture as lectureCall } from '@manassa/contract/teacher/grants'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { lockRefunds, takePayment } from '../takings/take-payment.ts'
import { requireUnmerged } from './grant-access.ts'
import {
  type Access,
  courseToGrant,
  earlierPayment,
  endAccess,
  lastEnd,
  methodOfPayment,
  refundOfEnd,
  unitToGrant,
} from './grants.queries.ts'

type Input = Pick<ParsedInputOf<typeof enrolmentCall>, 'reason' | 'refund' | 'refundOnly'>

/**
 * Ends what a student studies; what they have studied stays, and of what was ended before money can be given back
 * (docs/behaviour.md#grants). Throws what `requireUnmerged` does, `grant.nothing`, `grant.moved` and what
 * `takePayment` does.
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

/** Ends the week of a unit. Throws the same. */
export async function endLecture(
  context: StaffContext,
  { studentId, unitId, ...input }: ParsedInputOf<typeof lectureCall>,
): Promise<DataOf<typeof lectureCall>> {
  const { title: unitTitle = '', courseName = '' } = (await unitToGrant(context, unitId)) ?? {}
  const what = { courseName, unitTitle }
  const ended = await end(context, { studentId, unitId }, input, { action: 'student.endLecture', what })
  return { ...ended, unitId }
}

interface LogLine {
  action: string
  what: Record<string, string>
}

async function end(context: StaffContext, access: Access, asked: Input, { action, what }: LogLine) {
  const { now, viewer } = context
  const { reason, refund, refundOnly = false } = asked
  const { studentId } = access
  await requireUnmerged(context, studentId)
  // Whoever came back meanwhile keeps what they have.
  if (refundOnly) return refundLater(context, access, asked, what)
  const gone = await endAccess(context, access, { endedAt: now, endedBy: viewer.id, reason })
  if (!gone) return refundLater(context, access, asked, what)
  const back = refund === undefined ? null : await refundOf(context, access, gone, refund)
  const refundId = back && (await takePayment(context, { ...back, paidBy: access, reason }))
  await record(context, studentId, { action, what, reason, back })
  return { studentId, isNew: true, endedAt: now.toISOString(), reason, refundId }
}

/** Of what was ended before, money can come back later, once; without any, it is told as it is. */
async function refundLater(
  context: StaffContext,
  access: Access,
  { reason, refund }: Input,
  what: Record<string, string>,
) {
  const { studentId } = access
  const last = await lastEnd(context, access)
  if (!last) throw new AppError('grant.nothing')
  const ended = { studentId, endedAt: last.endedAt.toISOString(), reason: last.reason }
  if (refund !== undefined) await lockRefunds(context, last.id)
  const before = await refundOfEnd(context, last.id)
  if (refund === undefined || before) return { ...ended, isNew: false, refundId: before?.id ?? null }
  if (last.moved) throw new AppError('grant.moved')
  const back = await refundOf(context, access, last, refund)
  const refundId = await takePayment(context, { ...back, paidBy: access, reason })
  await record(context, studentId, { action: 'student.refund', what, reason, back })
  return { ...ended, isNew: true, refundId }
}

type RefundDetails = Awaited<ReturnType<typeof refundOf>>

const record = (
  context: StaffContext,
  studentId: number,
  { action, what, reason, back }: LogLine & { reason: string; back: RefundDetails | null },
) =>
  recordChange(context, {
    action,
    subject: { kind: 'student', id: studentId },
    personId: studentId,
    reason,
    before: what,
    after: back ? { amount: back.amount, method: back.method } : {},
  })

interface EndedAccess {
  id: number
  paymentId: number | null
  accessCodeId: number | null
}

/**
 * What is given back: of the payment that was behind it, by the same way unless another is said. Whoever came back
 * without paying is given back of what they paid before.
 */
async function refundOf(
  context: StaffContext,
  access: Access,
  gone: EndedAccess,
  refund: NonNullable<Input['refund']>,
) {
  const { id: endedAccessId, accessCodeId } = gone
  const before = gone.paymentId === null && accessCodeId === null ? await earlierPayment(context, access) : undefined
  const paymentId = gone.paymentId ?? before?.id ?? null
  const { amount, ...how } = typeof refund === 'number' ? { amount: refund } : refund
  const paid = paymentId === null ? undefined : await methodOfPayment(context, paymentId)
  const method = ('method' in how ? how.method : undefined) ?? paid?.method ?? 'cash'
  const reference = 'reference' in how ? how.reference : undefined
  return { amount: -amount, method, reference, endedAccessId, refundsId: paymentId ?? undefined }
}
