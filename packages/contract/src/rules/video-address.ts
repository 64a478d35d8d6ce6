import { framedVideo } from './framed-video.ts'

/** Scheme, host and path; a port, a query and a fragment may follow. */
const ADDRESS = /^(https?):\/\/([\w.-]+)(?::\d+)?(\/[^?#\s]*)(?:[?#]\S*)?$/

/** Videos and streams that a browser plays by themselves. */
const MEDIA_FILE = /\.(mp4|m4v|webm|mov|ogv|m3u8)$/i

/** Services whose pages are no videos: only what `framedVideo` knows of them plays. */
const FRAMED_ONLY = /^((www|m|music|player)\.)?(youtube|youtube-nocookie|vimeo)\.com$|^youtu\.be$/

/**
 * Whether an address leads to a video that the players know: of YouTube, of Vimeo, of a service that this installation
 * trusts, or a file of its own.
 */
export function isVideoAddress(text: string, hostedOrigins: readonly string[]): boolean {
  if (framedVideo(text, hostedOrigins)) return true
  const [, scheme, host = '', path = ''] = text.match(ADDRESS) ?? []
  const isSafe = scheme === 'https' || (scheme === 'http' && /^(localhost|127\.0\.0\.1)$/.test(host))
  return isSafe && !FRAMED_ONLY.test(host.toLowerCase()) && MEDIA_FILE.test(path)
}
