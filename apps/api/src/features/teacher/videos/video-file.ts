import type { MediaStore } from '#api/lib/media/media-store.ts'
import { someBytes, type VideoBytes, videoBytesOf } from './video-bytes.ts'

/** Properties readable without decoding. */
export interface VideoFile {
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
