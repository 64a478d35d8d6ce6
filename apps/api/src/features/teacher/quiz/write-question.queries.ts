import { sql } from 'kysely'
import { type KindValues, serverKindOf } from '#api/features/quiz/question-kinds.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'

/** The stored values of a question. */
export type QuestionValues = KindValues & {
  text: string
  imagePath: string | null
  explanation: string | null
  reference: { lessonId: number; seconds: number } | null
}

interface QuestionPosition {
  tenantId: string
  lessonId: number
}

const columnsOf = ({ text, imagePath, explanation, reference }: QuestionValues) => ({
  text,
  imagePath,
  explanation,
  referenceLessonId: reference?.lessonId ?? null,
  referenceSeconds: reference?.seconds ?? null,
})

/** Inserts a question at a position; null if its key is taken. */
export async function insertQuestion(
  db: SchoolDb,
  { tenantId, lessonId }: QuestionPosition,
  { key, position, ...values }: QuestionValues & { key: string; position: number },
): Promise<number | null> {
  const row = await db
    .insertInto('question')
    .values({ tenantId, lessonId, key, position, ...columnsOf(values) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await serverKindOf(values).write(db, tenantId, row.id, values)
  return row.id
}

export async function updateQuestion(db: SchoolDb, tenantId: string, id: number, values: QuestionValues) {
  await db
    .updateTable('question')
    .set(columnsOf(values))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await serverKindOf(values).write(db, tenantId, id, values)
}

export const setOrder = (db: SchoolDb, tenantId: string, ids: readonly number[]) =>
  sql`update question set position = place.nth - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as place (id, nth)
    where question.tenant_id = ${tenantId} and question.id = place.id
      and question.position is distinct from place.nth - 1`.execute(db)

export const setArchived = (db: SchoolDb, tenantId: string, ids: readonly number[], archivedAt: Date | null) =>
  db
    .updateTable('question')
    .set({ archivedAt })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
