import { type FrameProtocol, finite, objectIn, times } from './frame-protocol.ts'

const CHANNEL = { id: 1, channel: 'widget' }
/** The protocol's volume is from 0 to 100. */
const FULL = 100

const states: Record<number, { paused: boolean; buffering: boolean; ended: boolean }> = {
  [-1]: { paused: true, buffering: false, ended: false },
  0: { paused: true, buffering: false, ended: true },
  1: { paused: false, buffering: false, ended: false },
  2: { paused: true, buffering: false, ended: false },
  3: { paused: false, buffering: true, ended: false },
  5: { paused: true, buffering: false, ended: false },
}

const command = (func: string, ...args: unknown[]) => ({ event: 'command', func, args, ...CHANNEL })

/** The messages behind YouTube's IFrame API, used without its script. */
export function youTube(): FrameProtocol {
  return {
    addressOf: (url, origin) => `${url}&origin=${encodeURIComponent(origin)}`,
    // The player reports its state to a page that has sent this message.
    handshake: () => [{ event: 'listening', ...CHANNEL }],
    askTime: () => [],
    parse({ event, info }) {
      switch (event) {
        case 'onReady':
          return { becomesReady: true, reply: [command('addEventListener', 'onError')] }
        case 'initialDelivery':
        case 'infoDelivery':
          return { state: stateIn(objectIn(info)) }
        case 'onStateChange':
          return { state: stateIn({ playerState: info }) }
        case 'onError':
          return { state: { status: 'failed', paused: true, buffering: false } }
        default:
          return null
      }
    },
    play: () => [command('playVideo')],
    pause: () => [command('pauseVideo')],
    seek: (seconds) => [command('seekTo', seconds, true)],
    setVolume: (volume) => [command('setVolume', Math.round(volume * FULL))],
    setMuted: (muted) => [command(muted ? 'mute' : 'unMute')],
    setSpeed: (speed) => [command('setPlaybackRate', speed)],
  }
}

function stateIn(info: Record<string, unknown>) {
  const [speed, volume, loaded] = [finite(info.playbackRate), finite(info.volume), finite(info.videoLoadedFraction)]
  const duration = finite(info.duration)
  return {
    ...times(info.currentTime, duration),
    ...(typeof info.playerState === 'number' ? states[info.playerState] : {}),
    ...(speed ? { speed } : {}),
    ...(volume === null ? {} : { volume: volume / FULL }),
    ...(typeof info.muted === 'boolean' ? { muted: info.muted } : {}),
    ...(loaded !== null && duration ? { bufferedUntil: loaded * duration } : {}),
  }
}
