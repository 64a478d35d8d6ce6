import type { SubjectKind } from '@manassa/contract/teacher/editing'
import { sql } from 'kysely'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'

/** The id of the school itself is 0. */
export interface Subject {
  kind: SubjectKind
  id: number
}

/** The last change of a field; `at` is ISO 8601 text in UTC. */
export interface FieldChange {
  revision: number
  by: number
  at: string
}

/**
 * Locks the subject until the transaction ends, and returns its revision and fields. To prevent deadlocks, code that
 * locks several subjects begins with the course's `order`.
 */
export function lockRevision({ db, tenantId }: InSchool, { kind, id }: Subject) {
  return db
    .insertInto('revision')
    .values({ tenantId, kind, subjectId: id })
    .onConflict((row) =>
      row.columns(['tenantId', 'kind', 'subjectId']).doUpdateSet({ revision: sql<number>`revision.revision` }),
    )
    .returning(['revision', 'fields'])
    .executeTakeFirstOrThrow()
}

/** Locks several subjects of one kind in one statement, ordered by id to prevent deadlocks. */
export async function lockRevisions({ db, tenantId }: InSchool, kind: SubjectKind, ids: readonly number[]) {
  await sql`
    insert into revision (tenant_id, kind, subject_id)
    select ${tenantId}, ${kind}, id from unnest(${ids}::bigint[]) as id order by id
    on conflict (tenant_id, kind, subject_id) do update set revision = revision.revision`.execute(db)
}

/** Raises the revision for these fields and returns it. The caller must hold the lock. */
export async function raiseRevision(
  { db, tenantId }: InSchool,
  { kind, id }: Subject,
  change: { fields: readonly string[]; by: number; at: Date },
): Promise<number> {
  const { fields, by, at } = change
  const newRevisions = sql<string>`(
    select coalesce(jsonb_object_agg(name, jsonb_build_object(
      'revision', revision.revision + 1, 'by', ${by}::bigint, 'at', ${at.toISOString()}::text)), '{}')
    from unnest(${fields}::text[]) as name)`
  const { revision } = await db
    .updateTable('revision')
    .set({ revision: sql`revision.revision + 1`, fields: sql`revision.fields || ${newRevisions}` })
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Raises the revision for fields that changed with a write of another subject. */
export async function raiseWith(context: StaffContext, subject: Subject, fields: readonly string[]) {
  await lockRevision(context, subject)
  await raiseRevision(context, subject, { fields, by: context.viewer.id, at: context.services.clock.now() })
}

/** A subject that was never changed has revision 1. */
export async function revisionsOfAll({ db, tenantId }: InSchool, subjects: readonly Subject[]) {
  const kinds = subjects.map(({ kind }) => kind)
  const ids = subjects.map(({ id }) => id)
  const { rows } =
    subjects.length === 0
      ? { rows: [] }
      : await sql<{ kind: SubjectKind; subjectId: number; revision: number }>`
          select kind, subject_id, revision from revision
          where tenant_id = ${tenantId}
            and (kind, subject_id) in (select * from unnest(${kinds}::text[], ${ids}::bigint[]))`.execute(db)
  const known = new Map(rows.map(({ kind, subjectId, revision }) => [`${kind} ${subjectId}`, revision]))
  return { of: ({ kind, id }: Subject) => known.get(`${kind} ${id}`) ?? 1 }
}

/** The revisions of several rows of one kind. */
export async function revisionsOf(school: InSchool, kind: SubjectKind, rows: ReadonlyArray<{ id: number }>) {
  const subjects = rows.map(({ id }) => ({ kind, id }))
  const revisions = await revisionsOfAll(school, subjects)
  return { of: (id: number) => revisions.of({ kind, id }) }
}

export async function revisionOf(school: InSchool, subject: Subject): Promise<number> {
  return (await revisionsOfAll(school, [subject])).of(subject)
}
