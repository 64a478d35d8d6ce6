import { STUCK_AFTER_DAYS, STUCK_WITHIN_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import { attemptsAllowed } from '#api/features/access/attempts-allowed.ts'
import { isActiveStudent } from './active-student.ts'
import type { ListedPerson, RadarList } from './radar-list.ts'

export interface StuckRow extends ListedPerson {
  lessonId: number
  lessonName: string
  courseName: string
  since: Date
  attemptCount: number
  markedCount: number
  allowedCount: number | null
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Published quizzes, each with the video directly before it, if any. */
const gates = (tenantId: string) => sql`
  select quiz.lesson_id, quiz.kind, quiz.attempts_allowed, lesson.name as lesson_name, unit.id as unit_id,
    course.id as course_id, course.name as course_name, before.video_id
  from quiz
  join lesson on lesson.tenant_id = ${tenantId} and lesson.id = quiz.lesson_id and lesson.state = 'published'
  join unit on unit.tenant_id = ${tenantId} and unit.id = lesson.unit_id and unit.state = 'published'
  join course on course.tenant_id = ${tenantId} and course.id = unit.course_id and course.state <> 'archived'
  left join lateral (
    select case when earlier.type = 'Video' then earlier.id end as video_id from lesson as earlier
    where earlier.tenant_id = ${tenantId} and earlier.unit_id = lesson.unit_id and earlier.state = 'published'
      and earlier.position < lesson.position
    order by earlier.position desc limit 1
  ) as before on true
  where quiz.tenant_id = ${tenantId}`

/** The attempts of a student at a quiz that count, at any time; both come from `lately`. */
const attemptsMade = (tenantId: string) => sql`quiz_attempt as made
  where made.tenant_id = ${tenantId} and made.student_id = lately.student_id and made.lesson_id = lately.lesson_id
    and made.voided_at is null`

/**
 * Students blocked at a quiz: some days after its video they have not passed the exam or not submitted the practice,
 * or they have no attempt left. Older cases are left out. Recent videos and attempts are collected first, and only
 * the remaining pairs are looked up by key, because most students have submitted meanwhile.
 */
export const stuck: RadarList<StuckRow> = {
  matching: ({ db, tenantId, now }, search) => {
    const ago = (days: number) => sql`${daysBefore(now, days)}::timestamptz`
    return sql`
    with gate as materialized (${gates(tenantId)}), extra as materialized (
      select student_id, lesson_id, sum(count)::int as count from extra_attempts
      where tenant_id = ${tenantId} group by student_id, lesson_id
    ), lately as (
      select student_id, lesson_id, min(seen_at) as seen_at, max(tried_at) as tried_at, count(tried_at) as tries
      from (
        select progress.student_id, gate.lesson_id, progress.completed_at as seen_at, null::timestamptz as tried_at,
          false as passed
        from video_progress as progress join gate on gate.video_id = progress.lesson_id
        where progress.tenant_id = ${tenantId} and progress.completed_at >= ${ago(STUCK_WITHIN_DAYS)}
          and progress.completed_at <= ${ago(STUCK_AFTER_DAYS)}
        union all
        select student_id, lesson_id, null, submitted_at, passed from quiz_attempt
        where tenant_id = ${tenantId} and submitted_at >= ${ago(STUCK_WITHIN_DAYS)} and voided_at is null
      ) as each
      group by student_id, lesson_id having not bool_or(passed)
    ), found as (
      select lately.student_id, lately.lesson_id,
        case when is_used_up then least(seen_at, tried_at) else seen_at end as since
      from lately
      join gate on gate.lesson_id = lately.lesson_id
      left join extra on extra.student_id = lately.student_id and extra.lesson_id = lately.lesson_id
      cross join lateral (select gate.attempts_allowed + coalesce(extra.count, 0) as count) as allowed
      cross join lateral (
        select gate.kind = 'exam' and tries > 0 and (tries >= allowed.count or allowed.count <= (
          select count(*) from ${attemptsMade(tenantId)})) as is_used_up
        offset 0
      ) as used_up
      where (gate.kind = 'exam' or tries = 0) and (seen_at is not null or is_used_up)
        and coalesce((
            select true from enrolment where enrolment.tenant_id = ${tenantId}
              and enrolment.student_id = lately.student_id and enrolment.course_id = gate.course_id limit 1
          ), (
            select true from lecture where lecture.tenant_id = ${tenantId}
              and lecture.student_id = lately.student_id and lecture.unit_id = gate.unit_id limit 1
          ), false)
        and (select true from ${attemptsMade(tenantId)} and (passed or gate.kind = 'practice') limit 1) is null
    )
    select account.id, account.name, account.phone, account.parent_phone, found.lesson_id, found.since,
      gate.lesson_name, gate.course_name
    from found
    join gate on gate.lesson_id = found.lesson_id
    join account on account.tenant_id = ${tenantId} and account.id = found.student_id
    where ${isActiveStudent({ db, tenantId }, search)}`
  },
  moreColumns: ({ tenantId }) => sql`
    (select count(*)::int from quiz_attempt as made
      where made.tenant_id = ${tenantId} and made.student_id = matching.id and made.lesson_id = matching.lesson_id
        and made.voided_at is null) as attempt_count,
    (select count(score)::int from quiz_attempt as made
      where made.tenant_id = ${tenantId} and made.student_id = matching.id and made.lesson_id = matching.lesson_id
        and made.voided_at is null) as marked_count,
    (select ${attemptsAllowed(sql.ref('matching.id'))} - (
        select count(*)::int from quiz_attempt as gone
        where gone.tenant_id = ${tenantId} and gone.student_id = matching.id and gone.lesson_id = matching.lesson_id
          and gone.voided_at is not null)
      from quiz where quiz.tenant_id = ${tenantId} and quiz.lesson_id = matching.lesson_id) as allowed_count`,
  order: sql`since desc, id desc, lesson_id desc`,
}
