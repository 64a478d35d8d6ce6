import { randomBytes, randomUUID } from 'node:crypto'
import { IDENTITY_IMAGE_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { sealWith } from '#api/lib/crypto/keys.ts'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, SchoolContext } from '#api/lib/http/request-context.ts'
import { insertPhoto, type StoredPhoto } from './photos.queries.ts'

/** It is longer than any registration, so that none loses its photo before it ends. */
const WITHOUT_OWNER_MS = HOUR_MS

type PhotoFolder = 'identity' | 'transfers' | 'questions'

/**
 * Stores the photo under a random name, sealed with a key of its own. Only the photo's row has that key: once the row
 * is deleted, no copy of the file can be read. Until its removal is cancelled the photo has no owner and is removed
 * within the hour. Throws `server.unavailable` when it cannot be stored.
 */
export async function storePhoto(
  { transaction, services, tenantId }: ManualTxContext,
  photo: Buffer,
  folder: PhotoFolder = 'identity',
): Promise<StoredPhoto> {
  const storageKey = `${tenantId}/${folder}/${randomUUID()}`
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

/** Gives the photo its owner and its removal date, in the transaction that makes the account. */
export async function attachPhoto({ db, services, tenantId }: SchoolContext, accountId: number, photo: StoredPhoto) {
  const uploadedAt = services.clock.now()
  const removeAt = new Date(uploadedAt.getTime() + IDENTITY_IMAGE_KEPT_DAYS * DAY_MS)
  await insertPhoto(db, tenantId, accountId, { ...photo, uploadedAt, removeAt })
  await forgetRemoval(db, tenantId, photo.storageKey)
}

/** Removes the photo of a failed registration at once; if that fails, the scheduled removal remains. */
export async function removePhoto({ transaction, services, tenantId }: ManualTxContext, { storageKey }: StoredPhoto) {
  try {
    await services.media.remove(storageKey)
    await transaction(({ db }) => forgetRemoval(db, tenantId, storageKey))
  } catch {}
}
