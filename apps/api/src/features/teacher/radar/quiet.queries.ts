import { sql } from 'kysely'
import { openStudent } from './open-student.ts'
import type { ListedPerson, RadarList } from './radar-list.ts'

interface QuietRow extends ListedPerson {
  lastAt: Date
  courseName: string | null
}

/**
 * Who has something to study and studied in the month before, but not in the days that end today. Those who did lately
 * are found by ranges of three indexes; of the others alone is asked when they did last.
 */
export const quiet: RadarList<QuietRow> = {
  matching: ({ db, tenantId, days }, search) => sql`
    with lately as materialized (
      select student_id from watch_day where tenant_id = ${tenantId} and day >= ${days.week}::date
      union select student_id from video_progress where tenant_id = ${tenantId} and completed_at >= ${days.weekAt}
      union select student_id from quiz_attempt where tenant_id = ${tenantId} and submitted_at >= ${days.weekAt}
    ), silent as materialized (
      select account.id, account.name, account.phone, account.parent_phone from account
      where ${openStudent({ db, tenantId }, search)}
        and not exists (select from lately where lately.student_id = account.id)
        and (account.id in (select student_id from enrolment where tenant_id = ${tenantId})
          or account.id in (select student_id from lecture where tenant_id = ${tenantId}))
    )
    select silent.*, studied.last_at
    from silent
    cross join lateral (
      select greatest(
        (select counted_until from watch_day
          where watch_day.tenant_id = ${tenantId} and watch_day.student_id = silent.id order by day desc limit 1),
        (select max(completed_at) from video_progress as progress
          where progress.tenant_id = ${tenantId} and progress.student_id = silent.id and completed_at is not null),
        (select max(submitted_at) from quiz_attempt as attempt
          where attempt.tenant_id = ${tenantId} and attempt.student_id = silent.id)) as last_at
    ) as studied
    where studied.last_at >= ${days.monthAt}`,
  besides: ({ tenantId }) => sql`(
      select course.name from enrolment
      join course on course.tenant_id = ${tenantId} and course.id = enrolment.course_id
      where enrolment.tenant_id = ${tenantId} and enrolment.student_id = matching.id
      order by enrolled_at desc, course_id desc limit 1
    ) as course_name`,
  order: sql`last_at desc, id desc`,
}
