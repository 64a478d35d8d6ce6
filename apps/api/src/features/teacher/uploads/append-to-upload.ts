import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ErrorCode } from '@manassa/contract/errors'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { checkBeginning } from './check-content.ts'
import { concatUpload } from './concat-upload.ts'
import { requireDiskSpace, requireQuota, reservedFor, rethrowDiskFull } from './media-space.ts'
import { readOwnUpload, type UploadCall } from './own-uploads.ts'
import type { IncomingBytes } from './tus-request.ts'
import { appendChunk, completeUpload, deleteUpload, type OwnUpload, type UploadRow } from './uploads.queries.ts'

/** A process that dies during a long request loses at most this much. */
const CHUNK_BYTES = 8_388_608
/** This outlasts a chunk on any live connection. */
const REMOVAL_DELAY_MS = 6 * HOUR_MS

/**
 * Appends the request body to an upload from an offset, keeping everything that arrives. Returns the new offset. Throws
 * `upload.notFound`, `upload.offsetConflict` if the offset is not the current one, `upload.tooLarge`, `upload.noRoom`,
 * `upload.quota`, and what `concatUpload` throws after the last byte.
 */
export async function appendToUpload(
  context: UploadCall,
  { id, offset, body }: { id: string; offset: number; body: IncomingBytes },
): Promise<UploadRow> {
  let upload = await readOwnUpload(context, id)
  const purpose = upload.purpose as UploadPurpose
  if (upload.receivedBytes !== offset) throw new AppError('upload.offsetConflict')
  while (await body.hasMore()) {
    const remaining = upload.sizeBytes - upload.receivedBytes
    if (remaining === 0) throw new AppError('upload.tooLarge')
    const maxBytes = Math.min(remaining, CHUNK_BYTES)
    await requireDiskSpace(context.services.media, maxBytes, reservedFor(purpose))
    await context.transaction(({ db }) => requireQuota(db, context.tenantId, purpose, maxBytes))
    const stored = await storeChunk(context, upload, body.chunk(maxBytes))
    upload = await recordChunk(context, upload, stored)
  }
  return upload
}

interface StoredChunk {
  storageKey: string
  sizeBytes: number
}

/** Stores a chunk, scheduled for removal until it is recorded. */
async function storeChunk(context: UploadCall, upload: UploadRow, bytes: AsyncIterable<Buffer>): Promise<StoredChunk> {
  const { services, tenantId, transaction } = context
  const storageKey = `${tenantId}/uploads/${upload.id}/${upload.receivedBytes}-${randomUUID()}`
  const removeAt = new Date(services.clock.now().getTime() + REMOVAL_DELAY_MS)
  await transaction(({ db }) => removeLater(db, { tenantId, storageKey, removeAt }))
  let sizeBytes = 0
  async function* counted() {
    for await (const chunk of bytes) {
      sizeBytes += chunk.length
      yield chunk
    }
  }
  await services.media.put(storageKey, Readable.from(counted(), { objectMode: false })).catch(rethrowDiskFull)
  return { storageKey, sizeBytes }
}

async function recordChunk(context: UploadCall, upload: UploadRow, { storageKey, sizeBytes }: StoredChunk) {
  const { services, tenantId, transaction, viewer } = context
  const which: OwnUpload = { tenantId, accountId: viewer.id, id: upload.id }
  const limits = uploadLimits[upload.purpose as UploadPurpose]
  const chunk = { startsAt: upload.receivedBytes, sizeBytes, storageKey }
  const receivedBytes = chunk.startsAt + sizeBytes
  const expiresAt = new Date(services.clock.now().getTime() + limits.keptHours * HOUR_MS)
  const isLast = receivedBytes === upload.sizeBytes

  try {
    if (chunk.startsAt === 0) await checkBeginning(services.media, storageKey, limits, isLast)
    const whole = isLast && upload.purpose !== 'video' ? await concatUpload(context, upload, storageKey) : null
    const record: RecordChunk = async ({ db }, refusal) => {
      if (!(await appendChunk(db, which, chunk, { expiresAt, refusal }))) throw new AppError('upload.offsetConflict')
      await forgetRemoval(db, tenantId, storageKey)
      if (!whole) return
      await completeUpload(db, which, whole)
      await forgetRemoval(db, tenantId, whole.storageKey)
    }
    const refusal = isLast ? await recordLast(context, upload, record) : null
    if (!isLast) await transaction((tx) => record(tx, null))
    return { ...upload, receivedBytes, expiresAt, refusal, ...whole }
  } catch (error) {
    if (isPermanent(error)) await transaction(({ db }) => deleteUpload(db, which))
    throw error
  }
}

type RecordChunk = (tx: StaffContext, refusal: ErrorCode | null) => Promise<void>

/**
 * Records the last chunk, and in the same transaction gives the video to its lesson. If the lesson refuses it, the
 * upload is complete and stays with the reason, which is returned.
 */
async function recordLast(
  { transaction, lessons }: UploadCall,
  { id, lessonId, revision }: UploadRow,
  record: RecordChunk,
): Promise<ErrorCode | null> {
  const target = lessonId === null ? null : { id, lessonId, revision }
  try {
    await transaction((tx) => (target ? lessons.attach(tx, target, () => record(tx, null)) : record(tx, null)))
    return null
  } catch (error) {
    if (!target || !(error instanceof AppError) || error.status >= 500) throw error
    await transaction((tx) => record(tx, error.code))
    return error.code
  }
}

/** Further bytes would not change these errors. */
const isPermanent = (error: unknown) => error instanceof AppError && (error.status === 415 || error.status === 413)
