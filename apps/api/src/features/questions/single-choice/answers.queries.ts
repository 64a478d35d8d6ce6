import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'

export interface StoredOption {
  id: number
  key: string
  text: string
  imagePath: string | null
  isCorrect: boolean
}
/** An option without an id is new. */
export type OptionValues = Omit<StoredOption, 'id'> & { id: number | null }

export const optionsOfQuestion = sql<StoredOption[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', answer.id, 'key', answer.key, 'text', answer.text, 'imagePath', answer.image_path,
    'isCorrect', answer.is_correct) order by answer.position, answer.id), '[]')
  from answer
  where answer.tenant_id = question.tenant_id and answer.question_id = question.id
    and answer.archived_at is null
)`

export const listKnownOptions = (db: SchoolDb, tenantId: string, questionId: number) =>
  db
    .selectFrom('answer')
    .where('tenantId', '=', tenantId)
    .where('questionId', '=', questionId)
    .select(['id', 'key', 'imagePath'])
    .execute()

/** Writes the options in order. Missing ones are archived, because students have chosen them. */
export async function writeOptions(
  db: SchoolDb,
  tenantId: string,
  questionId: number,
  options: readonly OptionValues[],
) {
  const own = db.updateTable('answer').where('tenantId', '=', tenantId).where('questionId', '=', questionId)
  const keptIds = options.flatMap(({ id }) => (id === null ? [] : [id]))
  // All marks of correctness are cleared first, so that two right answers never coexist.
  await own.set({ isCorrect: false }).where('isCorrect', '=', true).execute()
  await own
    .set({ archivedAt: sql<Date>`now()` })
    .where('archivedAt', 'is', null)
    .$if(keptIds.length > 0, (query) => query.where('id', 'not in', keptIds))
    .execute()
  for (const [position, { id, key, ...option }] of options.entries()) {
    if (id === null) {
      await db
        .insertInto('answer')
        .values({ tenantId, questionId, key, position, ...option })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'questionId', 'key']).doUpdateSet({ ...option, position, archivedAt: null }),
        )
        .execute()
    } else {
      await own
        .set({ ...option, position, archivedAt: null })
        .where('id', '=', id)
        .execute()
    }
  }
}
