import { someBytes, type VideoBytes } from './video-bytes.ts'
import { boxAt } from './video-file.ts'

const HEAD_BYTES = 64
const MAX_BOXES = 10_000
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
/** An AVI that is still being written has size 0; one of unknown size has all bits set. */
const UNKNOWN_RIFF_SIZES = [0, 0xffffffff]

/**
 * Tells whether a file ends before its own header says so, as after an interrupted copy. Players and decoders start
 * such a file all the same. Returns false for formats that do not state their length.
 */
export async function isTruncated(video: VideoBytes): Promise<boolean> {
  const head = await someBytes(video, 0, HEAD_BYTES)
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
