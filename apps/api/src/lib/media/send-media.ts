import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { MediaStore, StoredFile } from './media-store.ts'

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
}

interface MediaSource extends Pick<MediaStore, 'stat'> {
  read(key: string, range: { start: number; end: number }): Readable | Buffer
}

/**
 * Sends a file of a store, whole or in part, or 304 (RFC 9110, 13 and 14). A request for several ranges gets the whole.
 * Throws `media.notFound`, and `request.rangeOutside` for a range that the file does not have.
 */
export async function sendMedia(store: MediaSource, request: FastifyRequest, reply: FastifyReply, key: string) {
  const file = await store.stat(key)
  if (!file) throw new AppError('media.notFound')
  const { headers } = request
  const etag = etagOf(file)
  const changedAt = inWholeSeconds(file.modifiedAt)
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('last-modified', file.modifiedAt.toUTCString())
  if (failsPrecondition(headers, etag, changedAt)) return reply.code(412).send(emptyBody())
  if (isNotModified(headers, etag, changedAt)) return reply.code(304).send(emptyBody())

  const part = allowsRange(headers['if-range'], etag, changedAt) ? parseRange(headers.range, file.size) : null
  if (part === 'outside') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new AppError('request.rangeOutside')
  }
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  // A reader with a known end allocates no more and does not read past it.
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  reply.header('content-length', end - start + 1)
  reply.type(TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream')
  return reply.send(request.method === 'HEAD' || file.size === 0 ? emptyBody() : store.read(key, { start, end }))
}

/** An empty body for which Fastify keeps the declared length. */
export const emptyBody = () => Readable.from([])

type Headers = FastifyRequest['headers']

const etagOf = ({ size, modifiedAt }: StoredFile) => `W/"${size.toString(16)}-${modifiedAt.getTime().toString(16)}"`

/** HTTP dates have whole seconds. */
const inWholeSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000) * 1000

const listsTag = (list: string, etag: string) =>
  list.split(',').some((each) => [etag, etag.slice('W/'.length)].includes(each.trim()))

/** True when a client continues with a file that has changed since. */
function failsPrecondition(
  { 'if-match': match, 'if-unmodified-since': since }: Headers,
  etag: string,
  changedAt: number,
) {
  if (match && match !== '*' && !listsTag(match, etag)) return true
  return since !== undefined && changedAt > Date.parse(since)
}

function isNotModified(headers: Headers, etag: string, changedAt: number): boolean {
  const { 'if-none-match': match, 'if-modified-since': since } = headers
  if (headers['cache-control']?.includes('no-cache')) return false
  if (match !== undefined) return match === '*' || listsTag(match, etag)
  return since !== undefined && changedAt <= Date.parse(since)
}

/** True when a range may be sent, because the client has the rest of the same file. */
function allowsRange(ifRange: string | string[] | undefined, etag: string, changedAt: number): boolean {
  if (ifRange === undefined) return true
  return ifRange.includes('"') ? ifRange.includes(etag) : changedAt <= Date.parse(String(ifRange))
}

/** The first and last byte of a range; null without one, or with several. */
function parseRange(range: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  if (!range || !/^ *bytes=/.test(range) || range.includes(',')) return null
  const [, first = '', last = ''] = /^ *bytes= *(\d*) *- *(\d*) *$/.exec(range) ?? []
  if (first === '' && last === '') return 'outside'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'outside'
}
