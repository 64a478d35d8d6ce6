import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statement } from '#api/lib/db/statement.ts'
import type { QuizContent } from '#api/lib/db/tables/content.ts'

/** The number of the present version, which is created if it does not exist. */
export async function presentVersion(db: SchoolDb, tenantId: string, lessonId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select quiz_version_now(${tenantId}, ${lessonId}) as number`.execute(db)
  return rows[0]?.number ?? 0
}

/** The present content of a quiz, without creating a version. Undefined for another lesson. */
export async function presentContent(db: SchoolDb, tenantId: string, lessonId: number) {
  const { rows } = await sql<{ content: QuizContent | null }>`
    select quiz_content(${tenantId}, ${lessonId}) as content`.execute(db)
  return rows[0]?.content ?? undefined
}

export const findVersion = (db: SchoolDb, tenantId: string, lessonId: number, number: number) =>
  db
    .selectFrom('quizVersion')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .where('number', '=', number)
    .select(['number', 'content'])
    .executeTakeFirstOrThrow()

export const listVersions = (db: SchoolDb, tenantId: string, lessonId: number) =>
  db
    .selectFrom('quizVersion')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .orderBy('number', 'desc')
    .select(['number', 'content'])
    .execute()

/**
 * Blocks corrections of a quiz until the transaction ends: a submission is marked with the corrections before it, and a
 * later correction includes it.
 */
export const blockCorrections = (db: SchoolDb, tenantId: string, lessonId: number) =>
  quizForShare(db, { tenantId, lessonId }, { withNext: true })

const quizForShare = statement((db, { tenantId, lessonId }: Slots<{ tenantId: string; lessonId: number }>) =>
  db.selectFrom('quiz').where('tenantId', '=', tenantId).where('lessonId', '=', lessonId).select('lessonId').forShare(),
)

export const listCorrections = (db: SchoolDb, tenantId: string, lessonId: number, since = 0) =>
  correctionsSince(db, { tenantId, lessonId, since })

const correctionsSince = statement(
  (db, { tenantId, lessonId, since }: Slots<{ tenantId: string; lessonId: number; since: number }>) =>
    db
      .selectFrom('quizCorrection')
      .where('tenantId', '=', tenantId)
      .where('lessonId', '=', lessonId)
      .where('version', '>', since)
      .orderBy('id')
      .selectAll(),
)
