export { writtenVideoTime as timeText } from '@manassa/contract/rules/video-time'
