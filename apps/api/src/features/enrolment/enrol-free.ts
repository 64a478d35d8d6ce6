import type { StudentContext } from '#api/lib/request-context.ts'
import { findEnrolment, insertEnrolment } from './enrolment.queries.ts'

/**
 * Enrols in a course whose price the caller has found to be 0. Returns the moment of enrolment; asking again, or
 * twice at once, keeps the first.
 */
export async function enrolFree({ db, viewer, now }: StudentContext, courseId: number): Promise<Date> {
  const enrolment =
    (await insertEnrolment(db, viewer, courseId, { cause: 'free' }, now)) ?? (await findEnrolment(db, viewer, courseId))
  if (!enrolment) throw new Error(`Student ${viewer.id} left course ${courseId} while entering it`)
  return enrolment.enrolledAt
}
