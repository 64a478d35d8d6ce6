import { STUCK_AFTER_DAYS, STUCK_WITHIN_DAYS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import { attemptsAllowed } from '#api/features/access/attempts-allowed.ts'
import { openStudent } from './open-student.ts'
import type { ListedPerson, RadarList } from './radar-list.ts'

interface StuckRow extends ListedPerson {
  lessonId: number
  lessonName: string
  courseName: string
  since: Date
  attemptCount: number
  allowedCount: number | null
}

/**
 * Who does not get past a quiz: an exam that is not passed, or a practice that was not handed in, some days after the
 * film before it was completed; and an exam with no attempt left, at once. What is older is an old matter.
 */
export const stuck: RadarList<StuckRow> = {
  matching: ({ db, tenantId, now }, search) => {
    const ago = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days}::int)`
    return sql`
    with gate as materialized (
      select quiz.lesson_id, quiz.kind, lesson.name as lesson_name, unit.id as unit_id, course.id as course_id,
        course.name as course_name, before.film_id
      from quiz
      join lesson on lesson.tenant_id = ${tenantId} and lesson.id = quiz.lesson_id and lesson.state = 'published'
      join unit on unit.tenant_id = ${tenantId} and unit.id = lesson.unit_id and unit.state = 'published'
      join course on course.tenant_id = ${tenantId} and course.id = unit.course_id and course.state <> 'archived'
      left join lateral (
        select case when earlier.type = 'Video' then earlier.id end as film_id from lesson as earlier
        where earlier.tenant_id = ${tenantId} and earlier.unit_id = lesson.unit_id and earlier.state = 'published'
          and earlier.position < lesson.position
        order by earlier.position desc limit 1
      ) as before on true
      where quiz.tenant_id = ${tenantId}
    ), seen as (
      select progress.student_id, gate.lesson_id, progress.completed_at as since
      from video_progress as progress join gate on gate.film_id = progress.lesson_id
      where progress.tenant_id = ${tenantId} and progress.completed_at >= ${ago(STUCK_WITHIN_DAYS)}
        and progress.completed_at <= ${ago(STUCK_AFTER_DAYS)}
    ), used_up as (
      select tried.student_id, tried.lesson_id, tried.since
      from (
        select student_id, lesson_id, max(submitted_at) as since from quiz_attempt
        where tenant_id = ${tenantId} and submitted_at >= ${ago(STUCK_WITHIN_DAYS)} and voided_at is null
        group by student_id, lesson_id having not bool_or(passed)
      ) as tried
      join quiz on quiz.tenant_id = ${tenantId} and quiz.lesson_id = tried.lesson_id and quiz.kind = 'exam'
        and quiz.attempts_allowed is not null
      where (select count(*) from quiz_attempt as made where made.tenant_id = ${tenantId}
          and made.student_id = tried.student_id and made.lesson_id = tried.lesson_id)
        >= ${attemptsAllowed(sql.ref('tried.student_id'))}
    ), found as (
      select either.student_id, either.lesson_id, min(either.since) as since
      from (select * from seen union all select * from used_up) as either
      join gate on gate.lesson_id = either.lesson_id
      where ((either.student_id, gate.course_id) in (
          select student_id, course_id from enrolment where tenant_id = ${tenantId})
        or (either.student_id, gate.unit_id) in (
          select student_id, unit_id from lecture where tenant_id = ${tenantId}))
        and not exists (
          select from quiz_attempt as made
          where made.tenant_id = ${tenantId} and made.student_id = either.student_id
            and made.lesson_id = either.lesson_id and made.voided_at is null
            and (made.passed or gate.kind = 'practice'))
      group by either.student_id, either.lesson_id
    )
    select account.id, account.name, account.phone, account.parent_phone, found.lesson_id, found.since,
      gate.lesson_name, gate.course_name
    from found
    join gate on gate.lesson_id = found.lesson_id
    join account on account.tenant_id = ${tenantId} and account.id = found.student_id
    where ${openStudent({ db, tenantId }, search)}`
  },
  besides: ({ tenantId }) => sql`
    (select count(*)::int from quiz_attempt as made
      where made.tenant_id = ${tenantId} and made.student_id = matching.id and made.lesson_id = matching.lesson_id
        and made.voided_at is null) as attempt_count,
    (select ${attemptsAllowed(sql.ref('matching.id'))} - (
        select count(*)::int from quiz_attempt as gone
        where gone.tenant_id = ${tenantId} and gone.student_id = matching.id and gone.lesson_id = matching.lesson_id
          and gone.voided_at is not null)
      from quiz where quiz.tenant_id = ${tenantId} and quiz.lesson_id = matching.lesson_id) as allowed_count`,
  order: sql`since desc, id desc, lesson_id desc`,
}
