import { randomUUID } from 'node:crypto'
import type { FileKind } from '@manassa/contract/fields/file'
import { type CaptionLine, readCaptions, writtenCaptions } from '@manassa/contract/rules/caption-lines'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { wrongRowMessage } from '@manassa/contract/teacher/upload-messages'
import { type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { AppError } from '#api/lib/app-error.ts'
import { removeLater } from '#api/lib/files-to-remove.ts'
import { createLimiter } from '#api/lib/limiter.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
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
export const joinPieces = (context: UploadCall, upload: UploadRow, last: string) =>
  limiter.run(async () => {
    const { services, tenantId, transaction } = context
    const { media, clock } = services
    const purpose = upload.purpose as Exclude<UploadPurpose, 'video'>
    const pieces = await transaction(({ db }) => piecesOf(db, { tenantId, id: upload.id }))
    const bytes = await joined(media, [...pieces.map(({ storageKey }) => storageKey), last])
    const found = await kindOf(bytes, uploadLimits[purpose])
    const lines = purpose === 'captions' ? captionsIn(bytes) : null
    const { kind, content } = lines
      ? { kind: 'vtt' as const, content: Buffer.from(writtenCaptions(lines)) }
      : { kind: found, content: bytes }
    const storageKey = `${tenantId}/${FOLDERS[purpose]}/${randomUUID()}.${ENDINGS[kind] ?? kind}`
    const removeAt = new Date(clock.now().getTime() + WITHOUT_OWNER_MS)
    await transaction(({ db }) => removeLater(db, { tenantId, storageKey, removeAt }))
    await media.put(storageKey, content).catch(asNoRoom)
    return { kind, storageKey }
  })

async function joined(media: MediaStore, keys: readonly string[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (const key of keys) chunks.push(...(await media.read(key).toArray()))
  return Buffer.concat(chunks)
}

/** Browsers show WebVTT alone, and of captions there are no halves. Throws `upload.wrongRow`. */
function captionsIn(bytes: Buffer): CaptionLine[] {
  const read = readCaptions(bytes.toString('utf8'))
  if ('lines' in read) return read.lines
  throw new AppError('upload.wrongRow', { message: wrongRowMessage(read.wrongRow), data: { row: read.wrongRow } })
}
