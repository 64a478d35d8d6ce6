import { framedVideo } from './framed-video.ts'

/** Matches scheme, host and path; a port, a query and a fragment may follow. */
const ADDRESS = /^(https?):\/\/([\w.-]+)(?::\d+)?(\/[^?#\s]*)(?:[?#]\S*)?$/

/** Browsers play these files and streams without a frame. */
const MEDIA_FILE = /\.(mp4|m4v|webm|mov|ogv|m3u8)$/i

/** Pages of these services are not videos; only the addresses known to `framedVideo` play. */
const FRAMED_ONLY = /^((www|m|music|player)\.)?(youtube|youtube-nocookie|vimeo)\.com$|^youtu\.be$/

/** True if the players support the address: YouTube, Vimeo, a trusted hosting service, or a video file. */
export function isVideoAddress(text: string, hostedOrigins: readonly string[]): boolean {
  if (framedVideo(text, hostedOrigins)) return true
  const [, scheme, host = '', path = ''] = text.match(ADDRESS) ?? []
  const isSafe = scheme === 'https' || (scheme === 'http' && /^(localhost|127\.0\.0\.1)$/.test(host))
  return isSafe && !FRAMED_ONLY.test(host.toLowerCase()) && MEDIA_FILE.test(path)
}
