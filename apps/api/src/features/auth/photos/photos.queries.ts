import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'

export interface StoredPhoto {
  storageKey: string
  sizeBytes: number
  /** The key of its own that it was sealed with, itself sealed by the school's. */
  sealedKey: Buffer
}

/** Notes where the photo of an account's identity document lies, and when it goes. */
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

/** Notes that somebody looks at a photo that is still there; only the first look brings its day nearer. */
export function markLookedAt(db: SchoolDb, tenantId: string, accountId: number, look: { now: Date; removeAt: Date }) {
  return db
    .updateTable('identityPhoto')
    .set({
      lookedAt: sql<Date>`coalesce(looked_at, ${look.now})`,
      removeAt: sql<Date>`least(remove_at, ${look.removeAt})`,
    })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('removeAt', '>', look.now)
    .returning(['storageKey', 'sealedKey'])
    .executeTakeFirst()
}
