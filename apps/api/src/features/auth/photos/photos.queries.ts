import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'

export interface StoredPhoto {
  storageKey: string
  sizeBytes: number
  sealedKey: Buffer
}

export function insertPhoto(
  db: SchoolDb,
  tenantId: string,
  accountId: number,
  photo: StoredPhoto & { uploadedAt: Date; removeAt: Date },
) {
  return db
    .insertInto('identityPhoto')
    .values({ tenantId, accountId, ...photo })
    .execute()
}

/** Records a view of a photo that still exists; only the first view brings its removal nearer. */
export function recordPhotoView(
  db: SchoolDb,
  tenantId: string,
  accountId: number,
  view: { now: Date; removeAt: Date },
) {
  return db
    .updateTable('identityPhoto')
    .set({
      lookedAt: sql<Date>`coalesce(looked_at, ${view.now})`,
      removeAt: sql<Date>`least(remove_at, ${view.removeAt})`,
    })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('removeAt', '>', view.now)
    .returning(['storageKey', 'sealedKey'])
    .executeTakeFirst()
}
