import { VIDEO_MAX_HOURS, VIDEO_MAX_PIXELS } from '@manassa/contract/limits'
import type { LocalVideo } from './local-video.ts'

/** Half an hour more than the limit that we name: a late end is no reason to refuse a video. */
export const VIDEO_MAX_SECONDS = (VIDEO_MAX_HOURS + 0.5) * 3600
/** A video that does not tell its length is read so far that its excess shows. */
const READ_SECONDS = VIDEO_MAX_SECONDS + 60

/** Opens one file as one format: no other file, no address, and no other format that the file may name. */
const openOnly = (format: string, path: string, within = format) => [
  ...['-f', format, '-format_whitelist', within, '-protocol_whitelist', 'file', '-i', `file:${path}`],
]

/** Opens a video that somebody brought. A picture beyond the limit is not decoded, also in the middle of the video. */
export const openVideo = ({ path, container }: LocalVideo) => [
  ...['-max_pixels', String(VIDEO_MAX_PIXELS), ...openOnly(container, path)],
]
export const decodeVideo = (video: LocalVideo) => ['-threads', '1', '-t', String(READ_SECONDS), ...openVideo(video)]

/** Opens the sound that we have made of a video. */
export const openSound = (path: string) => ['-threads', '1', ...openOnly('flac', path)]
/** Opens a rendition that we have made, with its segments. */
export const openRendition = (path: string) => ['-threads', '1', ...openOnly('hls', path, 'hls,mov')]
