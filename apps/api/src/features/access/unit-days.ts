import type { Pause, WindowDecision } from '@manassa/contract/rules/unit-window'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** What staff decided of the days of one unit, for one student. */
export interface DecidedDays {
  late: Array<{ opensAt: Date; closesAt: Date }>
  decision: WindowDecision | null
  pauses: Pause[]
}

/** The same, as the database tells it. */
export interface DecidedDaysTexts {
  late: Array<{ opensAt: string; closesAt: string }>
  decision: { opensAt: string | null; closesAt: string | null; decidedAt: string; note: string | null } | null
  pauses: PauseTexts[]
}

export interface PauseTexts {
  from: string
  until: string
  reason: string
}

/**
 * What staff decided for a student (`studentId`, an expression) of the unit of the query and have not ended: the week
 * of a unit that was published late, for those who were enrolled by its moment; the newest decision by hand; and when
 * the weeks of its course stand still, or the student's own.
 */
export const decidedDays = (studentId: Expression<number>) => sql<DecidedDaysTexts>`jsonb_build_object(
  'late', (
    select coalesce(jsonb_agg(jsonb_build_object('opensAt', given.opens_at, 'closesAt', given.closes_at)), '[]')
    from given_window as given
    join enrolment as early
      on early.tenant_id = given.tenant_id and early.course_id = given.course_id and early.student_id = ${studentId}
    where given.tenant_id = unit.tenant_id and given.course_id = unit.course_id and given.unit_id = unit.id
      and given.ended_at is null and given.whom = 'late' and early.enrolled_at <= given.enrolled_until
  ),
  'decision', (
    select jsonb_build_object('opensAt', opens_at, 'closesAt', closes_at, 'decidedAt', given_at, 'note', note) from (
      select given.* from given_window_student as named
      join given_window as given on given.tenant_id = named.tenant_id and given.id = named.window_id
      where named.tenant_id = unit.tenant_id and named.student_id = ${studentId}
        and given.course_id = unit.course_id and given.ended_at is null
      union all
      select given.* from given_window as given
      where given.tenant_id = unit.tenant_id and given.course_id = unit.course_id
        and given.ended_at is null and given.whom = 'all'
    ) as given
    where given.unit_id is null or given.unit_id = unit.id
    order by given.id desc limit 1
  ),
  'pauses', ${pausesOf(sql`unit.tenant_id`, sql`unit.course_id`, studentId)}
)`

/** A pause as it is told. What was ended before its time stood still until then. */
const still = sql`jsonb_build_object(
  'from', pause.starts_at, 'until', least(pause.ends_at, pause.ended_at), 'reason', pause.reason
)`
/** Ended before it began, it never was. */
const everWas = sql`(pause.ended_at is null or pause.ended_at > pause.starts_at)`

/**
 * When the weeks of a course stand still, for a student with those of their own. Those of courses are few, and the own
 * ones have an index by the student, so each is asked for by itself.
 */
export const pausesOf = (
  tenantId: RawBuilder<unknown>,
  courseId: RawBuilder<unknown>,
  studentId: Expression<number> | null,
) => sql<PauseTexts[]>`(
  select coalesce(jsonb_agg(told order by starts_at), '[]') from (
    select pause.starts_at, ${still} as told
    from pause
    where pause.tenant_id = ${tenantId} and pause.scope <> 'students' and ${everWas}
      and (
        pause.scope = 'all'
        or pause.grade = (
          select own.grade from course as own where own.tenant_id = ${tenantId} and own.id = ${courseId}
        )
        or exists (
          select from pause_course
          where pause_course.tenant_id = pause.tenant_id and pause_course.pause_id = pause.id
            and pause_course.course_id = ${courseId}
        )
      )
    ${studentId ? sql`union all ${ownPauses(tenantId, studentId)}` : sql``}
  ) as pauses
)`

const ownPauses = (tenantId: RawBuilder<unknown>, studentId: Expression<number>) => sql`
  select pause.starts_at, ${still}
  from pause_student
  join pause on pause.tenant_id = pause_student.tenant_id and pause.id = pause_student.pause_id
  where pause_student.tenant_id = ${tenantId} and pause_student.student_id = ${studentId} and ${everWas}`

/** The pauses of students' own among these, of all that they have, by the student. */
export const ownPausesOf = (tenantId: string, studentIds: readonly number[]) => sql<{
  studentId: number
  pauses: PauseTexts[]
}>`
  select pause_student.student_id, jsonb_agg(${still}) as pauses
  from pause_student
  join pause on pause.tenant_id = pause_student.tenant_id and pause.id = pause_student.pause_id
  where pause_student.tenant_id = ${tenantId} and pause_student.student_id = any(${studentIds}::bigint[])
    and ${everWas}
  group by pause_student.student_id`

export const daysOf = ({ late, decision, pauses }: DecidedDaysTexts): DecidedDays => ({
  late: late.map(({ opensAt, closesAt }) => ({ opensAt: new Date(opensAt), closesAt: new Date(closesAt) })),
  decision: decision && decisionOf(decision),
  pauses: pauses.map(pauseOf),
})

export const decisionOf = ({ opensAt, closesAt, decidedAt, note }: NonNullable<DecidedDaysTexts['decision']>) => ({
  opensAt: opensAt === null ? null : new Date(opensAt),
  closesAt: closesAt === null ? null : new Date(closesAt),
  decidedAt: new Date(decidedAt),
  note,
})

export const pauseOf = ({ from, until, reason }: PauseTexts): Pause => ({
  from: new Date(from),
  until: new Date(until),
  reason,
})
