import { type FrameMessage, type FrameProtocol, finite, objectIn, times } from './frame-protocol.ts'

const CONTEXT = { context: 'player.js', version: '0.0.11' }
const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'progress', 'error', 'playbackratechange']
/** The protocol's volume is from 0 to 100. */
const FULL = 100
/** The error code of an unknown method, after which playback continues. */
const UNKNOWN_METHOD = 2

const command = (method: string, value?: unknown) => ({ method, ...(value === undefined ? {} : { value }), ...CONTEXT })
const query = (method: string) => ({ ...command(method), listener: method })

/** The Player.js protocol of hosted players (specified in SPEC.rst of the npm package `player.js`). */
export function playerJs(): FrameProtocol {
  let duration = 0
  let hasSpeeds = false

  function known(value: unknown): FrameMessage {
    duration = finite(value) || duration
    return { state: times(null, duration) }
  }

  return {
    addressOf: (url) => url,
    // The player reports by itself when it is ready.
    handshake: () => [],
    askTime: () => [query('getCurrentTime'), ...(duration > 0 ? [] : [query('getDuration')])],
    parse({ context, event, value }) {
      if (context !== CONTEXT.context) return null
      switch (event) {
        case 'ready': {
          const { methods } = objectIn(value)
          hasSpeeds = Array.isArray(methods) && methods.includes('setPlaybackRate')
          const listen = EVENTS.map((name) => ({ ...command('addEventListener', name), listener: name }))
          return {
            becomesReady: true,
            state: { hasSpeeds },
            reply: [...listen, query('getDuration'), query('getPaused')],
          }
        }
        case 'getDuration':
          return known(value)
        // The video may have been started before the frame could report it.
        case 'getPaused':
          return typeof value === 'boolean' ? { state: { paused: value } } : {}
        case 'getCurrentTime':
          return { state: times(value, null) }
        case 'timeupdate': {
          const at = objectIn(value)
          duration = finite(at.duration) || duration
          return { state: { ...times(at.seconds, duration), buffering: false } }
        }
        case 'play':
          return { state: { paused: false, ended: false } }
        case 'pause':
          return { state: { paused: true, buffering: false } }
        case 'seeked':
          return { reply: [query('getCurrentTime')] }
        // The player may not have reported the last position before the end.
        case 'ended':
          return { state: { paused: true, ended: true, ...(duration > 0 ? { seconds: duration } : {}) } }
        case 'progress':
          return { state: { bufferedUntil: (finite(objectIn(value).percent) ?? 0) * duration } }
        case 'playbackratechange': {
          const speed = finite(typeof value === 'number' ? value : objectIn(value).playbackRate)
          return speed ? { state: { speed } } : {}
        }
        case 'error':
          return objectIn(value).code === UNKNOWN_METHOD ? {} : { state: { status: 'failed', paused: true } }
        default:
          return {}
      }
    },
    play: () => [command('play')],
    pause: () => [command('pause')],
    seek: (seconds) => [command('setCurrentTime', seconds)],
    setVolume: (volume) => [command('setVolume', Math.round(volume * FULL))],
    setMuted: (muted) => [command(muted ? 'mute' : 'unmute')],
    setSpeed: (speed) => (hasSpeeds ? [command('setPlaybackRate', speed)] : []),
  }
}
