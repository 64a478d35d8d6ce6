import type { MediaSource, QualityChoice } from './media-adapter.ts'
import { startRendition } from './stream-quality.ts'

/**
 * Fetches the playlists and the first pieces of a stream into the browser's cache while the script that plays it is on its
 * way: on a slow line they come one after the other otherwise. Whatever fails here is asked for again by the player.
 */
export async function fetchStreamHead({ streamUrl, renditions, startAt }: MediaSource, choice: QualityChoice) {
  const rendition = startRendition(renditions, choice)
  if (!streamUrl || !rendition || choice === 'audio') return
  const master = new URL(streamUrl, location.href).href
  // Where the school's own streams have it; somebody else's come without renditions.
  const playlist = new URL(`${rendition.name}/index.m3u8`, master).href
  const [text] = await Promise.all([textAt(playlist), textAt(master)])
  await Promise.all(firstPieces(text, startAt).map((piece) => textAt(new URL(piece, playlist).href)))
}

const textAt = async (url: string) => (await fetch(url)).text()

/** The piece that all others need, and the one that is played at that second. */
export function firstPieces(playlist: string, startAt: number): string[] {
  const beginning = playlist.match(/#EXT-X-MAP:URI="([^"]+)"/)?.[1]
  let ends = 0
  for (const [, length, name] of playlist.matchAll(/#EXTINF:([\d.]+)[^\n]*\n([^#\n]+)/g)) {
    ends += Number(length)
    if (name && ends > startAt) return beginning ? [beginning, name] : [name]
  }
  return []
}
