import { randomBytes } from 'node:crypto'
import type { Crop } from '@manassa/contract/fields/crop'
import { type MadePictureKind, madePictureId, madePicturePath } from '@manassa/contract/rules/picture-sizes'
import {
  cancelPictureRemoval,
  insertPicture,
  pictureOfUpload,
  setPictureRemoval,
} from '#api/features/pictures/made-pictures.queries.ts'
import { pictureJob } from '#api/features/pictures/make-picture.ts'
import { REPLACED_KEPT_MS } from '#api/features/retention/remove-due-pictures.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { takeUpload } from '../uploads/take-upload.ts'

interface PictureRequest {
  uploadId: string
  kind: MadePictureKind
  crop?: Crop | undefined
  field?: string
}

/**
 * Turns an upload into a picture of the school's pages, within the transaction of the change, and returns its path. Its
 * sizes are rendered afterwards or on first request. `current` is the path that it replaces: a repeated save keeps its
 * picture, and the replaced one is removed after a month. Until then its own id restores it in place of an upload's.
 * Throws as `takeUpload`.
 */
export async function takePicture(
  context: StaffContext,
  { uploadId, kind, crop, field = 'imageUploadId' }: PictureRequest,
  current: string | null = null,
): Promise<string> {
  const { db, services, tenantId } = context
  const before = await pictureOfUpload(db, tenantId, uploadId)
  if (before && before.id === madePictureId(current)) return madePicturePath(tenantId, before.id, kind)

  if (uploadId === madePictureId(current)) return current as string
  if (await cancelPictureRemoval(db, tenantId, { id: uploadId, kind })) {
    await schedulePictureRemoval(context, current)
    return madePicturePath(tenantId, uploadId, kind)
  }

  const { storageKey } = await takeUpload(context, uploadId, 'picture', { field })
  const id = randomBytes(16).toString('hex')
  const createdAt = services.clock.now()
  const part = crop ? JSON.stringify(crop) : null
  await insertPicture(db, { tenantId, id, kind, crop: part, storageKey, uploadId, createdAt })
  await services.jobs.enqueue(db, tenantId, pictureJob, { pictureId: id }, { uniqueKey: id })
  await schedulePictureRemoval(context, current)
  return madePicturePath(tenantId, id, kind)
}

interface PictureInput {
  uploadId: string | null | undefined
  kind: MadePictureKind
  crop: Crop | null | undefined
  field?: string
}

/** The new path of a picture; null removes it, undefined keeps it. Throws as `takePicture`. */
export async function pictureIn(
  context: StaffContext,
  { uploadId, crop, ...as }: PictureInput,
  current: string | null,
) {
  if (!uploadId) return uploadId
  return takePicture(context, { ...as, uploadId, crop: crop ?? undefined }, current)
}

/** Schedules the removal of a picture that nothing shows any more; pictures that were not uploaded stay. */
export async function schedulePictureRemoval(
  { db, services, tenantId }: StaffContext,
  path: string | null,
): Promise<void> {
  const id = madePictureId(path)
  if (id === null) return
  const removeAt = new Date(services.clock.now().getTime() + REPLACED_KEPT_MS)
  await setPictureRemoval(db, tenantId, id, removeAt)
}
