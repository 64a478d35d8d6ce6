import { AppError } from '#api/lib/app-error.ts'
import type { MemberContext } from '#api/lib/request-context.ts'
import { enrolmentIn } from './enrolment.queries.ts'

/** Checks whether the member studies the course. Throws `auth.notYours` for another member, and `course.notFound`. */
export async function isEnrolled(
  { db, viewer }: MemberContext,
  { studentId, courseId }: { studentId: number; courseId: number },
): Promise<boolean> {
  if (studentId !== viewer.id) throw new AppError('auth.notYours')
  const found = await enrolmentIn(db, viewer, courseId)
  if (!found) throw new AppError('course.notFound')
  return found.enrolledAt !== null
}
