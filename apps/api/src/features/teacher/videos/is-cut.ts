import { someBytes, type VideoBytes } from './video-bytes.ts'
import { boxAt } from './video-file.ts'

const HEAD_BYTES = 64
const MOST_BOXES = 10_000
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
/** Of an AVI that is still written, and of one that does not tell. */
const UNKNOWN_RIFF_SIZES = [0, 0xffffffff]

/**
 * Whether a video ends before its own head says that it does: an upload of a file that was never copied whole. Players
 * and decoders begin with such a one all the same. False also where the kind of file does not tell.
 */
export async function isCut(video: VideoBytes): Promise<boolean> {
  const head = await someBytes(video, 0, HEAD_BYTES)
  if (head.toString('latin1', 4, 8) === 'ftyp') return isMovieCut(video)
  if (head.length >= 8 && head.readUInt32BE(0) === EBML) return isMatroskaCut(head, video.size)
  if (head.toString('latin1', 0, 4) === 'RIFF') {
    const length = head.readUInt32LE(4)
    return !UNKNOWN_RIFF_SIZES.includes(length) && length + 8 > video.size
  }
  return false
}

/** Walks over the boxes of an MP4 or MOV; what stands behind the last one of them is nobody's business. */
async function isMovieCut(video: VideoBytes): Promise<boolean> {
  let at = 0
  for (let count = 0; at < video.size && count < MOST_BOXES; count++) {
    const { kind, length, headBytes } = boxAt(await someBytes(video, at, 16), video.size - at)
    if (length < headBytes) return false
    if (at + length > video.size) return ['mdat', 'moov', 'moof'].includes(kind)
    at += length
  }
  return false
}

/** All of a Matroska or WebM lies in one segment, which tells its length where it was written to its end. */
function isMatroskaCut(head: Buffer, size: number): boolean {
  const description = numberAt(head, 4)
  const at = description && description.ends + (description.value ?? 0)
  if (!at || at + 4 > head.length || head.readUInt32BE(at) !== SEGMENT) return false
  const segment = numberAt(head, at + 4)
  return segment !== null && segment.value !== null && segment.ends + segment.value > size
}

/** A number of varying length (RFC 8794, 4); its value is null where all of its bits say that nobody knows. */
function numberAt(head: Buffer, at: number): { value: number | null; ends: number } | null {
  const length = Math.clz32(head[at] ?? 0) - 23
  if (length > 8 || at + length > head.length) return null
  const bits = BigInt(`0x${head.toString('hex', at, at + length)}`) & ((1n << BigInt(7 * length)) - 1n)
  const isUnknown = bits === (1n << BigInt(7 * length)) - 1n
  return { value: isUnknown ? null : Number(bits), ends: at + length }
}
