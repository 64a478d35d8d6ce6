/** The files that a rendition's playlist needs, without its keys: the initialisation segment and the segments. */
export function filesOf(playlist: string): string[] {
  const beginning = playlist.match(/#EXT-X-MAP:URI="([^"]+)"/)?.[1]
  const segments = playlist.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return beginning ? [beginning, ...segments] : segments
}

/** The stream's playlist with one rendition, which names its size and its codecs. */
export function masterOf(master: string, playlistName: string): string {
  const lines = master.split('\n')
  const at = lines.indexOf(playlistName)
  const head = lines.filter((line) => line.startsWith('#') && !line.startsWith('#EXT-X-STREAM-INF'))
  return [...head, lines[at - 1] ?? '', playlistName, ''].join('\n')
}
