import { buffer } from 'node:stream/consumers'
import { IDENTITY_IMAGE_KEPT_AFTER_VIEW_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { unsealWith } from '#api/lib/crypto/keys.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { RequestContext } from '#api/lib/http/request-context.ts'
import { recordPhotoView, type StoredPhoto } from './photos.queries.ts'

/**
 * Returns the photo of a student's document as a JPEG, for staff with that permission. The first view starts its last
 * seven days, which is committed before the photo is read. `noted` runs in the same transaction. Throws
 * `student.noPhoto` when there is none, or no more.
 */
export async function viewPhoto(
  { services, tenantId }: Pick<RequestContext, 'services' | 'tenantId'>,
  accountId: number,
  noted: (db: SchoolDb) => Promise<unknown> = async () => {},
): Promise<Buffer> {
  const now = services.clock.now()
  const removeAt = new Date(now.getTime() + IDENTITY_IMAGE_KEPT_AFTER_VIEW_DAYS * DAY_MS)
  const photo = await services.db.inSchool(tenantId, async (db) => {
    const marked = await recordPhotoView(db, tenantId, accountId, { now, removeAt })
    if (!marked) throw new AppError('student.noPhoto')
    await noted(db)
    return marked
  })
  return openPhoto({ services, tenantId }, photo)
}

export async function openPhoto(
  { services, tenantId }: Pick<RequestContext, 'services' | 'tenantId'>,
  { storageKey, sealedKey }: Pick<StoredPhoto, 'storageKey' | 'sealedKey'>,
): Promise<Buffer> {
  const sealed = await buffer(services.media.read(storageKey))
  const keys = await services.schoolKeys.of(tenantId)
  return unsealWith(keys.unseal('identity-photo', sealedKey), sealed)
}
