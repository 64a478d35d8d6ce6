import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { endEnrolment as enrolmentCall, endLecture as lectureCall } from '@manassa/contract/teacher/grants'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { takePayment } from '../takings/take-payment.ts'
import { requireStudent } from './grant-access.ts'
import { type Access, courseToGrant, endAccess, lastEnd, methodOfPayment, unitToGrant } from './grants.queries.ts'

type Input = Pick<ParsedInputOf<typeof enrolmentCall>, 'reason' | 'refund'>

/**
 * Ends what a student studies; what they have studied stays (docs/behaviour.md#grants). Throws `student.notFound`,
 * `grant.nothing` and what `takePayment` does.
 */
export async function endEnrolment(
  context: StaffContext,
  { studentId, courseId, ...input }: ParsedInputOf<typeof enrolmentCall>,
): Promise<DataOf<typeof enrolmentCall>> {
  const course = await courseToGrant(context, courseId)
  const courseName = course?.name ?? ''
  const told = await end(context, { studentId, courseId }, input, { action: 'student.endCourse', what: { courseName } })
  return { ...told, courseId }
}

/** Ends the week of a unit. Throws the same. */
export async function endLecture(
  context: StaffContext,
  { studentId, unitId, ...input }: ParsedInputOf<typeof lectureCall>,
): Promise<DataOf<typeof lectureCall>> {
  const { title: unitTitle = '', courseName = '' } = (await unitToGrant(context, unitId)) ?? {}
  const what = { courseName, unitTitle }
  const told = await end(context, { studentId, unitId }, input, { action: 'student.endLecture', what })
  return { ...told, unitId }
}

interface Told {
  action: string
  what: Record<string, string>
}

async function end(context: StaffContext, access: Access, { reason, refund }: Input, { action, what }: Told) {
  const { now, viewer } = context
  const { studentId } = access
  await requireStudent(context, studentId)
  const gone = await endAccess(context, access, { endedAt: now, endedBy: viewer.id, reason })
  if (!gone) {
    const last = await lastEnd(context, access)
    if (!last) throw new AppError('grant.nothing')
    return { studentId, isNew: false, endedAt: last.endedAt.toISOString(), reason: last.reason, refundId: null }
  }
  const back = refund === undefined ? null : await refundOf(context, gone.paymentId, refund)
  const refundId = back && (await takePayment(context, { ...back, paidBy: access, reason }))
  await recordChange(context, {
    action,
    subject: { kind: 'student', id: studentId },
    personId: studentId,
    reason,
    before: what,
    after: back ? { amount: back.amount, method: back.method } : {},
  })
  return { studentId, isNew: true, endedAt: now.toISOString(), reason, refundId }
}

/** What is given back: of the payment that was behind it, by the same way unless another is said. */
async function refundOf(context: StaffContext, paymentId: number | null, refund: NonNullable<Input['refund']>) {
  const { amount, ...how } = typeof refund === 'number' ? { amount: refund } : refund
  const paid = paymentId === null ? undefined : await methodOfPayment(context, paymentId)
  const method = ('method' in how ? how.method : undefined) ?? paid?.method ?? 'cash'
  const reference = 'reference' in how ? how.reference : undefined
  return { amount: -amount, method, reference, refundsId: paymentId ?? undefined }
}
