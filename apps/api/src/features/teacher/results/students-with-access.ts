import { sql } from 'kysely'
import type { ResultsLesson } from './lessons.queries.ts'

export const studentsWithAccess = (
  tenantId: string,
  { courseId, unitId }: Pick<ResultsLesson, 'courseId' | 'unitId'>,
) => sql`
  with_access as (
    select student_id from enrolment where tenant_id = ${tenantId} and course_id = ${courseId}
    union select student_id from lecture where tenant_id = ${tenantId} and unit_id = ${unitId}
  )`
