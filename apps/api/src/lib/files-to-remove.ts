import type { SchoolDb } from './db/database.ts'
import type { Services } from './request-context.ts'

const MOST_AT_ONCE = 100

/** Has a file removed at its time. Written down before the file is stored, so that none is ever without an owner. */
export const removeLater = (db: SchoolDb, file: { tenantId: string; storageKey: string; removeAt: Date }) =>
  db.insertInto('fileToRemove').values(file).execute()

/** Lets a file stay, in the transaction that gives it its owner; also notes that one is gone. */
export const forgetRemoval = (db: SchoolDb, tenantId: string, storageKey: string) =>
  db.deleteFrom('fileToRemove').where('tenantId', '=', tenantId).where('storageKey', '=', storageKey).execute()

/** Removes the files whose time has come, of every school. Two processes may do so at once: a file that is gone is gone. */
export async function removeDueFiles({ db, media, clock }: Pick<Services, 'db' | 'media' | 'clock'>): Promise<void> {
  const due = await db.asOwner((owner) =>
    owner
      .selectFrom('fileToRemove')
      .where('removeAt', '<=', clock.now())
      .orderBy('removeAt')
      .limit(MOST_AT_ONCE)
      .select(['tenantId', 'storageKey'])
      .execute(),
  )
  for (const { tenantId, storageKey } of due) {
    await media.remove(storageKey)
    await db.asOwner((owner) => forgetRemoval(owner, tenantId, storageKey))
  }
}
