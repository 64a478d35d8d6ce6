import type { FileKind } from '@manassa/contract/fields/file'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { AppError } from '#api/lib/app-error.ts'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { deleteUpload, heldUpload } from './uploads.queries.ts'

/** What is used in one go. A film is prepared first, from its pieces. */
export type WholePurpose = Exclude<UploadPurpose, 'video'>

export interface WholeUpload {
  /**
   * Where the file lies in the media store, for good: whoever takes it has it removed once it is not used any more.
   * One for an import is there for a day.
   */
  storageKey: string
  /** By its content. */
  kind: FileKind
  /** As it was called where it came from. */
  fileName: string
  sizeBytes: number
}

interface Field {
  /** The field that named the upload, for what is wrong with it. */
  field?: string
}

/**
 * Uses an upload of the viewer's, once, in the transaction of its use: taken back with it. Nothing is copied, so a
 * process that dies leaves the whole file, with one owner. Throws `upload.notFound` for another's, another school's,
 * one that was used or is gone, `upload.notWhole`, `upload.otherPurpose`, `auth.notAllowed`.
 */
export async function takeUpload(
  context: StaffContext,
  uploadId: string,
  purpose: WholePurpose,
  { field = 'uploadId' }: Field = {},
): Promise<WholeUpload> {
  const { db, services, tenantId, viewer } = context
  const upload = await wholeUpload(context, uploadId, purpose, field)
  await deleteUpload(db, { tenantId, accountId: viewer.id, id: uploadId })
  await forgetRemoval(db, tenantId, upload.storageKey)
  if (purpose === 'import') {
    const removeAt = new Date(services.clock.now().getTime() + DAY_MS)
    await removeLater(db, { tenantId, storageKey: upload.storageKey, removeAt })
  }
  return upload
}

/** Looks at an upload that stays to be used, for a trial run. Throws as `takeUpload`. */
export const readUpload = (context: StaffContext, uploadId: string, purpose: WholePurpose, { field }: Field = {}) =>
  wholeUpload(context, uploadId, purpose, field ?? 'uploadId')

async function wholeUpload(
  { db, services, tenantId, viewer }: StaffContext,
  id: string,
  purpose: WholePurpose,
  field: string,
): Promise<WholeUpload> {
  const refuse = (code: 'upload.notFound' | 'upload.notWhole' | 'upload.otherPurpose') =>
    new AppError(code, { fields: { [field]: 'upload.id' } })
  const upload = await heldUpload(db, { tenantId, accountId: viewer.id, id }, services.clock.now())
  if (!upload) throw refuse('upload.notFound')
  if (upload.purpose !== purpose) throw refuse('upload.otherPurpose')
  if (!uploadLimits[purpose].permissions.some((one) => isAllowed(viewer, one))) throw new AppError('auth.notAllowed')
  const { storageKey, kind, fileName, sizeBytes } = upload
  if (storageKey === null || kind === null) throw refuse('upload.notWhole')
  return { storageKey, kind: kind as FileKind, fileName, sizeBytes }
}
