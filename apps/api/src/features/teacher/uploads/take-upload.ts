import type { FileKind } from '@manassa/contract/fields/file'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { AppError } from '#api/lib/app-error.ts'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { deleteUpload, heldUpload, type UploadRow } from './uploads.queries.ts'

/** What is used in one go. A video is prepared first, from its pieces. */
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

/**
 * Uses a video's upload, once, in the transaction of its use: `use` takes over its pieces, and then the upload is gone.
 * Throws as `takeUpload`.
 */
export async function takeVideoUpload(
  context: StaffContext,
  uploadId: string,
  use: (upload: Pick<WholeUpload, 'fileName' | 'sizeBytes'>) => Promise<void>,
): Promise<void> {
  const { fileName, sizeBytes, receivedBytes } = await ownUpload(context, uploadId, 'video', 'uploadId')
  if (receivedBytes < sizeBytes) throw refusal('upload.notWhole', 'uploadId')
  await use({ fileName, sizeBytes })
  await deleteUpload(context.db, { tenantId: context.tenantId, accountId: context.viewer.id, id: uploadId })
}

async function wholeUpload(
  context: StaffContext,
  id: string,
  purpose: WholePurpose,
  field: string,
): Promise<WholeUpload> {
  const { storageKey, kind, fileName, sizeBytes } = await ownUpload(context, id, purpose, field)
  if (storageKey === null || kind === null) throw refusal('upload.notWhole', field)
  return { storageKey, kind: kind as FileKind, fileName, sizeBytes }
}

const refusal = (code: 'upload.notFound' | 'upload.notWhole' | 'upload.otherPurpose', field: string) =>
  new AppError(code, { fields: { [field]: 'upload.id' } })

/** An upload of the viewer's for this purpose, held until the transaction ends. */
async function ownUpload(
  { db, services, tenantId, viewer }: StaffContext,
  id: string,
  purpose: UploadPurpose,
  field: string,
): Promise<UploadRow> {
  const upload = await heldUpload(db, { tenantId, accountId: viewer.id, id }, services.clock.now())
  if (!upload) throw refusal('upload.notFound', field)
  if (upload.purpose !== purpose) throw refusal('upload.otherPurpose', field)
  if (!uploadLimits[purpose].permissions.some((one) => isAllowed(viewer, one))) throw new AppError('auth.notAllowed')
  return upload
}
