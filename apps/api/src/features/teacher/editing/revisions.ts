import type { SubjectKind } from '@manassa/contract/teacher/editing'
import { sql } from 'kysely'
import type { InSchool } from '#api/lib/request-context.ts'

/** What has a revision; the school's own id is 0. */
export interface Subject {
  kind: SubjectKind
  id: number
}

/** When a field was changed last, and by whom; `at` is ISO 8601 text in UTC. */
export interface FieldChange {
  revision: number
  by: number
  at: string
}

/**
 * Keeps everybody else from changing the subject until the transaction ends, and says how it stands. Rows are locked in
 * the order of the calls: what locks several begins with the course's `order`.
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

/** Counts one change of these fields, and gives the new revision. The row is locked already. */
export async function raiseRevision(
  { db, tenantId }: InSchool,
  { kind, id }: Subject,
  change: { fields: readonly string[]; by: number; at: Date },
): Promise<number> {
  const { fields, by, at } = change
  const told = sql<string>`(
    select coalesce(jsonb_object_agg(name, jsonb_build_object(
      'revision', revision.revision + 1, 'by', ${by}::bigint, 'at', ${at.toISOString()}::text)), '{}')
    from unnest(${fields}::text[]) as name)`
  const { revision } = await db
    .updateTable('revision')
    .set({ revision: sql`revision.revision + 1`, fields: sql`revision.fields || ${told}` })
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** The revisions of these, by id; 1 where nothing was changed since it was made. */
export async function revisionsOf({ db, tenantId }: InSchool, kind: SubjectKind, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('revision')
          .where('tenantId', '=', tenantId)
          .where('kind', '=', kind)
          .where('subjectId', 'in', ids)
          .select(['subjectId', 'revision'])
          .execute()
  const known = new Map(rows.map(({ subjectId, revision }) => [subjectId, revision]))
  return { of: (id: number) => known.get(id) ?? 1 }
}

/** The revision of one thing; 1 where it was not changed since it was made. */
export async function revisionOf(school: InSchool, { kind, id }: Subject): Promise<number> {
  const revisions = await revisionsOf(school, kind, [id])
  return revisions.of(id)
}
