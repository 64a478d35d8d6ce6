import type { StudentContext } from '#api/lib/http/request-context.ts'
import { insertEnrolment } from './enrolment.queries.ts'

/** Enrols with a code that the caller has claimed; false, without a change, when the student is enrolled already. */
export async function enrolByCode(
  { db, viewer, now }: StudentContext,
  { courseId, accessCodeId }: { courseId: number; accessCodeId: number },
): Promise<boolean> {
  return (await insertEnrolment(db, viewer, courseId, { cause: 'code', accessCodeId }, now)) !== undefined
}
