/** The containers that we open, by the names of ffmpeg's demuxers. */
const videoContainers = ['mov', 'matroska', 'avi', 'mpegts', 'asf', 'flv'] as const
export type VideoContainer = (typeof videoContainers)[number]

/** The container is recognised in this many bytes; a shorter file is no video. */
export const VIDEO_HEAD_BYTES = 512

const EBML = 0x1a45dfa3
const ASF_HEADER = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')
const TS_SYNC = 0x47
/** Broadcast packets have 188 bytes; cameras put a timestamp of four bytes before each. */
const TS_PACKETS = [
  { first: 0, every: 188 },
  { first: 4, every: 192 },
]

/**
 * Recognises a video's container by its first bytes; null for everything else. ffmpeg gets this format and must not
 * guess, because some of its formats are lists of addresses that it would fetch.
 */
export function videoContainerOf(head: Buffer): VideoContainer | null {
  if (head.length < 12) return null
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (head.readUInt32BE(0) === EBML) return 'matroska'
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'AVI ' ? 'avi' : null
  if (text(0, 3) === 'FLV' && head[3] === 1) return 'flv'
  if (head.subarray(0, ASF_HEADER.length).equals(ASF_HEADER)) return 'asf'
  if (isMovie(text(4, 8), text(8, 12), head)) return 'mov'
  return TS_PACKETS.some((packets) => isTransportStream(head, packets)) ? 'mpegts' : null
}

/** QuickTime files of older cameras start with other boxes than `ftyp`. */
function isMovie(box: string, brand: string, head: Buffer): boolean {
  if (box === 'ftyp') return !['avif', 'avis'].includes(brand)
  return ['moov', 'mdat', 'wide', 'free', 'skip'].includes(box) && head[0] === 0
}

const isTransportStream = (head: Buffer, { first, every }: (typeof TS_PACKETS)[number]) =>
  [0, 1, 2].every((packet) => head[first + packet * every] === TS_SYNC)
