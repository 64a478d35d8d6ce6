import type { SchoolDb } from '../../lib/db/database.ts'
import type { Student } from '../../lib/request-context.ts'
import { insertEnrolment } from './enrolment.queries.ts'

/** Enrols with a code that the caller has claimed. False, and nothing done, when the student is enrolled already. */
export async function enrolByCode(
  db: SchoolDb,
  student: Student,
  { courseId, accessCodeId }: { courseId: number; accessCodeId: number },
  now: Date,
): Promise<boolean> {
  return (await insertEnrolment(db, student, courseId, { cause: 'code', accessCodeId }, now)) !== undefined
}
