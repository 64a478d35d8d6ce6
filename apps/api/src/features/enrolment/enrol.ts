import type { StudentContext } from '#api/lib/http/request-context.ts'
import { findEnrolment, insertEnrolment } from './enrolment.queries.ts'

/** Enrols with a code that the caller has claimed; false, without a change, when the student is enrolled already. */
export async function enrolByCode(
  { db, viewer, now }: StudentContext,
  { courseId, accessCodeId }: { courseId: number; accessCodeId: number },
): Promise<boolean> {
  return (await insertEnrolment(db, viewer, courseId, { cause: 'code', accessCodeId }, now)) !== undefined
}

/**
 * Enrols in a course that the caller has found to be free. Returns the moment of enrolment; a repeated or concurrent
 * call keeps the first.
 */
export async function enrolFree(context: StudentContext, courseId: number): Promise<Date> {
  const { db, viewer, now } = context
  const enrolment =
    (await insertEnrolment(db, viewer, courseId, { cause: 'free' }, now)) ??
    (await findEnrolment(context, viewer.id, courseId))
  if (!enrolment) throw new Error(`Student ${viewer.id} left course ${courseId} while entering it`)
  return enrolment.enrolledAt
}
