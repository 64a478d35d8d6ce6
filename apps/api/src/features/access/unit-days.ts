import type { Pause, WindowDecision } from '@manassa/contract/rules/unit-window'
import { type Expression, type RawBuilder, sql } from 'kysely'

interface DecidedDays {
  late: Array<{ opensAt: Date; closesAt: Date }>
  decision: WindowDecision | null
  pauses: Pause[]
}

export interface StaffWindow {
  id: number
  courseId: number
  /** Null means every unit of the course. */
  unitId: number | null
  whom: 'late' | 'all' | 'named'
  enrolledUntil: string | null
  opensAt: string | null
  closesAt: string | null
  decidedAt: string
  note: string | null
}

/** The windows and pauses that staff gave one student alone. */
export interface OwnDays {
  windows: readonly StaffWindow[]
  pauses: readonly PauseTexts[]
}
export const NO_OWN_DAYS: OwnDays = { windows: [], pauses: [] }

export interface PauseTexts {
  from: string
  until: string
  reason: string
}

export const staffWindow = sql`jsonb_build_object(
  'id', given.id, 'courseId', given.course_id, 'unitId', given.unit_id, 'whom', given.whom,
  'enrolledUntil', given.enrolled_until, 'opensAt', given.opens_at, 'closesAt', given.closes_at,
  'decidedAt', given.given_at, 'note', given.note
)`

/** A pause in the reply's form; one that was ended early lasted until then. */
const pauseInReply = sql`jsonb_build_object(
  'from', pause.starts_at, 'until', least(pause.ends_at, pause.ended_at), 'reason', pause.reason
)`
/** A pause that was ended before its start never existed. */
const everBegan = sql`(pause.ended_at is null or pause.ended_at > pause.starts_at)`

/**
 * The pauses of a course together with the student's own. Those of courses are few, and the student's have an index, so
 * each is selected separately.
 */
export const pausesOf = (
  tenantId: RawBuilder<unknown>,
  courseId: RawBuilder<unknown>,
  studentId: Expression<number> | null,
) => sql<PauseTexts[]>`(
  select coalesce(jsonb_agg(in_reply order by starts_at), '[]') from (
    select pause.starts_at, ${pauseInReply} as in_reply
    from pause
    where pause.tenant_id = ${tenantId} and pause.scope <> 'students' and ${everBegan}
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

const ownPauses = (tenantId: Expression<unknown>, studentId: Expression<number>) => sql`
  select pause.starts_at, ${pauseInReply}
  from pause_student
  join pause on pause.tenant_id = pause_student.tenant_id and pause.id = pause_student.pause_id
  where pause_student.tenant_id = ${tenantId} and pause_student.student_id = ${studentId} and ${everBegan}`

export const ownDays = (tenantId: Expression<unknown>, studentId: Expression<number>) => sql<OwnDays>`
  jsonb_build_object('windows', (
    select coalesce(jsonb_agg(${staffWindow}), '[]')
    from given_window_student as named
    join given_window as given on given.tenant_id = named.tenant_id and given.id = named.window_id
    where named.tenant_id = ${tenantId} and named.student_id = ${studentId} and given.ended_at is null
  ), 'pauses', (
    select coalesce(jsonb_agg(in_reply), '[]') from (${ownPauses(tenantId, studentId)}) as pauses (starts_at, in_reply)
  ))`

export const ownPausesOf = (tenantId: string, studentIds: readonly number[]) => sql<{
  studentId: number
  pauses: PauseTexts[]
}>`
  select pause_student.student_id, jsonb_agg(${pauseInReply}) as pauses
  from pause_student
  join pause on pause.tenant_id = pause_student.tenant_id and pause.id = pause_student.pause_id
  where pause_student.tenant_id = ${tenantId} and pause_student.student_id = any(${studentIds}::bigint[])
    and ${everBegan}
  group by pause_student.student_id`

interface UnitOfStudent {
  unitId: number
  enrolledAt: Date | null
  own: OwnDays
}

/**
 * The decisions of staff that apply to a student's unit: the extra week for late publishing, the newest manual
 * decision, and the pauses of the course and of the student.
 */
export function decidedDays(
  course: { id: number; windows: readonly StaffWindow[]; pauses: readonly PauseTexts[] },
  { unitId, enrolledAt, own }: UnitOfStudent,
): DecidedDays {
  const decisions = [...course.windows, ...own.windows].filter(
    (window) => window.whom !== 'late' && window.courseId === course.id && (window.unitId ?? unitId) === unitId,
  )
  const newest = decisions.toSorted((a, b) => b.id - a.id)[0]
  return {
    late: course.windows.flatMap((window) =>
      coversLateEnrolment(window, unitId, enrolledAt) ? [lateWeek(window)] : [],
    ),
    decision: newest ? decisionOf(newest) : null,
    pauses: [...course.pauses, ...own.pauses].map(pauseOf).toSorted((a, b) => a.from.getTime() - b.from.getTime()),
  }
}

const coversLateEnrolment = ({ whom, unitId, enrolledUntil }: StaffWindow, ofUnit: number, enrolledAt: Date | null) =>
  whom === 'late' && unitId === ofUnit && enrolledAt !== null && enrolledAt <= new Date(enrolledUntil ?? 0)

const lateWeek = ({ opensAt, closesAt }: StaffWindow) => ({
  opensAt: new Date(opensAt ?? 0),
  closesAt: new Date(closesAt ?? 0),
})

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text))

const decisionOf = ({ opensAt, closesAt, decidedAt, note }: StaffWindow): WindowDecision => ({
  opensAt: dateOrNull(opensAt),
  closesAt: dateOrNull(closesAt),
  decidedAt: new Date(decidedAt),
  note,
})

export const pauseOf = ({ from, until, reason }: PauseTexts): Pause => ({
  from: new Date(from),
  until: new Date(until),
  reason,
})
