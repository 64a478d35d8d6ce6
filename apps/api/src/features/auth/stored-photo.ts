import { randomUUID } from 'node:crypto'
import { AppError } from '../../lib/app-error.ts'
import type { SchoolDb } from '../../lib/db/database.ts'
import { forgetRemoval, removeLater } from '../../lib/files-to-remove.ts'
import type { Steps } from '../../lib/serve.ts'
import { insertPhoto, type StoredPhoto } from './accounts.queries.ts'

/** Longer than any registration takes, so that none loses its photo while it is under way. */
const WITHOUT_OWNER_MS = 3_600_000

/**
 * Puts the photo away where nobody can read it without the installation's secret, under a name that says nothing. Until
 * `keepPhoto` it is nobody's, and goes within the hour. Throws `server.unavailable` when it cannot be stored.
 */
export async function storePhoto({ enter, house, tenantId }: Steps, photo: Buffer): Promise<StoredPhoto> {
  const storageKey = `${tenantId}/identity/${randomUUID()}`
  const removeAt = new Date(house.clock.wall().getTime() + WITHOUT_OWNER_MS)
  const sealed = house.keys.seal('identity-photo', tenantId, photo)
  await enter((db) => removeLater(db, { tenantId, storageKey, removeAt }))
  await house.media.put(storageKey, sealed).catch((cause) => {
    throw new AppError('server.unavailable', { cause })
  })
  return { storageKey, sizeBytes: sealed.length }
}

/** Gives the photo its owner, in the transaction that makes the account. */
export async function keepPhoto(db: SchoolDb, tenantId: string, accountId: number, photo: StoredPhoto) {
  await insertPhoto(db, tenantId, accountId, photo)
  await forgetRemoval(db, tenantId, photo.storageKey)
}

/** Removes at once the photo of an account that was not made; where that fails, its hour comes. */
export async function removePhoto({ enter, house, tenantId }: Steps, { storageKey }: StoredPhoto) {
  try {
    await house.media.remove(storageKey)
    await enter((db) => forgetRemoval(db, tenantId, storageKey))
  } catch {}
}
