import type { Readable } from 'node:stream'
import { id } from '@manassa/contract/fields/number'
import { revision } from '@manassa/contract/teacher/editing'
import {
  UPLOAD_NAME_MAX_CHARACTERS,
  UPLOADS_PATH,
  type UploadPurpose,
  uploadLimits,
  uploadPurposes,
} from '@manassa/contract/teacher/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#api/lib/http/app-error.ts'
import type { UploadRequest } from './own-uploads.ts'
import type { UploadRow } from './uploads.queries.ts'

export const TUS_VERSION = '1.0.0'
export const CHUNK_TYPE = 'application/offset+octet-stream'
const EXTENSIONS = 'creation,creation-with-upload,expiration,termination'
const MOST_BYTES = Math.max(...Object.values(uploadLimits).map(({ maxBytes }) => maxBytes))

export const tusOptions = {
  'tus-version': TUS_VERSION,
  'tus-extension': EXTENSIONS,
  'tus-max-size': String(MOST_BYTES),
}

/** Throws `upload.version` if the client's tus version differs or is missing. */
export function requireTus({ headers }: FastifyRequest) {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new AppError('upload.version')
}

/** Throws `request.unsupportedType` if the body has another type than tus chunks. */
export function requireChunk(request: FastifyRequest) {
  if (!hasChunk(request)) throw new AppError('request.unsupportedType')
}
export const hasChunk = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === CHUNK_TYPE

/** Throws `request.invalid`. */
export function offsetOf({ headers }: FastifyRequest): number {
  const offset = wholeNumber(headers['upload-offset'])
  if (offset === null) throw new AppError('request.invalid', { fields: { 'Upload-Offset': 'upload.offset' } })
  return offset
}

/** Throws `request.invalid` with the wrong fields. */
export function parseUploadRequest({ headers }: FastifyRequest): UploadRequest {
  const metadata = metadataIn(String(headers['upload-metadata'] ?? ''))
  const sizeBytes = wholeNumber(headers['upload-length'])
  const fileName = (metadata.get('filename') ?? '').trim()
  const purpose = uploadPurposes.find((one) => one === metadata.get('purpose'))
  const isNamed = fileName !== '' && fileName.length <= UPLOAD_NAME_MAX_CHARACTERS && !fileName.includes('\0')
  const isForLesson = purpose === 'video' && metadata.has('lessonId')
  const lessonId = isForLesson ? id.safeParse(metadata.get('lessonId')).data : null
  const seen = isForLesson && metadata.has('revision') ? revision.safeParse(metadata.get('revision')).data : null
  if (!sizeBytes || !purpose || !isNamed || lessonId === undefined || seen === undefined) {
    throw new AppError('request.invalid', {
      fields: {
        ...(!sizeBytes && { 'Upload-Length': 'upload.length' as const }),
        ...(!purpose && { purpose: 'upload.purpose' as const }),
        ...(!isNamed && { filename: 'upload.name' as const }),
        ...(lessonId === undefined && { lessonId: 'id.invalid' as const }),
        ...(seen === undefined && { revision: 'revision.invalid' as const }),
      },
    })
  }
  const fileType = (metadata.get('filetype') ?? '').replaceAll('\0', '').slice(0, UPLOAD_NAME_MAX_CHARACTERS)
  return { purpose: purpose satisfies UploadPurpose, fileName, fileType, sizeBytes, lessonId, revision: seen }
}

/** Returns null unless the header is a whole number of a possible file size. */
function wholeNumber(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

function metadataIn(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(/\s+/))
  return new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8').toWellFormed()]),
  )
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64')

export const addressOfUpload = ({ id }: Pick<UploadRow, 'id'>) => `${UPLOADS_PATH}/${id}`

export function setProgressHeaders(
  reply: FastifyReply,
  { receivedBytes, expiresAt, refusal }: UploadRow,
): FastifyReply {
  if (refusal !== null) reply.header('upload-refusal', refusal)
  return reply.header('upload-offset', receivedBytes).header('upload-expires', expiresAt.toUTCString())
}

export function setUploadHeaders(reply: FastifyReply, upload: UploadRow): FastifyReply {
  const { fileName, fileType, purpose, lessonId, revision } = upload
  const metadata = {
    filename: fileName,
    ...(fileType && { filetype: fileType }),
    purpose,
    ...(lessonId !== null && { lessonId: String(lessonId) }),
    ...(revision !== null && { revision: String(revision) }),
  }
  return setProgressHeaders(reply, upload)
    .header('upload-length', upload.sizeBytes)
    .header(
      'upload-metadata',
      Object.entries(metadata)
        .map(([name, value]) => `${name} ${inBase64(value)}`)
        .join(','),
    )
}

/** The bytes of a request body in chunks. A broken connection ends the body, and the bytes so far count. */
export interface IncomingBytes extends Disposable {
  /** Waits for bytes; false at the end. */
  hasMore(): Promise<boolean>
  chunk(maxBytes: number): AsyncGenerator<Buffer>
}

/** @param silentMs time without a byte after which the connection counts as broken */
export function incomingBytes(body: Readable, silentMs: number): IncomingBytes {
  const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })
  let waiting: Buffer | null = null
  let isOver = false

  async function next(): Promise<Buffer | null> {
    const chunk = waiting
    waiting = null
    if (chunk) return chunk
    if (isOver) return null
    const one = await withinSilence(chunks.next(), silentMs)
    isOver = one === null || one.done === true
    if (one === null) body.destroy()
    return one === null || one.done ? null : one.value
  }

  return {
    async hasMore() {
      waiting = await next()
      return waiting !== null
    },
    async *chunk(maxBytes) {
      let remaining = maxBytes
      while (remaining > 0) {
        const chunk = await next()
        if (chunk === null) return
        if (chunk.length > remaining) waiting = chunk.subarray(remaining)
        yield chunk.subarray(0, remaining)
        remaining -= chunk.length
      }
    },
    // The rest of a refused body is read and discarded, up to `bodyTimeLimit`. Browsers read the response only after
    // sending everything, and an unread body would block for a minute.
    [Symbol.dispose]() {
      void chunks.return?.().then(
        () => body.resume(),
        () => undefined,
      )
    },
  }
}

/** Returns null if the connection broke or fell silent. */
async function withinSilence<T>(coming: Promise<T>, milliseconds: number): Promise<T | null> {
  const silence = Promise.withResolvers<null>()
  const timer = setTimeout(() => silence.resolve(null), milliseconds)
  try {
    return await Promise.race([coming.catch(() => null), silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
