import { sql } from 'kysely'
import { isActiveStudent } from './active-student.ts'
import type { QuietDays } from './quiet-days.queries.ts'
import type { ListedPerson, RadarList } from './radar-list.ts'

interface QuietRow extends ListedPerson {
  lastAt: Date
  courseName: string | null
}

/** The month that begins first: that of a course which was paused begins before the others. */
const earliestMonth = ({ monthAt, paused }: QuietDays) =>
  sql`${new Date(Math.min(...[monthAt, ...paused.monthsAt].map(Number)))}::timestamptz`

/**
 * Students who have something to study, studied in the month before, but not in the latest days. Pauses of courses and
 * of students do not count; one inactive course is enough. Almost all active students have played a video and are found
 * in one list. Only the rest are asked when they studied last, and only the recent of them what they have.
 */
export const quiet: RadarList<QuietRow> = {
  matching: ({ db, tenantId, days }, search) => sql`
    with paused as materialized (
      select * from unnest(${days.paused.courseIds}::bigint[], ${days.paused.weeksAt}::timestamptz[],
        ${days.paused.monthsAt}::timestamptz[]) as earlier (course_id, week_at, month_at)
    ), own as materialized (
      select pause_student.student_id, pause.starts_at, least(pause.ends_at, pause.ended_at, ${days.now}) as until
      from pause_student
      join pause on pause.tenant_id = pause_student.tenant_id and pause.id = pause_student.pause_id
      where pause_student.tenant_id = ${tenantId} and pause.starts_at < ${days.now}
        and (pause.ended_at is null or pause.ended_at > pause.starts_at)
        and least(pause.ends_at, pause.ended_at) > ${days.monthAt}
    ), studied as materialized (
      select * from (
        select account.id, account.name, account.phone, account.parent_phone, greatest(
          (select counted_until from watch_day
            where watch_day.tenant_id = ${tenantId} and watch_day.student_id = account.id order by day desc limit 1),
          (select max(completed_at) from video_progress as progress
            where progress.tenant_id = ${tenantId} and progress.student_id = account.id and completed_at is not null),
          (select max(submitted_at) from quiz_attempt as attempt
            where attempt.tenant_id = ${tenantId} and attempt.student_id = account.id)) as last_at
        from account
        where ${isActiveStudent({ db, tenantId }, search)} and account.id not in (
          select distinct student_id from watch_day where tenant_id = ${tenantId} and day >= ${days.week}::date)
        offset 0
      ) as unplayed
      where last_at < ${days.weekAt}
        and last_at >= ${earliestMonth(days)} - (select coalesce(sum(until - starts_at), '0') from own)
    )
    select studied.*
    from studied
    cross join lateral (
      select studied.last_at + coalesce(sum(own.until - greatest(own.starts_at, studied.last_at)), '0') as last_at
      from own where own.student_id = studied.id and own.until > studied.last_at
    ) as counted
    where exists (
      select from (
        select course_id from enrolment where enrolment.tenant_id = ${tenantId} and enrolment.student_id = studied.id
        union all select unit.course_id from lecture
          join unit on unit.tenant_id = ${tenantId} and unit.id = lecture.unit_id
          where lecture.tenant_id = ${tenantId} and lecture.student_id = studied.id
      ) as had
      left join paused on paused.course_id = had.course_id
      where counted.last_at >= coalesce(paused.month_at, ${days.monthAt})
        and counted.last_at < coalesce(paused.week_at, ${days.weekAt})
    )`,
  moreColumns: ({ tenantId }) => sql`(
      select course.name from enrolment
      join course on course.tenant_id = ${tenantId} and course.id = enrolment.course_id
      where enrolment.tenant_id = ${tenantId} and enrolment.student_id = matching.id
      order by enrolled_at desc, course_id desc limit 1
    ) as course_name`,
  order: sql`last_at desc, id desc`,
}
