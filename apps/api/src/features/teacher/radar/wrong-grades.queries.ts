import { sql } from 'kysely'
import { openStudent } from './open-student.ts'
import type { ListedPerson, RadarList } from './radar-list.ts'

interface WrongGradeRow extends ListedPerson {
  revision: number
  grade: number | null
  rightGrade: number
  newestAt: Date
  courses: string[]
}

/** How many courses a row names. */
const NAMED = 3

/** Courses, and the courses of units that a card or the school opened. */
const studied = (tenantId: string) => sql`
  select student_id, course_id, enrolled_at as since from enrolment where tenant_id = ${tenantId}
  union all select student_id, unit.course_id, redeemed_at from lecture
    join unit on unit.tenant_id = ${tenantId} and unit.id = lecture.unit_id where lecture.tenant_id = ${tenantId}`

/**
 * Who studies nothing that is for the year of their account. Where the school has set the year since, it knows better.
 * The years of what somebody has are the bits of one number, so that accounts are looked up once for each of them.
 */
export const wrongGrades: RadarList<WrongGradeRow> = {
  matching: ({ db, tenantId }, search) => sql`
    with of_student as materialized (
      select student_id, max(since) as newest_at, bit_or(1 << course.grade::int) as grades
      from (${studied(tenantId)}) as studied
      join course on course.tenant_id = ${tenantId} and course.id = studied.course_id
      group by student_id
    )
    select account.id, account.name, account.phone, account.parent_phone, account.grade, newest_at
    from of_student
    join account on account.tenant_id = ${tenantId} and account.id = of_student.student_id
    where ${openStudent({ db, tenantId }, search)}
      and (account.grade is null or grades >> account.grade::int & 1 = 0)
      and newest_at > coalesce((
        select (fields -> 'grade' ->> 'at')::timestamptz from revision
        where revision.tenant_id = ${tenantId} and revision.kind = 'student' and revision.subject_id = account.id
      ), '-infinity')`,
  besides: ({ tenantId }) => sql`
    coalesce((select revision from revision
      where revision.tenant_id = ${tenantId} and kind = 'student' and subject_id = matching.id), 1) as revision,
    (select course.grade from (${studied(tenantId)}) as studied
      join course on course.tenant_id = ${tenantId} and course.id = studied.course_id
      where studied.student_id = matching.id order by since desc, course.id desc limit 1) as right_grade,
    (select array_agg(name) from (
      select course.name from (${studied(tenantId)}) as studied
      join course on course.tenant_id = ${tenantId} and course.id = studied.course_id
      where studied.student_id = matching.id
      group by course.id, course.name order by max(since) desc, course.id desc limit ${sql.lit(NAMED)}
    ) as newest) as courses`,
  order: sql`newest_at desc, id desc`,
}
