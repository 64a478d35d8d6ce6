import { preloadFetch } from '#app/lib/call/preloaded-responses.ts'
import type { MediaSource, QualityChoice } from './media-adapter.ts'
import { isOurs } from './stream-access.ts'
import { startRendition } from './stream-quality.ts'

type StreamHead = Pick<MediaSource, 'streamUrl' | 'renditions' | 'startAt'>

/**
 * Fetches the playlists and the first pieces of a stream into the browser's cache while the script that plays it is on
 * its way, and their key for the engine to take (stream-access): on a slow line they come one after the other
 * otherwise. Whatever fails here is asked for again by the player. `headers` say who asks for the key; the pieces come
 * once `lineIsFree`.
 */
export async function fetchStreamHead(
  { streamUrl, renditions, startAt }: StreamHead,
  choice: QualityChoice,
  headers: Record<string, string>,
  lineIsFree: Promise<unknown> = Promise.resolve(),
) {
  const rendition = startRendition(renditions, choice)
  if (!streamUrl || !rendition || choice === 'audio') return
  const master = new URL(ownAddress(streamUrl), location.href).href
  // Where the school's own streams have it; somebody else's come without renditions.
  const playlist = new URL(`${rendition.name}/index.m3u8`, master).href
  const [text] = await Promise.all([textAt(playlist), textAt(master)])
  const { key, pieces } = firstPieces(text, startAt)
  const addressOf = (name: string) => new URL(name, playlist).href
  if (key && isOurs(addressOf(key))) preloadFetch(addressOf(key), headers).catch(() => undefined)
  await lineIsFree
  await Promise.all(pieces.map((piece) => bytesAt(addressOf(piece))))
}

const bytesAt = async (url: string) => (await fetch(url)).arrayBuffer()
const textAt = async (url: string) => new TextDecoder().decode(await bytesAt(url))

/** The piece that all others need, the one that is played at that second, and the key that opens it. */
export function firstPieces(playlist: string, startAt: number): { key: string | null; pieces: string[] } {
  const beginning = playlist.match(/#EXT-X-MAP:URI="([^"]+)"/)?.[1]
  let key: string | null = null
  let ends = 0
  for (const [, keyName, length, name] of playlist.matchAll(
    /#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"|#EXTINF:([\d.]+)[^\n]*\n([^#\n]+)/g,
  )) {
    if (keyName) key = keyName
    ends += Number(length ?? 0)
    if (name && ends > startAt) return { key, pieces: beginning ? [beginning, name] : [name] }
  }
  return { key: null, pieces: [] }
}

/**
 * An address of this very host as a path: the page's own scheme is right, whatever a proxy has done to the address's.
 */
export function ownAddress(url: string): string {
  const [, host, path] = url.match(/^https?:\/\/([^/]+)(\/.*)$/) ?? []
  return host === location.host && path ? path : url
}

/**
 * Whether this browser can take a stream apart; where it cannot, it plays the plain file. Media Source is asked for,
 * not HLS itself: some browsers say that they "maybe" play that and then cannot, and none sends the session's token
 * with a request of its own for a key.
 */
export const canPlayStreams = () =>
  'MediaSource' in window && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"')
