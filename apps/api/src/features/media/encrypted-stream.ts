import { createCipheriv } from 'node:crypto'
import { posix } from 'node:path'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { Services } from '#api/lib/http/request-context.ts'

/** A minute of four-second segments: as long as a session that has ended can still read what it has the key of. */
const SEGMENTS_PER_KEY = 15
const KEY_BYTES = 16

/** The files of a set of renditions, keyed by their names below its folder (`360p/index.m3u8`). */
interface PlainStream {
  names: readonly string[]
  read(name: string): Promise<Buffer>
}

/**
 * Puts an HLS ladder into the store with its segments encrypted (AES-128; RFC 8216, 4.3.2.4). Its playlists name the
 * keys, which lie nowhere: they are derived when a session that may watch asks for them. `folder` is the stream's key
 * in the store; files that are there already are written again.
 */
export async function storeStream(
  services: Pick<Services, 'schoolKeys' | 'media'>,
  folder: string,
  stream: PlainStream,
) {
  const keys = await services.schoolKeys.of(folder.split('/', 1)[0] ?? '')
  const segments = new Set<string>()
  for (const name of stream.names.filter((each) => each.endsWith('.m3u8'))) {
    const playlist = (await stream.read(name)).toString('utf8')
    const home = posix.dirname(name)
    for (const [sequence, segment] of segmentsOf(playlist).entries()) {
      const path = posix.join(home, segment)
      segments.add(path)
      const key = streamKey(keys, folder, posix.join(home, keyName(sequence)))
      await services.media.put(posix.join(folder, path), encrypted(await stream.read(path), key, sequence))
    }
    await services.media.put(posix.join(folder, name), Buffer.from(withKeys(playlist)))
  }
  for (const name of stream.names) {
    if (name.endsWith('.m3u8') || segments.has(name)) continue
    await services.media.put(posix.join(folder, name), await stream.read(name))
  }
}

/** The key that a playlist calls `name` (`360p/0.key`, below the stream's folder): 16 bytes. */
export const streamKey = (keys: SchoolKeys, folder: string, name: string): Buffer =>
  keys.mac('stream-key', folder, name).subarray(0, KEY_BYTES)

const keyName = (sequence: number) => `${Math.floor(sequence / SEGMENTS_PER_KEY)}.key`

const segmentsOf = (playlist: string) =>
  playlist.includes('#EXTINF') ? playlist.split('\n').filter((line) => line.trim() && !line.startsWith('#')) : []

/** The playlist with each key named before the first segment that it opens. What stands before that stays plain. */
function withKeys(playlist: string): string {
  let sequence = 0
  const lines = playlist.split('\n').flatMap((line) => {
    if (!line.startsWith('#EXTINF')) return [line]
    const opens = sequence % SEGMENTS_PER_KEY === 0
    const key = `#EXT-X-KEY:METHOD=AES-128,URI="${keyName(sequence)}"`
    sequence++
    return opens ? [key, line] : [line]
  })
  return lines.join('\n')
}

/** Without one of its own, a segment's initialization vector is its number in the playlist. */
function encrypted(plain: Buffer, key: Buffer, sequence: number): Buffer {
  const vector = Buffer.alloc(KEY_BYTES)
  vector.writeUInt32BE(sequence, KEY_BYTES - 4)
  const cipher = createCipheriv('aes-128-cbc', key, vector)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}
