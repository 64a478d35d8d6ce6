import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { lockEnd } from '../takings/take-payment.ts'
import { endEnrolment, endLecture } from './end-access.ts'
import { type Access, courseToGrant, enrolmentSince, insertGranted, lastEnd, weekSince } from './grants.queries.ts'
import { refundOfEnd } from './refunds.queries.ts'

/** Ends what was granted at a moment; false where the student has it no longer, or by something else. */
export async function endGrantOf(
  context: StaffContext,
  access: Access,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> {
  const { studentId } = access
  if ('courseId' in access) {
    const since = await enrolmentSince(context, studentId, access.courseId)
    if (since?.enrolledAt.getTime() !== at.getTime()) return false
    return (await endEnrolment(context, { ...access, reason })).isNew
  }
  const since = await weekSince(context, studentId, access.unitId)
  if (since?.redeemedAt.getTime() !== at.getTime()) return false
  return (await endLecture(context, { ...access, reason })).isNew
}

/**
 * Lets a student into a course again from which they were put at a moment: since the day on which they began, by the
 * card and the payment of then. False where they study it anyhow, or their money went back, or their card to another.
 */
export async function restoreEnrolment(
  context: StaffContext,
  { studentId, courseId }: { studentId: number; courseId: number },
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> {
  const last = await lastEnd(context, { studentId, courseId })
  if (!last || last.moved || last.endedAt.getTime() !== at.getTime()) return false
  await lockEnd(context, last.id)
  if (await refundOfEnd(context, last.id)) return false
  const { beganAt: enrolledAt, cause, accessCodeId, paymentId } = last
  const row = { studentId, courseId, enrolledAt, cause, accessCodeId, paymentId, grantedBy: context.viewer.id }
  if (!(await insertGranted(context, row))) return false
  const course = await courseToGrant(context, courseId)
  await recordChange(context, {
    action: 'student.enrol',
    subject: { kind: 'student', id: studentId },
    personId: studentId,
    reason,
    before: {},
    after: { courseName: course?.name ?? '' },
  })
  return true
}
