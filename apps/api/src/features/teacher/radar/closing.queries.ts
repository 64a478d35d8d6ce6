import { sql } from 'kysely'
import { type OwnDays, ownDays } from '#api/features/access/unit-days.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { isActiveStudent } from './active-student.ts'
import type { ListedPerson } from './radar-list.ts'

/** The time within which a student enrolled in the course, or opened the unit by a code, if its week is to end then. */
export interface StartSpan {
  courseId: number
  unitId: number
  isByCode: boolean
  from: Date
  until: Date
}

export async function tomorrowOf({ db, tenantId }: InSchool, now: Date) {
  const { rows } = await sql<{ from: Date; until: Date; courseIds: number[] }>`
    select (day + 1)::timestamp at time zone time_zone as from, (day + 2)::timestamp at time zone time_zone as until,
      array(select id from course where course.tenant_id = ${tenantId} and course.state <> 'archived') as course_ids
    from school cross join lateral (select (${now}::timestamptz at time zone time_zone)::date as day) as today
    where tenant_id = ${tenantId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('There is no such school')
  return found
}

/** A unit that a student may have to finish by then; without a unit, any of the course. */
export interface MayClose extends ListedPerson {
  courseId: number
  unitId: number | null
  enrolledAt: Date | null
  redeemedAt: Record<number, string>
  own: OwnDays
}

interface ClosingQuery {
  search: string
  spans: readonly StartSpan[]
  from: Date
  until: Date
}

/**
 * Units that may close then, by their weeks, by a window of staff, or because the student has pauses of their own. A
 * window without an end closes a week after its start at the earliest.
 */
export async function unitsThatMayClose({ db, tenantId }: InSchool, { search, spans, from, until }: ClosingQuery) {
  const { rows } = await sql<MayClose>`
    with span as materialized (
      select * from unnest(${spans.map(({ courseId }) => courseId)}::bigint[],
        ${spans.map(({ unitId }) => unitId)}::bigint[], ${spans.map(({ isByCode }) => isByCode)}::boolean[],
        ${spans.map((one) => one.from)}::timestamptz[], ${spans.map((one) => one.until)}::timestamptz[]
      ) as each (course_id, unit_id, is_by_code, from_at, until_at)
    ), had as (
      select student_id, course_id, null::bigint as unit_id from enrolment where tenant_id = ${tenantId}
      union all
      select lecture.student_id, unit.course_id, unit.id from lecture
      join unit on unit.tenant_id = ${tenantId} and unit.id = lecture.unit_id
      where lecture.tenant_id = ${tenantId}
    ), pair as (
      select enrolment.student_id, span.course_id, span.unit_id from span
      join enrolment on enrolment.tenant_id = ${tenantId} and enrolment.course_id = span.course_id
        and enrolled_at >= span.from_at and enrolled_at < span.until_at
      where not span.is_by_code
      union
      select lecture.student_id, span.course_id, span.unit_id from span
      join lecture on lecture.tenant_id = ${tenantId} and lecture.unit_id = span.unit_id
        and redeemed_at >= span.from_at and redeemed_at < span.until_at
      where span.is_by_code
      union
      select had.student_id, given.course_id, given.unit_id from given_window as given
      join had on had.course_id = given.course_id
      where given.tenant_id = ${tenantId} and given.ended_at is null
        and (
          (given.closes_at >= ${from}::timestamptz and given.closes_at < ${until}::timestamptz)
          or (given.closes_at is null and given.opens_at >= ${from}::timestamptz - interval '8 days')
        )
        and (given.whom <> 'named' or exists (
          select from given_window_student as named
          where named.tenant_id = ${tenantId} and named.window_id = given.id and named.student_id = had.student_id
        ))
      union
      select had.student_id, had.course_id, had.unit_id from pause_student
      join had on had.student_id = pause_student.student_id
      where pause_student.tenant_id = ${tenantId}
    )
    select account.id, account.name, account.phone, account.parent_phone, pair.course_id, pair.unit_id,
      (select enrolled_at from enrolment
        where enrolment.tenant_id = ${tenantId} and enrolment.student_id = account.id
          and enrolment.course_id = pair.course_id) as enrolled_at,
      (select coalesce(jsonb_object_agg(unit_id, redeemed_at), '{}') from lecture
        where lecture.tenant_id = ${tenantId} and lecture.student_id = account.id) as redeemed_at,
      ${ownDays(sql`${tenantId}`, sql<number>`account.id`)} as own
    from pair join account on account.id = pair.student_id
    where ${isActiveStudent({ db, tenantId }, search)}`.execute(db)
  return rows
}

/** For each student and unit, in their order, the number of published lessons that the student has not done. */
export async function leftLessons(
  { db, tenantId }: InSchool,
  pairs: ReadonlyArray<{ studentId: number; unitId: number }>,
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::int from lesson
      where lesson.tenant_id = ${tenantId} and lesson.unit_id = pair.unit_id and lesson.state = 'published'
        and not exists (
          select from video_progress as progress
          where progress.tenant_id = ${tenantId} and progress.student_id = pair.student_id
            and progress.lesson_id = lesson.id and completed_at is not null)
        and not exists (
          select from quiz_attempt as attempt
          where attempt.tenant_id = ${tenantId} and attempt.student_id = pair.student_id
            and attempt.lesson_id = lesson.id)
    ) as count
    from unnest(${pairs.map(({ studentId }) => studentId)}::bigint[], ${pairs.map(({ unitId }) => unitId)}::bigint[])
      with ordinality as pair (student_id, unit_id, place)
    order by place`.execute(db)
  return rows.map(({ count }) => count)
}
