import { sql } from 'kysely'
import type { ResultsLesson } from './lessons.queries.ts'

/** Who has a lesson now: by its course or by a lecture of its unit. */
export const havingIt = (tenantId: string, { courseId, unitId }: Pick<ResultsLesson, 'courseId' | 'unitId'>) => sql`
  having_it as (
    select student_id from enrolment where tenant_id = ${tenantId} and course_id = ${courseId}
    union select student_id from lecture where tenant_id = ${tenantId} and unit_id = ${unitId}
  )`
