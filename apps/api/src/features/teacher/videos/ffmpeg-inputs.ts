import { VIDEO_MAX_HOURS, VIDEO_MAX_PIXELS } from '@manassa/contract/limits'
import type { LocalVideo } from './local-video.ts'

/** The limit is half an hour above the documented one, because a slightly longer video should not be refused. */
export const VIDEO_MAX_SECONDS = (VIDEO_MAX_HOURS + 0.5) * 3600
/** A video of unknown length is read just far enough to notice that it exceeds the limit. */
const READ_SECONDS = VIDEO_MAX_SECONDS + 60

/** Restricts ffmpeg to one file in one format, so that a hostile file cannot open addresses or other files. */
const openOnly = (format: string, path: string, within = format) => [
  ...['-f', format, '-format_whitelist', within, '-protocol_whitelist', 'file', '-i', `file:${path}`],
]

/** Opens an uploaded video. `max_pixels` also stops larger frames in the middle of the video. */
export const openVideo = ({ path, container }: LocalVideo) => [
  ...['-max_pixels', String(VIDEO_MAX_PIXELS), ...openOnly(container, path)],
]
export const decodeVideo = (video: LocalVideo) => ['-threads', '1', '-t', String(READ_SECONDS), ...openVideo(video)]

export const openSound = (path: string) => ['-threads', '1', ...openOnly('flac', path)]
export const openRendition = (path: string) => ['-threads', '1', ...openOnly('hls', path, 'hls,mov')]
