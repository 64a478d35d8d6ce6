import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Student } from '#api/lib/http/request-context.ts'

interface CourseTerm {
  courseId: number
  term: 'First' | 'Second'
}

/** Counts second chances in a course and term; also those that staff undid, and those of an account merged into it. */
export const takenChances = (tenantId: unknown, studentId: unknown, courseId: unknown, term: unknown) => sql<number>`(
  select count(*)::int from given_window_student as named
  join given_window as given on given.tenant_id = named.tenant_id and given.id = named.window_id
  where named.tenant_id = ${tenantId} and named.student_id = ${studentId}
    and given.course_id = ${courseId} and given.second_chance_term = ${term}
)`

export async function secondChancesTaken(db: SchoolDb, { tenantId, id }: Student, { courseId, term }: CourseTerm) {
  const { rows } = await sql<{ taken: number }>`
    select ${takenChances(tenantId, id, courseId, term)} as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

interface SecondChance extends CourseTerm {
  unitId: number
  number: number
  closesAt: Date
  givenAt: Date
  reason: string
}

/** True if the student got the chance; false if another request has taken this number. */
export async function insertSecondChance(
  db: SchoolDb,
  { tenantId, id }: Student,
  { courseId, unitId, term, number, closesAt, givenAt, reason }: SecondChance,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      insert into given_window (
        tenant_id, course_id, unit_id, whom, student_count, closes_at, reason, given_by, given_at,
        second_chance_term, second_chance_number
      )
      values (
        ${tenantId}, ${courseId}, ${unitId}, 'named', 1, ${closesAt}, ${reason}, ${id}, ${givenAt}, ${term}, ${number}
      )
      on conflict (tenant_id, given_by, course_id, second_chance_term, second_chance_number)
        where second_chance_number is not null do nothing
      returning tenant_id, id
    )
    insert into given_window_student (tenant_id, window_id, student_id)
    select tenant_id, id, ${id}::bigint from given where tenant_id = ${tenantId} returning window_id as id`.execute(db)
  return rows.length > 0
}
