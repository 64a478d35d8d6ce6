import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from '#api/lib/db/tables/uploads.ts'

const SOUND_CODEC = 'mp4a.40.2'
/** A shorter last segment would distort the peak bit rate. */
const MIN_PEAK_SECONDS = 2

interface RenditionShape {
  name: string
  width: number
  height: number
  framesPerSecond: number
  hasSound: boolean
}

/** Length of a rendition in seconds; 0 if there is none. */
export const renditionSeconds = async (outputDir: string) => sumOf(await segmentLengths(outputDir))

async function segmentLengths(outputDir: string): Promise<number[]> {
  const playlist = await readFile(join(outputDir, 'index.m3u8'), 'utf8').catch(() => '')
  return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]))
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0)

/** Measures sizes and bit rates from the segments. */
export async function measureRendition(outputDir: string, shape: RenditionShape): Promise<Rendition> {
  const { hasSound, ...properties } = shape
  const lengths = await segmentLengths(outputDir)
  const names = (await readdir(outputDir)).filter((name) => name.endsWith('.m4s')).sort()
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(outputDir, name))).size))
  const head = await readFile(join(outputDir, 'init.mp4'))
  const sizeBytes = sizes.reduce((sum, size) => sum + size, head.length)
  const seconds = sumOf(lengths)
  const average = Math.ceil((sizeBytes * 8) / seconds)
  const peaks = sizes.flatMap((size, index) =>
    (lengths[index] ?? 0) >= MIN_PEAK_SECONDS ? [(size * 8) / (lengths[index] ?? 1)] : [],
  )
  return {
    ...properties,
    sizeBytes,
    seconds: Math.round(seconds * 1000) / 1000,
    bitsPerSecond: Math.ceil(Math.max(average, ...peaks)),
    averageBitsPerSecond: average,
    codecs: [...(properties.height ? [videoCodec(head)] : []), ...(hasSound ? [SOUND_CODEC] : [])].join(','),
  }
}

/** Reads profile and level of H.264 from the `avcC` box. */
function videoCodec(head: Buffer): string {
  const at = head.indexOf('avcC', 0, 'latin1')
  return `avc1.${head.toString('hex', at + 5, at + 8)}`
}

export const playlistOf = (renditions: readonly Rendition[]) =>
  [
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
    ...renditions.flatMap(({ name, width, height, framesPerSecond, codecs, ...bits }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits.bitsPerSecond},AVERAGE-BANDWIDTH=${bits.averageBitsPerSecond},CODECS="${codecs}"${
        height ? `,RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)}` : ''
      }`,
      `${name}/index.m3u8`,
    ]),
    '',
  ].join('\n')
