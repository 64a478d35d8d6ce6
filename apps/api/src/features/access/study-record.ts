import type { StudentContext } from '#api/lib/http/request-context.ts'
import type { StructureContext } from './course-structure.ts'
import type { CourseStructure, RecordedPart } from './studied-course.ts'
import { findOwnDays, findStudyOverview, findStudyRecord } from './study-record.queries.ts'
import { NO_OWN_DAYS, type OwnDays } from './unit-days.ts'

/** Reads the student's access and progress in a course or a part of it. */
export const studyRecord = ({ db, viewer }: Pick<StudentContext, 'db' | 'viewer'>, part: RecordedPart) =>
  findStudyRecord(db, viewer, part)

/** Reads the student's access and progress in all courses of the school. */
export const studyOverview = ({ db, viewer }: StructureContext, studentId: number) =>
  findStudyOverview(db, { tenantId: viewer.tenantId, id: studentId })

/** The decisions of staff about this student's days; nothing is read when no student of these courses has any. */
export async function ownDaysIn(
  { db, viewer }: StructureContext,
  courses: Iterable<CourseStructure>,
  studentId: number,
): Promise<OwnDays> {
  if (![...courses].some(({ hasOwnDays }) => hasOwnDays)) return NO_OWN_DAYS
  return findOwnDays(db, { tenantId: viewer.tenantId, id: studentId })
}
