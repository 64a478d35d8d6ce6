import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { moveEnrolment as call } from '@manassa/contract/teacher/grants'
import { findEnrolment } from '#api/features/enrolment/enrolment.queries.ts'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireUnmerged } from './grant-access.ts'
import { courseToGrant, endAccess, insertGranted, lastEnd } from './grants.queries.ts'

/**
 * Moves an enrolment to another course, with its payment and its card (docs/behaviour/enrolment.md). Throws
 * `course.notFound`, `grant.nothing`, `grant.notPublished`, `grant.bothCourses` if the student has both, and as
 * `requireUnmerged` does.
 */
export async function moveEnrolment(
  context: StaffContext,
  { studentId, courseId, toCourseId, keepWeeks, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { now, viewer } = context
  await requireUnmerged(context, studentId)
  const [from, to] = [await courseToGrant(context, courseId), await courseToGrant(context, toCourseId)]
  if (!from || !to) throw new AppError('course.notFound')
  const known = { studentId, courseId: toCourseId, courseName: to.name, paymentId: null }

  const ended = await endAccess(
    context,
    { studentId, courseId },
    { endedAt: now, endedBy: viewer.id, reason, moved: true },
  )
  if (!ended) {
    const [last, there] = [
      await lastEnd(context, { studentId, courseId }),
      await findEnrolment(context, studentId, toCourseId),
    ]
    if (!last || !there) throw new AppError('grant.nothing')
    return { ...known, enrolledAt: there.enrolledAt.toISOString(), isNew: false }
  }
  if (to.state !== 'published') throw new AppError('grant.notPublished')
  const { accessCodeId, paymentId } = ended
  const moved = await insertGranted(context, {
    studentId,
    courseId: toCourseId,
    enrolledAt: keepWeeks ? ended.beganAt : now,
    cause: accessCodeId === null ? 'staff' : 'code',
    grantedBy: viewer.id,
    accessCodeId,
    paymentId,
  })
  // The error also rolls back the end of the first enrolment.
  if (!moved) throw new AppError('grant.bothCourses')
  await recordChange(context, {
    action: 'student.move',
    ...ofStudent(studentId),
    reason,
    before: { courseId, courseName: from.name },
    after: { courseId: toCourseId, courseName: to.name },
  })
  return { ...known, paymentId, enrolledAt: moved.enrolledAt.toISOString(), isNew: true }
}
