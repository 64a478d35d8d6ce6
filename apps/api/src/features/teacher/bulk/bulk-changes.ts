import type { StudentSelector } from '@manassa/contract/teacher/schedule'
import type { ImportSums } from '@manassa/contract/teacher/student-import'
import { type SqlBool, sql } from 'kysely'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { selectedStudents } from '../students/filtered-students.ts'
import { IMPORT } from './change-names.ts'

interface NewBulkChange {
  action: string
  details: Record<string, unknown>
  reason: string | null
  studentCount: number
  madeBy: number
  madeAt: Date
}

export const insertBulkChange = ({ db, tenantId }: InSchool, { details, ...change }: NewBulkChange) =>
  db
    .insertInto('bulkChange')
    .values({ tenantId, ...change, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function insertSelection(
  school: InSchool,
  id: number,
  selector: StudentSelector,
  how: { byNumber: boolean },
): Promise<number> {
  const { db, tenantId } = school
  const { numAffectedRows } = await sql`
    insert into bulk_change_student (tenant_id, change_id, student_id)
    select ${tenantId}, ${id}, id from ${selectedStudents(school, selector, how)} as selected order by id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

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

const changes = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('bulkChange')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(['id', 'action', 'details', 'reason', 'studentCount', 'madeBy', 'madeAt', 'undoneAt'])

/** The shared lock keeps anyone from undoing the change during the transaction. */
export const findBulkChange = (school: InSchool, id: number) => changes(school, id).forShare().executeTakeFirst()
export type BulkChange = NonNullable<Awaited<ReturnType<typeof findBulkChange>>>

/** The lock makes the second of two concurrent undos wait. */
export const lockBulkChange = (school: InSchool, id: number) => changes(school, id).forUpdate().executeTakeFirst()

export const storeUndone = ({ db, tenantId }: InSchool, id: number, { at, by }: { at: Date; by: number }) =>
  db
    .updateTable('bulkChange')
    .set({ undoneAt: at, undoneBy: by })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** An import may also have enrolled students who existed before it, and undoing covers them. */
const isDone = sql<SqlBool>`(bulk_change_student.changed or exists (
  select from bulk_change as whole
  join enrolment on enrolment.tenant_id = whole.tenant_id and enrolment.student_id = bulk_change_student.student_id
    and enrolment.enrolled_at = whole.made_at and enrolment.granted_by = whole.made_by
  where whole.tenant_id = bulk_change_student.tenant_id and whole.id = bulk_change_student.change_id
    and whole.action = ${IMPORT}))`

/** The fixed order by student id prevents deadlocks between jobs on the same students. */
export const nextStudents = ({ db, tenantId }: InSchool, id: number, { undo, most }: { undo: boolean; most: number }) =>
  db
    .selectFrom('bulkChangeStudent')
    .where('tenantId', '=', tenantId)
    .where('changeId', '=', id)
    .$if(!undo, (query) => query.where('changed', 'is', null))
    .$if(undo, (query) => query.where(isDone).where('undone', 'is', null))
    .orderBy('studentId')
    .limit(most)
    .select('studentId')
    .forUpdate()
    .execute()

export const markStudent = (
  { db, tenantId }: InSchool,
  { id, studentId, ...outcome }: { id: number; studentId: number } & ({ changed: boolean } | { undone: boolean }),
) =>
  db
    .updateTable('bulkChangeStudent')
    .set(outcome)
    .where('tenantId', '=', tenantId)
    .where('changeId', '=', id)
    .where('studentId', '=', studentId)
    .execute()

export async function bulkCounts(school: InSchool, id: number): Promise<BulkCounts> {
  const [counts] = await countsOfMany(school, [id])
  return counts ?? { ...NO_COUNTS, id }
}

export interface BulkCounts {
  id: number
  action: string
  undoneAt: Date | null
  studentCount: number
  doneCount: number
  changedCount: number
  undoneCount: number
  leftCount: number
}
const NO_COUNTS = {
  action: '',
  undoneAt: null,
  studentCount: 0,
  doneCount: 0,
  changedCount: 0,
  undoneCount: 0,
  leftCount: 0,
}

export async function countsOfMany({ db, tenantId }: InSchool, ids: readonly number[]): Promise<BulkCounts[]> {
  const { rows } = await sql<BulkCounts>`
    select change.id, change.action, change.undone_at, change.student_count,
      count(*) filter (where changed is not null)::int as done_count,
      count(*) filter (where changed)::int as changed_count, count(*) filter (where undone)::int as undone_count,
      count(*) filter (where not undone)::int as left_count
    from bulk_change as change
    left join bulk_change_student as student on student.tenant_id = change.tenant_id and student.change_id = change.id
    where change.tenant_id = ${tenantId} and change.id = any(${ids}::bigint[])
    group by change.tenant_id, change.id`.execute(db)
  return rows
}

export function bulkChangePage({ db, tenantId }: InSchool, page: PageRequest) {
  const found = db.selectFrom('bulkChange').where('bulkChange.tenantId', '=', tenantId)
  const detail = (name: string) => sql<number>`(bulk_change.details ->> ${name})::bigint`
  const rows = found
    .leftJoin('account as maker', (join) =>
      join.onRef('maker.tenantId', '=', 'bulkChange.tenantId').onRef('maker.id', '=', 'bulkChange.madeBy'),
    )
    .leftJoin('account as undoer', (join) =>
      join.onRef('undoer.tenantId', '=', 'bulkChange.tenantId').onRef('undoer.id', '=', 'bulkChange.undoneBy'),
    )
    .leftJoin('course', (join) =>
      join.onRef('course.tenantId', '=', 'bulkChange.tenantId').on('course.id', '=', detail('courseId')),
    )
    .leftJoin('unit', (join) =>
      join.onRef('unit.tenantId', '=', 'bulkChange.tenantId').on('unit.id', '=', detail('unitId')),
    )
    .select(['bulkChange.id', 'bulkChange.action', 'bulkChange.reason', 'bulkChange.madeAt', 'bulkChange.undoneAt'])
    .select(['bulkChange.madeBy', 'maker.name as makerName', 'bulkChange.undoneBy', 'undoer.name as undoerName'])
    .select(({ fn }) => fn.coalesce('unit.title', 'course.name').as('what'))
    .select(sql<ImportSums | null>`bulk_change.details -> 'importSums'`.as('importSums'))
  return paginate(db, { count: found.select('bulkChange.id'), rows, order: sql`id desc` }, page)
}

interface ImportOutcome {
  enrolledCount: number
  /** Imports from before rows were counted have null. */
  importSums: ImportSums | null
}

/**
 * Stores the totals of a finished import, so its result and the list of changes agree. A row that repeats a student is
 * refused, so rows and students have the same number.
 */
export async function storeImportSums({ db, tenantId }: InSchool, id: number): Promise<ImportOutcome> {
  const { rows } = await sql<ImportOutcome>`
    with outcome as (
      select count(*) filter (where student.changed)::int as made,
        count(*) filter (where not student.changed and enrolment.student_id is not null)::int as enrolled,
        count(enrolment.student_id)::int as enrolled_count
      from bulk_change as change
      join bulk_change_student as student on student.tenant_id = change.tenant_id and student.change_id = change.id
      left join enrolment on enrolment.tenant_id = student.tenant_id and enrolment.student_id = student.student_id
        and enrolment.enrolled_at = change.made_at and enrolment.granted_by = change.made_by
      where change.tenant_id = ${tenantId} and change.id = ${id}
    ), sums as (
      select enrolled_count, jsonb_build_object('rowCount', (details -> 'rowCount')::int, 'madeCount', made,
        'enrolledCount', enrolled, 'refusedCount', (details -> 'refusedCount')::int, 'unchangedCount',
        (details -> 'rowCount')::int - (details -> 'refusedCount')::int - made - enrolled) as counted
      from outcome join bulk_change on tenant_id = ${tenantId} and id = ${id}
    )
    update bulk_change set details = details || case when details ? 'rowCount'
      then jsonb_build_object('importSums', counted) else '{}' end
    from sums where tenant_id = ${tenantId} and id = ${id}
    returning enrolled_count, details -> 'importSums' as import_sums`.execute(db)
  return rows[0] ?? { enrolledCount: 0, importSums: null }
}
