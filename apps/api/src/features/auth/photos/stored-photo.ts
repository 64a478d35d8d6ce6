import { randomBytes, randomUUID } from 'node:crypto'
import { IDENTITY_IMAGE_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { AppError } from '#api/lib/app-error.ts'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import { sealWith } from '#api/lib/keys.ts'
import type { ManualTxContext, SchoolContext } from '#api/lib/request-context.ts'
import { insertPhoto, type StoredPhoto } from './photos.queries.ts'

/** Longer than any registration takes, so that none loses its photo while it is under way. */
const WITHOUT_OWNER_MS = HOUR_MS

/**
 * Puts the photo away under a name that says nothing, sealed with a key of its own, which only its row will have: where
 * that is gone, no copy of the file can be read. Until `attachPhoto` it is nobody's, and goes within the hour. Throws
 * `server.unavailable` when it cannot be stored.
 */
export async function storePhoto(
  { transaction, services, tenantId }: ManualTxContext,
  photo: Buffer,
): Promise<StoredPhoto> {
  const storageKey = `${tenantId}/identity/${randomUUID()}`
  const removeAt = new Date(services.clock.now().getTime() + WITHOUT_OWNER_MS)
  const fileKey = randomBytes(32)
  const sealed = sealWith(fileKey, photo)
  await transaction(({ db }) => removeLater(db, { tenantId, storageKey, removeAt }))
  await services.media.put(storageKey, sealed).catch((cause) => {
    throw new AppError('server.unavailable', { cause })
  })
  return {
    storageKey,
    sizeBytes: sealed.length,
    sealedKey: (await services.schoolKeys.of(tenantId)).seal('identity-photo', fileKey),
  }
}

/** Gives the photo its owner and its last day, in the transaction that makes the account. */
export async function attachPhoto({ db, services, tenantId }: SchoolContext, accountId: number, photo: StoredPhoto) {
  const uploadedAt = services.clock.now()
  const removeAt = new Date(uploadedAt.getTime() + IDENTITY_IMAGE_KEPT_DAYS * DAY_MS)
  await insertPhoto(db, tenantId, accountId, { ...photo, uploadedAt, removeAt })
  await forgetRemoval(db, tenantId, photo.storageKey)
}

/** Removes at once the photo of an account that was not made; where that fails, its hour comes. */
export async function removePhoto({ transaction, services, tenantId }: ManualTxContext, { storageKey }: StoredPhoto) {
  try {
    await services.media.remove(storageKey)
    await transaction(({ db }) => forgetRemoval(db, tenantId, storageKey))
  } catch {}
}
