import type { SchoolDb } from '../../lib/db/database.ts'
import type { Student } from '../../lib/request-context.ts'
import { findEnrolment, insertEnrolment } from './enrolment.queries.ts'

/**
 * Enrols in a course whose price the caller has found to be 0. Returns the moment of enrolment; asking again, or
 * twice at once, keeps the first.
 */
export async function enrolFree(db: SchoolDb, student: Student, courseId: number, now: Date): Promise<Date> {
  const enrolment =
    (await insertEnrolment(db, student, courseId, { cause: 'free' }, now)) ??
    (await findEnrolment(db, student, courseId))
  if (!enrolment) throw new Error(`Student ${student.id} left course ${courseId} while entering it`)
  return enrolment.enrolledAt
}
