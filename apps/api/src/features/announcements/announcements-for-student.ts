import { MAX_SHOWN_ANNOUNCEMENTS } from '@manassa/contract/limits'
import type { StudentAnnouncement } from '@manassa/contract/student/study'
import { type Expression, sql } from 'kysely'

/** The announcements that a student sees now, the newest first, as one column of a statement. */
export const announcementsForStudent = (
  tenantId: Expression<string>,
  studentId: Expression<number>,
  now: Expression<Date>,
) => sql<StudentAnnouncement[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', text) order by id desc), '[]') from (
    select id, text from announcement
    where tenant_id = ${tenantId} and ended_at is null and ends_at > ${now}::timestamptz and (
      audience = 'all'
      or grade = (select grade from account where account.tenant_id = ${tenantId} and account.id = ${studentId}::bigint)
      or course_id in (
        select enrolment.course_id from enrolment where enrolment.tenant_id = ${tenantId} and student_id = ${studentId}::bigint
        union all
        select unit.course_id from lecture
        join unit on unit.tenant_id = lecture.tenant_id and unit.id = lecture.unit_id
        where lecture.tenant_id = ${tenantId} and lecture.student_id = ${studentId}::bigint
      )
    )
    order by id desc limit ${sql.lit(MAX_SHOWN_ANNOUNCEMENTS)}
  ) as shown
)`
