import { sql } from 'kysely'
import type { InSchool } from '#api/lib/request-context.ts'

interface NewBulkChange {
  action: string
  details: Record<string, unknown>
  reason: string | null
  studentCount: number
  madeBy: number
  madeAt: Date
}

/** Writes down what is to be done to many students. */
export const insertBulkChange = ({ db, tenantId }: InSchool, { details, ...change }: NewBulkChange) =>
  db
    .insertInto('bulkChange')
    .values({ tenantId, ...change, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Writes down to whom something was done; who is marked already stays so. */
export async function markStudents(
  { db, tenantId }: InSchool,
  changeId: number,
  students: ReadonlyArray<{ id: number; changed: boolean }>,
) {
  await sql`
    insert into bulk_change_student (tenant_id, change_id, student_id, changed)
    select ${tenantId}, ${changeId}, id, changed
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as done (id bigint, changed boolean)
    on conflict (tenant_id, change_id, student_id) do nothing`.execute(db)
}

/** How many were meant, to how many something was done, and how many it let into a course. */
export async function bulkCounts({ db, tenantId }: InSchool, id: number) {
  const { rows } = await sql<{ studentCount: number; changedCount: number; enrolledCount: number }>`
    select change.student_count, count(*) filter (where meant.changed)::int as changed_count,
      count(enrolment.student_id)::int as enrolled_count
    from bulk_change as change
    left join bulk_change_student as meant on meant.tenant_id = change.tenant_id and meant.change_id = change.id
    left join enrolment on enrolment.tenant_id = meant.tenant_id and enrolment.student_id = meant.student_id
      and enrolment.enrolled_at = change.made_at and enrolment.granted_by = change.made_by
    where change.tenant_id = ${tenantId} and change.id = ${id}
    group by change.student_count`.execute(db)
  return rows[0] ?? { studentCount: 0, changedCount: 0, enrolledCount: 0 }
}
