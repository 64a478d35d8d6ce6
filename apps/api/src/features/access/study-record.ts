import type { StudentContext } from '#api/lib/http/request-context.ts'
import type { StructureContext } from './course-structure.ts'
import type { CourseStructure, RecordedPart } from './studied-course.ts'
import { findOwnDays, findStudyOverview, findStudyRecord } from './study-record.queries.ts'
import { NO_OWN_DAYS, type OwnDays } from './unit-days.ts'

/** Reads what the student has and did of a course or of a part of it. */
export const studyRecord = ({ db, viewer }: Pick<StudentContext, 'db' | 'viewer'>, part: RecordedPart) =>
  findStudyRecord(db, viewer, part)

/** Reads what a student of the school has and did everywhere. */
export const studyOverview = ({ db, viewer }: StructureContext, studentId: number) =>
  findStudyOverview(db, { tenantId: viewer.tenantId, id: studentId })

/** The days that staff decided for one student alone; nothing is asked where no student of these courses has any. */
export async function ownDaysIn(
  { db, viewer }: StructureContext,
  courses: Iterable<CourseStructure>,
  studentId: number,
): Promise<OwnDays> {
  if (![...courses].some(({ hasOwnDays }) => hasOwnDays)) return NO_OWN_DAYS
  return findOwnDays(db, { tenantId: viewer.tenantId, id: studentId })
}
