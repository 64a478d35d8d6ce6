import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from '#api/lib/db/tables/uploads.ts'

const SOUND_CODEC = 'mp4a.40.2'
/** A last piece that is shorter says little about the most that a line must carry. */
const LEAST_TELLING_SECONDS = 2

interface Wanted {
  name: string
  width: number
  height: number
  framesPerSecond: number
  hasSound: boolean
}

/** How long a rung is, in seconds; 0 where none came of it. */
export const madeSeconds = async (home: string) => sumOf(await pieceLengths(home))

async function pieceLengths(home: string): Promise<number[]> {
  const playlist = await readFile(join(home, 'index.m3u8'), 'utf8').catch(() => '')
  return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]))
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0)

/** Sizes and bit rates, from the pieces as they are. */
export async function measureRendition(home: string, wanted: Wanted): Promise<Rendition> {
  const { hasSound, ...shape } = wanted
  const lengths = await pieceLengths(home)
  const names = (await readdir(home)).filter((name) => name.endsWith('.m4s')).sort()
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(home, name))).size))
  const head = await readFile(join(home, 'init.mp4'))
  const sizeBytes = sizes.reduce((sum, size) => sum + size, head.length)
  const seconds = sumOf(lengths)
  const average = Math.ceil((sizeBytes * 8) / seconds)
  const peaks = sizes.flatMap((size, index) =>
    (lengths[index] ?? 0) >= LEAST_TELLING_SECONDS ? [(size * 8) / (lengths[index] ?? 1)] : [],
  )
  return {
    ...shape,
    sizeBytes,
    seconds: Math.round(seconds * 1000) / 1000,
    bitsPerSecond: Math.ceil(Math.max(average, ...peaks)),
    averageBitsPerSecond: average,
    codecs: [...(shape.height ? [pictureCodec(head)] : []), ...(hasSound ? [SOUND_CODEC] : [])].join(','),
  }
}

/** Profile and level of H.264, from the box that tells decoders of them. */
function pictureCodec(head: Buffer): string {
  const at = head.indexOf('avcC', 0, 'latin1')
  return `avc1.${head.toString('hex', at + 5, at + 8)}`
}

/** The playlist that names all renditions that there are. */
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
