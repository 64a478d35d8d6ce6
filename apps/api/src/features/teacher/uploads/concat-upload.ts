import { randomUUID } from 'node:crypto'
import type { FileKind } from '@manassa/contract/fields/file'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { wrongRowMessage } from '@manassa/contract/teacher/upload-messages'
import { type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { removeLater } from '#api/lib/files-to-remove.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { createLimiter } from '#api/lib/limits/limiter.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { parseInProcess } from '../parsing/parse-in-process.ts'
import { kindOf } from './check-content.ts'
import { rethrowDiskFull } from './media-space.ts'
import type { UploadCall } from './own-uploads.ts'
import { chunksOf, type UploadRow } from './uploads.queries.ts'

const REMOVAL_DELAY_MS = HOUR_MS
/** The folder of each purpose; none of these folders is public. */
const FOLDERS: Record<Exclude<UploadPurpose, 'video'>, string> = {
  picture: 'originals',
  attachment: 'attachments',
  captions: 'captions',
  import: 'imports',
}
const EXTENSIONS: Partial<Record<FileKind, string>> = { jpeg: 'jpg', text: 'txt' }

// Each run holds its file in memory, up to fifty megabytes.
const limiter = createLimiter({ concurrency: 2, waiting: 50, retryAfterSeconds: 10 })

/**
 * Concatenates the chunks of an upload and the last one at the permanent key, and detects the kind. Without an owner,
 * the file is removed within the hour. Throws what `kindOf` and `captionsIn` throw.
 */
export const concatUpload = (context: UploadCall, upload: UploadRow, last: string) => {
  const join = () => concatAndStore(context, upload, last)
  // Captions wait for a parsing process, and should not occupy a slot of other files meanwhile.
  return upload.purpose === 'captions' ? join() : limiter.run(join)
}

async function concatAndStore(context: UploadCall, upload: UploadRow, last: string) {
  const { services, tenantId, transaction } = context
  const { media, clock } = services
  const purpose = upload.purpose as Exclude<UploadPurpose, 'video'>
  const chunks = await transaction(({ db }) => chunksOf(db, { tenantId, id: upload.id }))
  const bytes = await joined(media, [...chunks.map(({ storageKey }) => storageKey), last])
  const found = await kindOf(bytes, uploadLimits[purpose])
  const isCaptions = purpose === 'captions'
  const { kind, content } = isCaptions
    ? { kind: 'vtt' as const, content: await captionsIn(context, bytes) }
    : { kind: found, content: bytes }
  const storageKey = `${tenantId}/${FOLDERS[purpose]}/${randomUUID()}.${EXTENSIONS[kind] ?? kind}`
  const removeAt = new Date(clock.now().getTime() + REMOVAL_DELAY_MS)
  await transaction(({ db }) => removeLater(db, { tenantId, storageKey, removeAt }))
  await media.put(storageKey, content).catch(rethrowDiskFull)
  return { kind, storageKey }
}

async function joined(media: MediaStore, keys: readonly string[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (const key of keys) chunks.push(...(await media.read(key).toArray()))
  return Buffer.concat(chunks)
}

/** Converts captions to WebVTT, the only format of browsers. Throws `upload.wrongRow` and `parsing.*`. */
async function captionsIn({ services, tenantId }: UploadCall, source: Buffer): Promise<Buffer> {
  const read = await parseInProcess('captions', { services, tenantId, source, unreadable: 'upload.wrongKind' })
  if ('vtt' in read) return Buffer.from(read.vtt)
  throw new AppError('upload.wrongRow', { message: wrongRowMessage(read.wrongRow), data: { row: read.wrongRow } })
}
