import { Readable } from 'node:stream'
import type { MediaStore } from '#api/lib/media/media-store.ts'

export interface VideoBytes {
  size: number
  read(range: { start: number; end: number }): Readable
}

export async function videoBytesOf(media: MediaStore, keys: readonly string[]): Promise<VideoBytes> {
  const parts: Array<{ key: string; from: number; length: number }> = []
  let size = 0
  for (const key of keys) {
    const length = (await media.stat(key))?.size ?? 0
    parts.push({ key, from: size, length })
    size += length
  }
  async function* bytes(start: number, end: number) {
    for (const { key, from, length } of parts) {
      if (length === 0 || from + length <= start || from > end) continue
      yield* media.read(key, { start: Math.max(0, start - from), end: Math.min(length - 1, end - from) })
    }
  }
  return { size, read: ({ start, end }) => Readable.from(bytes(start, end), { objectMode: false }) }
}

/** Reads up to `length` bytes; fewer at the end of the video. */
export async function someBytes({ size, read }: VideoBytes, start: number, length: number): Promise<Buffer> {
  const end = Math.min(size, start + length) - 1
  return end < start ? Buffer.alloc(0) : Buffer.concat(await read({ start, end }).toArray())
}

interface VideoFile {
  /** The format, limited to those that browsers play. */
  container: 'mp4' | 'webm'
  durationSeconds: number | null
}

const HEAD_BYTES = 16
/** The first part of `moov` holds the duration; the rest is not read. */
const MOVIE_HEAD_BYTES = 256
/** No camera writes more boxes than this. */
const MAX_BOXES = 10_000
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** Detects the format from the first bytes; null if browsers do not play it. */
export async function containerAt(media: MediaStore, key: string): Promise<VideoFile['container'] | null> {
  const head = await someBytes(await videoBytesOf(media, [key]), 0, HEAD_BYTES)
  if (head.subarray(0, WEBM.length).equals(WEBM)) return 'webm'
  return head.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : null
}

/** Inspects a whole file: null if browsers do not play its format, `broken` if it is incomplete. */
export async function videoFileAt(media: MediaStore, key: string): Promise<VideoFile | 'broken' | null> {
  const container = await containerAt(media, key)
  if (container !== 'mp4') return container && { container, durationSeconds: null }
  return (await movieIn(await videoBytesOf(media, [key]))) ?? 'broken'
}

/** Walks the boxes of an MP4 (ISO 14496-12, 4.2) and checks that `mdat` and `moov` exist and nothing is cut off. */
async function movieIn(video: VideoBytes): Promise<VideoFile | null> {
  const { size } = video
  let at = 0
  let hasPictures = false
  let durationSeconds: number | null | undefined
  for (let count = 0; at < size && count < MAX_BOXES; count++) {
    const { kind, length, headBytes } = boxAt(await someBytes(video, at, HEAD_BYTES), size - at)
    if (length < headBytes || at + length > size) return null
    if (kind === 'mdat') hasPictures = true
    if (kind === 'moov') durationSeconds = durationIn(await someBytes(video, at + headBytes, MOVIE_HEAD_BYTES))
    at += length
  }
  return hasPictures && durationSeconds !== undefined ? { container: 'mp4', durationSeconds } : null
}

/** Parses a box header; `left` is the length of a box that extends to the end of the file. */
export function boxAt(head: Buffer, left: number) {
  if (head.length < 8) return { kind: '', length: 0, headBytes: 8 }
  const kind = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  if (short === 0) return { kind, length: left, headBytes: 8 }
  if (short !== 1) return { kind, length: short, headBytes: 8 }
  return { kind, length: head.length < 16 ? 0 : Number(head.readBigUInt64BE(8)), headBytes: 16 }
}

/** Returns null if `mvhd` is missing or states no duration. */
function durationIn(movie: Buffer): number | null {
  const at = movie.indexOf('mvhd', 0, 'latin1')
  if (at < 0 || movie.length < at + 36) return null
  const isLong = movie.readUInt8(at + 4) === 1
  const scale = movie.readUInt32BE(at + (isLong ? 24 : 16))
  const units = isLong ? Number(movie.readBigUInt64BE(at + 28)) : movie.readUInt32BE(at + 20)
  return scale > 0 && units > 0 ? Math.round((1000 * units) / scale) / 1000 : null
}

const SIGNATURE_BYTES = 64
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
/** An AVI that is still being written has size 0; one of unknown size has all bits set. */
const UNKNOWN_RIFF_SIZES = [0, 0xffffffff]

/**
 * Tells whether a file ends before its own header says so, as after an interrupted copy. Players and decoders
 * start such a file nevertheless. Returns false for formats that do not state their length.
 */
export async function isTruncated(video: VideoBytes): Promise<boolean> {
  const head = await someBytes(video, 0, SIGNATURE_BYTES)
  if (head.toString('latin1', 4, 8) === 'ftyp') return isMp4Truncated(video)
  if (head.length >= 8 && head.readUInt32BE(0) === EBML) return isMatroskaTruncated(head, video.size)
  if (head.toString('latin1', 0, 4) === 'RIFF') {
    const length = head.readUInt32LE(4)
    return !UNKNOWN_RIFF_SIZES.includes(length) && length + 8 > video.size
  }
  return false
}

/** Walks the boxes of an MP4 or MOV; data after the last known box is ignored. */
async function isMp4Truncated(video: VideoBytes): Promise<boolean> {
  let at = 0
  for (let count = 0; at < video.size && count < MAX_BOXES; count++) {
    const { kind, length, headBytes } = boxAt(await someBytes(video, at, 16), video.size - at)
    if (length < headBytes) return false
    if (at + length > video.size) return ['mdat', 'moov', 'moof'].includes(kind)
    at += length
  }
  return false
}

/** A Matroska or WebM file is one segment, which states its length if the writer finished. */
function isMatroskaTruncated(head: Buffer, size: number): boolean {
  const description = numberAt(head, 4)
  const at = description && description.ends + (description.value ?? 0)
  if (!at || at + 4 > head.length || head.readUInt32BE(at) !== SEGMENT) return false
  const segment = numberAt(head, at + 4)
  return segment !== null && segment.value !== null && segment.ends + segment.value > size
}

/** Reads a variable-length integer (RFC 8794, 4); all bits set means unknown, returned as null. */
function numberAt(head: Buffer, at: number): { value: number | null; ends: number } | null {
  const length = Math.clz32(head[at] ?? 0) - 23
  if (length > 8 || at + length > head.length) return null
  const bits = BigInt(`0x${head.toString('hex', at, at + length)}`) & ((1n << BigInt(7 * length)) - 1n)
  const isUnknown = bits === (1n << BigInt(7 * length)) - 1n
  return { value: isUnknown ? null : Number(bits), ends: at + length }
}
