import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface EachWindow {
  courseId: number
  unitId: number
  sessionId: number
  opensAt: Date
  closesAt: Date
  reason: string
  note: string
  givenBy: number
  students: readonly number[]
}

/** Gives each student a window of their own, so that one can be ended alone. */
export async function giveEachWindow(
  { db, tenantId }: InSchool,
  { courseId, unitId, sessionId, opensAt, closesAt, reason, note, givenBy, students }: EachWindow,
) {
  // The windows are alike, so it does not matter which of them belongs to which student.
  await sql`
    with given as (
      insert into given_window (
        tenant_id, course_id, unit_id, whom, student_count, opens_at, closes_at, reason, note, given_by, given_at,
        session_id
      )
      select ${tenantId}, ${courseId}::bigint, ${unitId}::bigint, 'named', 1, ${opensAt}::timestamptz,
        ${closesAt}::timestamptz, ${reason}, ${note}, ${givenBy}::bigint, ${opensAt}::timestamptz, ${sessionId}::bigint
      from unnest(${students}::bigint[])
      returning tenant_id, id
    ), counted as (
      select tenant_id, id, row_number() over (order by id) as place from given where tenant_id = ${tenantId}
    )
    insert into given_window_student (tenant_id, window_id, student_id)
    select tenant_id, counted.id, student.id
    from counted join unnest(${students}::bigint[]) with ordinality as student (id, place) using (place)`.execute(db)
}

interface WindowsToEnd {
  sessionId: number
  whom: 'present' | 'all'
  at: Date
  by: number
}

interface EndedWindow {
  studentId: number
  courseName: string
  unitTitle: string
  opensAt: Date | null
  closesAt: Date | null
  note: string | null
}

export async function endWindowsOfSession(
  { db, tenantId }: InSchool,
  { sessionId, whom, at, by }: WindowsToEnd,
): Promise<EndedWindow[]> {
  const { rows } = await sql<EndedWindow>`
    with ended as (
      update given_window set ended_at = ${at}, ended_by = ${by}
      from given_window_student as named
      where given_window.tenant_id = ${tenantId} and session_id = ${sessionId}::bigint and ended_at is null
        and named.tenant_id = given_window.tenant_id and named.window_id = given_window.id
        and (${whom} = 'all' or exists (
          select from attendance
          where attendance.tenant_id = ${tenantId} and attendance.session_id = ${sessionId}::bigint
            and attendance.student_id = named.student_id and status <> 'excused' and removed_at is null
        ))
      returning named.student_id, course_id, unit_id, opens_at, closes_at, note
    )
    select student_id, course.name as course_name, unit.title as unit_title, opens_at, closes_at, note
    from ended
    join course on course.tenant_id = ${tenantId} and course.id = ended.course_id
    join unit on unit.tenant_id = ${tenantId} and unit.id = ended.unit_id
    order by student_id`.execute(db)
  return rows
}
