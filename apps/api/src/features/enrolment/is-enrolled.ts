import { AppError } from '../../lib/app-error.ts'
import type { SchoolDb } from '../../lib/db/database.ts'
import type { Member } from '../../lib/request-context.ts'
import { enrolmentIn } from './enrolment.queries.ts'

/** Whether the member studies the course. Throws `auth.notYours` about somebody else, and `course.notFound`. */
export async function isEnrolled(
  db: SchoolDb,
  member: Member,
  { studentId, courseId }: { studentId: number; courseId: number },
): Promise<boolean> {
  if (studentId !== member.id) throw new AppError('auth.notYours')
  const found = await enrolmentIn(db, member, courseId)
  if (!found) throw new AppError('course.notFound')
  return found.enrolledAt !== null
}
