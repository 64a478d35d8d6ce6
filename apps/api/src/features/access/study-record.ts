import type { StudentContext } from '#api/lib/http/request-context.ts'
import type { StructureContext } from './course-structure.ts'
import type { CourseStructure, RecordedPart } from './studied-course.ts'
import { findOwnDays, findStudyOverview, findStudyRecord } from './study-record.queries.ts'
import { NO_OWN_DAYS, type OwnDays } from './unit-days.ts'

/** `withCommit` is true where a call seldom asks anything more (`lib/db/statement.ts`). */
interface Read {
  withCommit?: boolean
}

export const studyRecord = (
  { db, viewer }: Pick<StudentContext, 'db' | 'viewer'>,
  part: RecordedPart,
  { withCommit = false }: Read = {},
) => findStudyRecord(db, viewer, part, withCommit)

export const studyOverview = (
  { db, viewer }: Pick<StructureContext, 'db' | 'viewer'>,
  studentId: number,
  { withCommit = false }: Read = {},
) => findStudyOverview(db, { tenantId: viewer.tenantId, id: studentId }, withCommit)

/** The decisions of staff about this student's days; nothing is read when no student of these courses has any. */
export async function ownDaysIn(
  { db, viewer }: StructureContext,
  courses: Iterable<CourseStructure>,
  studentId: number,
): Promise<OwnDays> {
  if (![...courses].some(({ hasOwnDays }) => hasOwnDays)) return NO_OWN_DAYS
  return findOwnDays(db, { tenantId: viewer.tenantId, id: studentId })
}
