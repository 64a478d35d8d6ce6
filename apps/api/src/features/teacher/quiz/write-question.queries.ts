import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'

/** The stored values of a question; an answer without an id is new. */
export interface QuestionValues {
  text: string
  imagePath: string | null
  explanation: string | null
  reference: { lessonId: number; seconds: number } | null
  answers: AnswerValues[]
}
export interface AnswerValues {
  id: number | null
  key: string
  text: string
  imagePath: string | null
  isCorrect: boolean
}

interface QuestionPosition {
  tenantId: string
  lessonId: number
}

const columnsOf = ({ text, imagePath, explanation, reference }: Omit<QuestionValues, 'answers'>) => ({
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
  await writeAnswers(db, tenantId, row.id, values.answers)
  return row.id
}

export async function updateQuestion(db: SchoolDb, tenantId: string, id: number, values: QuestionValues) {
  await db
    .updateTable('question')
    .set(columnsOf(values))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await writeAnswers(db, tenantId, id, values.answers)
}

/** Writes the answers in order. Missing ones are archived, because students have chosen them. */
async function writeAnswers(db: SchoolDb, tenantId: string, questionId: number, answers: readonly AnswerValues[]) {
  const own = db.updateTable('answer').where('tenantId', '=', tenantId).where('questionId', '=', questionId)
  const keptIds = answers.flatMap(({ id }) => (id === null ? [] : [id]))
  // All marks of correctness are cleared first, so that two right answers never coexist.
  await own.set({ isCorrect: false }).where('isCorrect', '=', true).execute()
  await own
    .set({ archivedAt: sql<Date>`now()` })
    .where('archivedAt', 'is', null)
    .$if(keptIds.length > 0, (query) => query.where('id', 'not in', keptIds))
    .execute()
  for (const [position, { id, key, ...answer }] of answers.entries()) {
    if (id === null) {
      await db
        .insertInto('answer')
        .values({ tenantId, questionId, key, position, ...answer })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'questionId', 'key']).doUpdateSet({ ...answer, position, archivedAt: null }),
        )
        .execute()
    } else {
      await own
        .set({ ...answer, position, archivedAt: null })
        .where('id', '=', id)
        .execute()
    }
  }
}

/** All answers of a question, archived or not, by id and key. */
export const listKnownAnswers = (db: SchoolDb, tenantId: string, questionId: number) =>
  db
    .selectFrom('answer')
    .where('tenantId', '=', tenantId)
    .where('questionId', '=', questionId)
    .select(['id', 'key', 'imagePath'])
    .execute()

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
