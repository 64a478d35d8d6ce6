import { type FrameMessage, type FrameProtocol, finite, objectIn, times } from './frame-protocol.ts'

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'progress',
  'bufferstart',
  'bufferend',
  'volumechange',
  'playbackratechange',
  'error',
]

const command = (method: string, value?: unknown) => (value === undefined ? { method } : { method, value })

/** The messages behind Vimeo's player API, used without its script. */
export function vimeo(): FrameProtocol {
  return {
    addressOf: (url) => url,
    handshake: () => [command('ping')],
    askTime: () => [],
    parse({ event, method, value, data }): FrameMessage | null {
      if (event === 'ready' || method === 'ping') {
        const listen = EVENTS.map((name) => command('addEventListener', name))
        return { becomesReady: true, reply: [...listen, command('getDuration')] }
      }
      if (method === 'getDuration') return { state: times(null, value) }
      const message = objectIn(data)
      switch (event) {
        case 'timeupdate':
          return { state: { ...times(message.seconds, message.duration), buffering: false } }
        case 'play':
          return { state: { paused: false, ended: false } }
        case 'pause':
          return { state: { paused: true, buffering: false } }
        case 'ended':
          return { state: { ...times(message.duration, message.duration), paused: true, ended: true } }
        case 'progress':
          return { state: { bufferedUntil: finite(message.seconds) ?? 0 } }
        case 'bufferstart':
          return { state: { buffering: true } }
        case 'bufferend':
          return { state: { buffering: false } }
        case 'volumechange':
          return { state: { volume: finite(message.volume) ?? 1 } }
        case 'playbackratechange':
          return { state: { speed: finite(message.playbackRate) || 1 } }
        // A command that a video does not allow is an error too, and the video plays on.
        case 'error':
          return message.method ? {} : { state: { status: 'failed', paused: true, buffering: false } }
        default:
          return null
      }
    },
    play: () => [command('play')],
    pause: () => [command('pause')],
    seek: (seconds) => [command('setCurrentTime', seconds)],
    setVolume: (volume) => [command('setVolume', volume)],
    setMuted: (muted) => [command('setMuted', muted)],
    setSpeed: (speed) => [command('setPlaybackRate', speed)],
  }
}
