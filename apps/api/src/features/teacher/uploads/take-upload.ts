import { buffer } from 'node:stream/consumers'
import { type ErrorCode, errorInArabic } from '@manassa/contract/errors'
import type { FileKind } from '@manassa/contract/fields/file'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import type { Source } from '../parsing/parsing-tasks.ts'
import { deleteEarlierUploads, deleteUpload, lockUpload, newestUploadFor, type UploadRow } from './uploads.queries.ts'

/** Purposes whose file is used as a whole; a video is transcoded from its chunks. */
export type WholePurpose = Exclude<UploadPurpose, 'video'>

interface WholeUpload {
  /**
   * The permanent storage key. The user of the file schedules its removal once it is unused; a file for an import stays
   * one day.
   */
  storageKey: string
  kind: FileKind
  fileName: string
  sizeBytes: number
}

interface FieldOption {
  field?: string
}

/**
 * Consumes an upload of the viewer, once, in the transaction that uses it; a rollback restores it. Nothing is copied,
 * so after a crash the file is complete with one owner. Throws `upload.notFound` for a foreign, used or removed upload,
 * `upload.notWhole`, `upload.otherPurpose`, `auth.notAllowed`.
 */
export async function takeUpload(
  context: StaffContext,
  uploadId: string,
  purpose: WholePurpose,
  { field = 'uploadId' }: FieldOption = {},
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

/** Reads an upload without consuming it, for a dry run. Throws as `takeUpload`. */
const readUpload = (context: StaffContext, uploadId: string, purpose: WholePurpose, { field }: FieldOption = {}) =>
  wholeUpload(context, uploadId, purpose, field ?? 'uploadId')

/**
 * Consumes a video's upload, once, in the transaction that uses it: `use` takes over its chunks, then the upload is
 * deleted, and with it earlier ones of the account for the same lesson. Throws as `takeUpload`.
 */
export async function takeVideoUpload(
  context: StaffContext,
  { uploadId, lessonId }: { uploadId: string; lessonId: number },
  use: (upload: Pick<WholeUpload, 'fileName' | 'sizeBytes'>) => Promise<void>,
): Promise<void> {
  const upload = await ownUpload(context, uploadId, 'video', 'uploadId')
  const { fileName, sizeBytes, receivedBytes, createdAt } = upload
  if (receivedBytes < sizeBytes) throw refusal('upload.notWhole', 'uploadId')
  await use({ fileName, sizeBytes })
  const { db, tenantId, viewer } = context
  await deleteUpload(db, { tenantId, accountId: viewer.id, id: uploadId })
  await deleteEarlierUploads(db, { tenantId, accountId: viewer.id, lessonId }, createdAt)
}

export async function readLessonUpload({ db, services, tenantId, viewer }: StaffContext, lessonId: number) {
  const upload = await newestUploadFor(db, { tenantId, accountId: viewer.id, lessonId }, services.clock.now())
  if (!upload) return null
  const { refusal: code, ...file } = upload
  return { ...file, ...(code !== null && { reason: errorInArabic(code as ErrorCode) }) }
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

async function ownUpload(
  { db, services, tenantId, viewer }: StaffContext,
  id: string,
  purpose: UploadPurpose,
  field: string,
): Promise<UploadRow> {
  const upload = await lockUpload(db, { tenantId, accountId: viewer.id, id }, services.clock.now())
  if (!upload) throw refusal('upload.notFound', field)
  if (upload.purpose !== purpose) throw refusal('upload.otherPurpose', field)
  if (!uploadLimits[purpose].permissions.some((one) => isAllowed(viewer, one))) throw new AppError('auth.notAllowed')
  return upload
}

interface ImportSource {
  text?: string | undefined
  uploadId?: string | undefined
}

/**
 * Reads the file, upload or text to import, outside a transaction; null if nothing was sent. The upload remains usable
 * (`useSource`). Throws as `readUpload`.
 */
export async function importedSource(
  context: ManualTxContext<Staff>,
  { text, uploadId }: ImportSource,
): Promise<Source | null> {
  const form = context.files.get('file')
  if (form) return form.bytes
  if (uploadId === undefined) return text?.trim() ? text : null
  const { storageKey } = await context.transaction((tx) => readUpload(tx, uploadId, 'import'))
  return buffer(context.services.media.read(storageKey))
}

/** Consumes the imported upload within the transaction of the import. Throws as `takeUpload`. */
export async function useSource(context: StaffContext, { uploadId }: ImportSource): Promise<void> {
  if (uploadId !== undefined && !context.files.has('file')) await takeUpload(context, uploadId, 'import')
}
