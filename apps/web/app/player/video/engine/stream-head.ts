import { preloadFetch } from '#app/lib/call/preloaded-responses.ts'
import type { MediaSource, QualityChoice } from './media-adapter.ts'
import { isOwnStream } from './stream-access.ts'
import { startRendition } from './stream-quality.ts'

type StreamHead = Pick<MediaSource, 'streamUrl' | 'renditions' | 'startAt'>

/**
 * Fetches a stream's playlists, first segments and key while its library is loading, because on a slow connection they
 * would follow one another. The player repeats a request that fails. `headers` belong to the key; the segments wait for
 * `isConnectionFree`.
 */
export async function fetchStreamHead(
  { streamUrl, renditions, startAt }: StreamHead,
  choice: QualityChoice,
  headers: Record<string, string>,
  isConnectionFree: Promise<unknown> = Promise.resolve(),
) {
  const rendition = startRendition(renditions, choice)
  if (!streamUrl || !rendition || choice === 'audio') return
  const master = new URL(ownAddress(streamUrl), location.href).href
  // The place in the school's own streams; hosted streams have no renditions here.
  const playlist = new URL(`${rendition.name}/index.m3u8`, master).href
  const [text] = await Promise.all([textAt(playlist), textAt(master)])
  const { key, segments } = firstSegments(text, startAt)
  const addressOf = (name: string) => new URL(name, playlist).href
  if (key && isOwnStream(addressOf(key))) preloadFetch(addressOf(key), headers).catch(() => undefined)
  await isConnectionFree
  await Promise.all(segments.map((segment) => bytesAt(addressOf(segment))))
}

const bytesAt = async (url: string) => (await fetch(url)).arrayBuffer()
const textAt = async (url: string) => new TextDecoder().decode(await bytesAt(url))

/** The initialisation segment, the segment at that second, and its key. */
export function firstSegments(playlist: string, startAt: number): { key: string | null; segments: string[] } {
  const beginning = playlist.match(/#EXT-X-MAP:URI="([^"]+)"/)?.[1]
  let key: string | null = null
  let ends = 0
  for (const [, keyName, length, name] of playlist.matchAll(
    /#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"|#EXTINF:([\d.]+)[^\n]*\n([^#\n]+)/g,
  )) {
    if (keyName) key = keyName
    ends += Number(length ?? 0)
    if (name && ends > startAt) return { key, segments: beginning ? [beginning, name] : [name] }
  }
  return { key: null, segments: [] }
}

/** The path of an address on this host: the page's scheme is right even behind a proxy that changed it. */
export function ownAddress(url: string): string {
  const [, host, path] = url.match(/^https?:\/\/([^/]+)(\/.*)$/) ?? []
  return host === location.host && path ? path : url
}

/**
 * True when this browser can play streams; otherwise it plays the plain file. Media Source is checked in place of HLS,
 * because some browsers claim to play HLS and cannot, and none sends the session's token for a key.
 */
export const canPlayStreams = () =>
  'MediaSource' in window && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"')
