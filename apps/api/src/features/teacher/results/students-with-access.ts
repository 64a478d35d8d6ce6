import { sql } from 'kysely'
import type { ResultsLesson } from './lessons.queries.ts'

/** A CTE of the students who have access to a lesson, through its course or a lecture of its unit. */
export const studentsWithAccess = (
  tenantId: string,
  { courseId, unitId }: Pick<ResultsLesson, 'courseId' | 'unitId'>,
) => sql`
  with_access as (
    select student_id from enrolment where tenant_id = ${tenantId} and course_id = ${courseId}
    union select student_id from lecture where tenant_id = ${tenantId} and unit_id = ${unitId}
  )`
