import type { OwnerDb, SchoolDb } from './db/database.ts'
import type { Services } from './http/request-context.ts'

/** Has a file removed at its time. Written down before the file is stored, so that none is ever without an owner. */
export const removeLater = (db: SchoolDb, file: { tenantId: string; storageKey: string; removeAt: Date }) =>
  db.insertInto('fileToRemove').values(file).execute()

/** Lets a file stay, in the transaction that gives it its owner. */
export const forgetRemoval = (db: SchoolDb, tenantId: string, storageKey: string) =>
  db.deleteFrom('fileToRemove').where('tenantId', '=', tenantId).where('storageKey', '=', storageKey).execute()

/** Nobody finds it by its upload any more. */
async function noteRemoved(owner: OwnerDb, tenantId: string, storageKey: string) {
  await owner.deleteFrom('lessonFile').where('tenantId', '=', tenantId).where('storageKey', '=', storageKey).execute()
  await forgetRemoval(owner, tenantId, storageKey)
}

/**
 * Removes the files whose time has come, of every school. Two processes may do so at once: a file that is gone is gone.
 * One that cannot be removed keeps no other from going, and is tried again the next time.
 * @throws when there were such, with their number and what the first of them said
 */
export async function removeDueFiles({ db, media, clock }: Pick<Services, 'db' | 'media' | 'clock'>): Promise<void> {
  const due = await db.asOwner((owner) =>
    owner.selectFrom('fileToRemove').where('removeAt', '<=', clock.now()).select(['tenantId', 'storageKey']).execute(),
  )
  const stays: Error[] = []
  for (const { tenantId, storageKey } of due) {
    const failure = await media.remove(storageKey).catch((error: Error) => error)
    if (failure) stays.push(failure)
    else await db.asOwner((owner) => noteRemoved(owner, tenantId, storageKey))
  }
  if (stays.length > 0) {
    throw new Error(`${stays.length} of ${due.length} files could not be removed, the first for: ${stays[0]?.message}`)
  }
}
