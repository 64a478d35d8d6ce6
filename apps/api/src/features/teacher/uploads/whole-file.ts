import { randomUUID } from 'node:crypto'
import type { FileKind } from '@manassa/contract/fields/file'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { wrongRowMessage } from '@manassa/contract/teacher/upload-messages'
import { type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { AppError } from '#api/lib/app-error.ts'
import { removeLater } from '#api/lib/files-to-remove.ts'
import { createLimiter } from '#api/lib/limiter.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { parseInProcess } from '../parsing/parse-in-process.ts'
import { kindOf } from './check-content.ts'
import { asNoRoom } from './no-room.ts'
import type { UploadCall } from './upload-call.ts'
import { piecesOf, type UploadRow } from './uploads.queries.ts'

const WITHOUT_OWNER_MS = HOUR_MS
/** Where a file of each purpose lies for good: nothing in these folders is public. */
const FOLDERS: Record<Exclude<UploadPurpose, 'video'>, string> = {
  picture: 'originals',
  attachment: 'attachments',
  captions: 'captions',
  import: 'imports',
}
const ENDINGS: Partial<Record<FileKind, string>> = { jpeg: 'jpg', text: 'txt' }

// Each has its file in memory, fifty megabytes at most.
const limiter = createLimiter({ concurrency: 2, waiting: 50, retryAfterSeconds: 10 })

/**
 * Makes one file of an upload's pieces and its last one, at the place where it stays once it is used, and says what it
 * is. Until somebody has it, it is nobody's, and goes within the hour. Throws what `kindOf` and `captionsIn` do.
 */
export const joinPieces = (context: UploadCall, upload: UploadRow, last: string) => {
  const join = () => joinAll(context, upload, last)
  // Captions are small, and wait for a process of their own: meanwhile they keep no other file from its place.
  return upload.purpose === 'captions' ? join() : limiter.run(join)
}

async function joinAll(context: UploadCall, upload: UploadRow, last: string) {
  const { services, tenantId, transaction } = context
  const { media, clock } = services
  const purpose = upload.purpose as Exclude<UploadPurpose, 'video'>
  const pieces = await transaction(({ db }) => piecesOf(db, { tenantId, id: upload.id }))
  const bytes = await joined(media, [...pieces.map(({ storageKey }) => storageKey), last])
  const found = await kindOf(bytes, uploadLimits[purpose])
  const isCaptions = purpose === 'captions'
  const { kind, content } = isCaptions
    ? { kind: 'vtt' as const, content: await captionsIn(context, bytes) }
    : { kind: found, content: bytes }
  const storageKey = `${tenantId}/${FOLDERS[purpose]}/${randomUUID()}.${ENDINGS[kind] ?? kind}`
  const removeAt = new Date(clock.now().getTime() + WITHOUT_OWNER_MS)
  await transaction(({ db }) => removeLater(db, { tenantId, storageKey, removeAt }))
  await media.put(storageKey, content).catch(asNoRoom)
  return { kind, storageKey }
}

async function joined(media: MediaStore, keys: readonly string[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (const key of keys) chunks.push(...(await media.read(key).toArray()))
  return Buffer.concat(chunks)
}

/** Browsers show WebVTT alone, and of captions there are no halves. Throws `upload.wrongRow` and `parsing.*`. */
async function captionsIn({ services, tenantId }: UploadCall, source: Buffer): Promise<Buffer> {
  const read = await parseInProcess('captions', { services, tenantId, source, unreadable: 'upload.wrongKind' })
  if ('vtt' in read) return Buffer.from(read.vtt)
  throw new AppError('upload.wrongRow', { message: wrongRowMessage(read.wrongRow), data: { row: read.wrongRow } })
}
