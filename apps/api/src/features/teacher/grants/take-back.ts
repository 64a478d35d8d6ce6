import { findEnrolment } from '#api/features/enrolment/enrolment.queries.ts'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { lockEnd } from '../takings/take-payment.ts'
import { endEnrolment, endLecture } from './end-access.ts'
import { isCreditReturned } from './give-back.ts'
import { type Access, courseToGrant, insertGranted, lastEnd, weekSince } from './grants.queries.ts'
import { refundOfEnd } from './refunds.queries.ts'

/** Ends what was granted at that moment; returns false if the student's access is another one now. */
export async function endGrantOf(
  context: StaffContext,
  access: Access,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> {
  const { studentId } = access
  if ('courseId' in access) {
    const since = await findEnrolment(context, studentId, access.courseId)
    if (since?.enrolledAt.getTime() !== at.getTime()) return false
    return (await endEnrolment(context, { ...access, reason })).isNew
  }
  const since = await weekSince(context, studentId, access.unitId)
  if (since?.redeemedAt.getTime() !== at.getTime()) return false
  return (await endLecture(context, { ...access, reason })).isNew
}

/**
 * Restores an enrolment that ended at that moment, with its start, card and payment. Returns false if the student is
 * enrolled, was refunded or given its credit back, or the card was used again.
 */
export async function restoreEnrolment(
  context: StaffContext,
  { studentId, courseId }: { studentId: number; courseId: number },
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> {
  const access = { studentId, courseId }
  const last = await lastEnd(context, access)
  if (!last || last.moved || last.endedAt.getTime() !== at.getTime()) return false
  await lockEnd(context, last.id)
  if ((await refundOfEnd(context, last.id)) || (await isCreditReturned(context, access, last))) return false
  const { beganAt: enrolledAt, cause, accessCodeId, paymentId } = last
  const row = { studentId, courseId, enrolledAt, cause, accessCodeId, paymentId, grantedBy: context.viewer.id }
  if (!(await insertGranted(context, row))) return false
  const course = await courseToGrant(context, courseId)
  await recordChange(context, {
    action: 'student.enrol',
    ...ofStudent(studentId),
    reason,
    before: {},
    after: { courseName: course?.name ?? '' },
  })
  return true
}
