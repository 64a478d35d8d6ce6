import type { OwnerDb, SchoolDb } from './db/database.ts'
import type { Services } from './http/request-context.ts'

/**
 * Schedules the removal of a file. It is called before the file is stored, so that no file is ever without an owner.
 */
export const removeLater = (db: SchoolDb, file: { tenantId: string; storageKey: string; removeAt: Date }) =>
  db.insertInto('fileToRemove').values(file).execute()

/** Cancels the removal, in the transaction that gives the file its owner. */
export const forgetRemoval = (db: SchoolDb, tenantId: string, storageKey: string) =>
  db.deleteFrom('fileToRemove').where('tenantId', '=', tenantId).where('storageKey', '=', storageKey).execute()

/** Records the removal, after which nobody finds the file by its upload. */
async function noteRemoved(owner: OwnerDb, tenantId: string, storageKey: string) {
  await owner.deleteFrom('lessonFile').where('tenantId', '=', tenantId).where('storageKey', '=', storageKey).execute()
  await forgetRemoval(owner, tenantId, storageKey)
}

/**
 * Removes the files of all schools whose time has come. Concurrent processes are harmless. A failure does not stop the
 * others, and is retried the next time.
 * @throws when removals failed, with their number and the first reason
 */
export async function removeDueFiles({ db, media, clock }: Pick<Services, 'db' | 'media' | 'clock'>): Promise<void> {
  const due = await db.asOwner((owner) =>
    owner.selectFrom('fileToRemove').where('removeAt', '<=', clock.now()).select(['tenantId', 'storageKey']).execute(),
  )
  const failures: Error[] = []
  for (const { tenantId, storageKey } of due) {
    const failure = await media.remove(storageKey).catch((error: Error) => error)
    if (failure) failures.push(failure)
    else await db.asOwner((owner) => noteRemoved(owner, tenantId, storageKey))
  }
  if (failures.length > 0) {
    throw new Error(
      `${failures.length} of ${due.length} files could not be removed, the first for: ${failures[0]?.message}`,
    )
  }
}
