import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { AppError } from '#api/lib/app-error.ts'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import { checkBeginning } from './check-content.ts'
import type { IncomingBytes } from './incoming-bytes.ts'
import { asNoRoom, requireRoom } from './no-room.ts'
import { readOwnUpload } from './read-own-upload.ts'
import { requireQuota, reservedFor } from './require-media-room.ts'
import type { UploadCall } from './upload-call.ts'
import { addPiece, deleteUpload, makeWhole, type OwnUpload, type UploadRow } from './uploads.queries.ts'
import { joinPieces } from './whole-file.ts'

/** A process that dies during a long request loses at most this much. */
const PIECE_BYTES = 8_388_608
/** This outlasts a chunk on any live connection. */
const WITHOUT_OWNER_MS = 6 * HOUR_MS

/**
 * Appends the request body to an upload from an offset, keeping everything that arrives. Returns the new offset. Throws
 * `upload.notFound`, `upload.offsetConflict` if the offset is not the current one, `upload.tooLarge`, `upload.noRoom`,
 * `upload.quota`, and what `joinPieces` throws after the last byte.
 */
export async function appendToUpload(
  context: UploadCall,
  { id, offset, body }: { id: string; offset: number; body: IncomingBytes },
): Promise<UploadRow> {
  let upload = await readOwnUpload(context, id)
  const purpose = upload.purpose as UploadPurpose
  if (upload.receivedBytes !== offset) throw new AppError('upload.offsetConflict')
  while (await body.hasMore()) {
    const room = upload.sizeBytes - upload.receivedBytes
    if (room === 0) throw new AppError('upload.tooLarge')
    const mostBytes = Math.min(room, PIECE_BYTES)
    await requireRoom(context.services.media, mostBytes, reservedFor(purpose))
    await context.transaction(({ db }) => requireQuota(db, context.tenantId, purpose, mostBytes))
    const stored = await storePiece(context, upload, body.piece(mostBytes))
    upload = await keepPiece(context, upload, stored)
  }
  return upload
}

interface StoredPiece {
  storageKey: string
  sizeBytes: number
}

/** Stores a chunk, scheduled for removal until it is recorded. */
async function storePiece(context: UploadCall, upload: UploadRow, bytes: AsyncIterable<Buffer>): Promise<StoredPiece> {
  const { services, tenantId, transaction } = context
  const storageKey = `${tenantId}/uploads/${upload.id}/${upload.receivedBytes}-${randomUUID()}`
  const removeAt = new Date(services.clock.now().getTime() + WITHOUT_OWNER_MS)
  await transaction(({ db }) => removeLater(db, { tenantId, storageKey, removeAt }))
  let sizeBytes = 0
  async function* counted() {
    for await (const chunk of bytes) {
      sizeBytes += chunk.length
      yield chunk
    }
  }
  await services.media.put(storageKey, Readable.from(counted(), { objectMode: false })).catch(asNoRoom)
  return { storageKey, sizeBytes }
}

async function keepPiece(context: UploadCall, upload: UploadRow, { storageKey, sizeBytes }: StoredPiece) {
  const { services, tenantId, transaction, viewer } = context
  const which: OwnUpload = { tenantId, accountId: viewer.id, id: upload.id }
  const limits = uploadLimits[upload.purpose as UploadPurpose]
  const piece = { startsAt: upload.receivedBytes, sizeBytes, storageKey }
  const receivedBytes = piece.startsAt + sizeBytes
  const expiresAt = new Date(services.clock.now().getTime() + limits.keptHours * HOUR_MS)
  const isLast = receivedBytes === upload.sizeBytes

  try {
    if (piece.startsAt === 0) await checkBeginning(services.media, storageKey, limits, isLast)
    const whole = isLast && upload.purpose !== 'video' ? await joinPieces(context, upload, storageKey) : null
    await transaction(async ({ db }) => {
      if (!(await addPiece(db, which, piece, expiresAt))) throw new AppError('upload.offsetConflict')
      await forgetRemoval(db, tenantId, storageKey)
      if (!whole) return
      await makeWhole(db, which, whole)
      await forgetRemoval(db, tenantId, whole.storageKey)
    })
    return { ...upload, receivedBytes, expiresAt, ...whole }
  } catch (error) {
    if (isRefusedForGood(error)) await transaction(({ db }) => deleteUpload(db, which))
    throw error
  }
}

/** Further bytes would not change these errors. */
const isRefusedForGood = (error: unknown) => error instanceof AppError && (error.status === 415 || error.status === 413)
