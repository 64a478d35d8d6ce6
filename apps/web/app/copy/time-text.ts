/** A time of the video as the bar shows it. */
export { writtenVideoTime as timeText } from '@manassa/contract/rules/video-time'
