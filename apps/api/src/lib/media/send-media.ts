import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { MediaStore, StoredFile } from './media-store.ts'

/** What the store's files are, by the ending of their names. */
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

/** A store, or whoever has one of its files at hand. */
interface MediaSource extends Pick<MediaStore, 'stat'> {
  read(key: string, range: { start: number; end: number }): Readable | Buffer
}

/**
 * Answers with a file of a store, whole or in part, or says that the asker's copy is still the same (RFC 9110, 13 and
 * 14). Several parts at once are answered by the whole. Throws `media.notFound`, and `request.rangeOutside` for a part
 * that the file does not have.
 */
export async function sendMedia(store: MediaSource, request: FastifyRequest, reply: FastifyReply, key: string) {
  const file = await store.stat(key)
  if (!file) throw new AppError('media.notFound')
  const { headers } = request
  const etag = etagOf(file)
  const changedAt = inWholeSeconds(file.modifiedAt)
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('last-modified', file.modifiedAt.toUTCString())
  if (isOfAnother(headers, etag, changedAt)) return reply.code(412).send(nothing())
  if (isStillTheSame(headers, etag, changedAt)) return reply.code(304).send(nothing())

  const part = isRangeOf(headers['if-range'], etag, changedAt) ? partOf(headers.range, file.size) : null
  if (part === 'outside') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new AppError('request.rangeOutside')
  }
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  // A reader that knows the end makes room for no more, and does not look for more behind it.
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  reply.header('content-length', end - start + 1)
  reply.type(TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream')
  return reply.send(request.method === 'HEAD' || file.size === 0 ? nothing() : store.read(key, { start, end }))
}

/** A body of which Fastify, unlike of one that is missing, believes the length that the head names. */
export const nothing = () => Readable.from([])

type Headers = FastifyRequest['headers']

const etagOf = ({ size, modifiedAt }: StoredFile) => `W/"${size.toString(16)}-${modifiedAt.getTime().toString(16)}"`

/** As a header tells it. */
const inWholeSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000) * 1000

const names = (list: string, etag: string) =>
  list.split(',').some((each) => [etag, etag.slice('W/'.length)].includes(each.trim()))

/** True when somebody wants to go on with a file that has changed since. */
function isOfAnother({ 'if-match': match, 'if-unmodified-since': since }: Headers, etag: string, changedAt: number) {
  if (match && match !== '*' && !names(match, etag)) return true
  return since !== undefined && changedAt > Date.parse(since)
}

function isStillTheSame(headers: Headers, etag: string, changedAt: number): boolean {
  const { 'if-none-match': match, 'if-modified-since': since } = headers
  if (headers['cache-control']?.includes('no-cache')) return false
  if (match !== undefined) return match === '*' || names(match, etag)
  return since !== undefined && changedAt <= Date.parse(since)
}

/** Whether a part may be sent: only of the file that the asker has the rest of. */
function isRangeOf(ifRange: string | string[] | undefined, etag: string, changedAt: number): boolean {
  if (ifRange === undefined) return true
  return ifRange.includes('"') ? ifRange.includes(etag) : changedAt <= Date.parse(String(ifRange))
}

/** The first and the last byte that a range names; null where there is none, or more than one. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  if (!range || !/^ *bytes=/.test(range) || range.includes(',')) return null
  const [, first = '', last = ''] = /^ *bytes= *(\d*) *- *(\d*) *$/.exec(range) ?? []
  if (first === '' && last === '') return 'outside'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'outside'
}
