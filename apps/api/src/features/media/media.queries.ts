import type { SchoolDb } from '../../lib/db/database.ts'

/** The ids of the school's lessons that play this stream; `streamKey` is its master playlist in the store. */
export async function listLessonsOfStream(db: SchoolDb, tenantId: string, streamKey: string): Promise<number[]> {
  const rows = await db
    .selectFrom('lessonVideo')
    .where('tenantId', '=', tenantId)
    .where('streamKey', '=', streamKey)
    .select('lessonId')
    .orderBy('lessonId')
    .execute()
  return rows.map(({ lessonId }) => lessonId)
}
