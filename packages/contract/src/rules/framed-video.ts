/** A video in a third party's frame, controlled by window messages. */
interface FramedVideo {
  player: 'hosted' | 'youtube' | 'vimeo'
  url: string
  /** Messages are accepted from these origins: the frame's own, and those it may redirect to. */
  origins: readonly string[]
}

export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com'
export const VIMEO_ORIGIN = 'https://player.vimeo.com'

/**
 * Returns the frame for a teacher's video address, or null for a plain file or stream. A hosted address may be inside
 * the HTML that its service offers to copy (docs/behaviour/player.md). `hostedOrigins` are the services that this
 * installation trusts.
 */
export function framedVideo(text: string, hostedOrigins: readonly string[]): FramedVideo | null {
  return hosted(text, hostedOrigins) ?? youTube(text) ?? vimeo(text)
}

function hosted(text: string, origins: readonly string[]): FramedVideo | null {
  for (const origin of origins) {
    const at = text.indexOf(`${origin}/`)
    const address = at < 0 ? undefined : text.slice(at).match(/^[^\s"'<>]+/)?.[0]
    // The page for sharing and the page for frames differ in one word.
    if (address)
      return { player: 'hosted', url: address.replace('/play/', '/embed/').replaceAll('&amp;', '&'), origins }
  }
  return null
}

function youTube(text: string): FramedVideo | null {
  const { host, path, query } = partsOf(text)
  if (!/^((www|m|music)\.)?(youtube|youtube-nocookie)\.com$|^youtu\.be$/.test(host)) return null
  const id =
    query.match(/[?&]v=([\w-]{11})(?=&|$)/)?.[1] ?? path.match(/^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{11})\/?$/)?.[1]
  if (!id) return null
  const quiet = 'enablejsapi=1&controls=0&disablekb=1&fs=0&rel=0&playsinline=1&iv_load_policy=3&hl=ar'
  return { player: 'youtube', url: `${YOUTUBE_ORIGIN}/embed/${id}?${quiet}`, origins: [YOUTUBE_ORIGIN] }
}

function vimeo(text: string): FramedVideo | null {
  const { host, path, query } = partsOf(text)
  if (!/^((www|player)\.)?vimeo\.com$/.test(host)) return null
  const [, id, secret] = path.match(/^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/) ?? []
  if (!id) return null
  // An unlisted video has a secret hash, which its frame needs.
  const unlisted = secret ?? query.match(/[?&]h=(\w+)/)?.[1]
  const quiet = `controls=0&dnt=1&playsinline=1&title=0&byline=0&portrait=0&pip=0${unlisted ? `&h=${unlisted}` : ''}`
  return { player: 'vimeo', url: `${VIMEO_ORIGIN}/video/${id}?${quiet}`, origins: [VIMEO_ORIGIN] }
}

/** Splits an address into its parts; all are empty if it is invalid. */
function partsOf(text: string) {
  const [, host = '', path = '', query = ''] =
    text.trim().match(/^https?:\/\/([\w.-]+)(\/[^?#\s]*)?(\?[^#\s]*)?(?:#\S*)?$/i) ?? []
  return { host: host.toLowerCase(), path, query }
}
