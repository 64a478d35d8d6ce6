import { sql } from 'kysely'
import { isActiveStudent } from './active-student.ts'
import type { ListedPerson, RadarList } from './radar-list.ts'

interface WrongGradeRow extends ListedPerson {
  revision: number
  grade: number | null
  rightGrade: number
  newestAt: Date
  courses: string[]
}

const NAMED = 3

const studied = (tenantId: string) => sql`
  select student_id, course_id, enrolled_at as since from enrolment where tenant_id = ${tenantId}
  union all select student_id, unit.course_id, redeemed_at from lecture
    join unit on unit.tenant_id = ${tenantId} and unit.id = lecture.unit_id where lecture.tenant_id = ${tenantId}`

/**
 * Students who study nothing for the grade of their account. A grade set by the school is trusted. Almost every student
 * has a course of their grade and is skipped before other rows are read.
 */
export const wrongGrades: RadarList<WrongGradeRow> = {
  matching: ({ db, tenantId }, search) => sql`
    with astray as materialized (
      select account.id, account.name, account.phone, account.parent_phone, account.grade from account
      where ${isActiveStudent({ db, tenantId }, search)}
        and not exists (
          select from enrolment
          join course on course.tenant_id = ${tenantId} and course.id = enrolment.course_id
          where enrolment.tenant_id = ${tenantId} and enrolment.student_id = account.id and course.grade = account.grade)
        and not exists (
          select from lecture join unit on unit.tenant_id = ${tenantId} and unit.id = lecture.unit_id
          join course on course.tenant_id = ${tenantId} and course.id = unit.course_id
          where lecture.tenant_id = ${tenantId} and lecture.student_id = account.id and course.grade = account.grade)
    )
    select astray.*, newest_at
    from astray
    cross join lateral (
      select greatest(
        (select max(enrolled_at) from enrolment
          where enrolment.tenant_id = ${tenantId} and enrolment.student_id = astray.id),
        (select max(redeemed_at) from lecture
          where lecture.tenant_id = ${tenantId} and lecture.student_id = astray.id)) as newest_at
      offset 0
    ) as studied
    where newest_at > coalesce((
        select (fields -> 'grade' ->> 'at')::timestamptz from revision
        where revision.tenant_id = ${tenantId} and revision.kind = 'student' and revision.subject_id = astray.id
      ), '-infinity')`,
  moreColumns: ({ tenantId }) => sql`
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
