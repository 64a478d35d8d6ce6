import { type Insertable, sql } from 'kysely'
import { ownPausesOf, type PauseTexts, pauseOf, pausesOf } from '#api/features/access/unit-days.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export interface DecisionRow {
  /** Null means every unit of the course. */
  unitId: number | null
  whom: Tables['givenWindow']['whom']
  enrolledUntil: Date | null
  opensAt: Date | null
  closesAt: Date | null
  decidedAt: Date
  students: number[]
}

/** Ended decisions are left out; the oldest comes first. */
export async function listDecisions({ db, tenantId }: InSchool, courseId: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select unit_id, whom, enrolled_until, opens_at, closes_at, given_at as decided_at, array(
      select student_id from given_window_student as named
      where named.tenant_id = given.tenant_id and named.window_id = given.id
    ) as students
    from given_window as given
    where tenant_id = ${tenantId} and course_id = ${courseId} and ended_at is null
    order by id`.execute(db)
  return rows
}

export async function listPauses({ db, tenantId }: InSchool, courseId: number) {
  const { rows } = await sql<{ pauses: PauseTexts[] }>`
    select ${pausesOf(sql`course.tenant_id`, sql`course.id`, null)} as pauses
    from course where tenant_id = ${tenantId} and id = ${courseId}`.execute(db)
  return (rows[0]?.pauses ?? []).map(pauseOf)
}

export async function listOwnPauses({ db, tenantId }: InSchool, studentIds: readonly number[]) {
  const { rows } = await ownPausesOf(tenantId, studentIds).execute(db)
  return new Map(rows.map(({ studentId, pauses }) => [studentId, pauses.map(pauseOf)]))
}

export const insertWindow = (
  { db, tenantId }: InSchool,
  window: Omit<Insertable<Tables['givenWindow']>, 'tenantId'>,
): Promise<{ id: number }> =>
  db
    .insertInto('givenWindow')
    .values({ tenantId, ...window })
    .returning('id')
    .executeTakeFirstOrThrow()
