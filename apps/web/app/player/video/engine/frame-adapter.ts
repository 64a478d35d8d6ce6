import type { VideoLesson } from '@manassa/contract/student/study'
import { controls } from '#app/copy/player.ts'
import { HOSTED_TIME_POLL_MS } from '#app/lib/timings.ts'
import type { FrameProtocol } from './frame-protocol.ts'
import {
  createMediaStore,
  type MediaAdapter,
  type MediaSource,
  type MediaState,
  type MediaStore,
} from './media-adapter.ts'
import { playerJs } from './player-js.ts'
import { vimeo } from './vimeo.ts'
import { youTube } from './you-tube.ts'

type Post = (messages: readonly object[]) => void
type Frame = NonNullable<VideoLesson['frame']>

/** A frame that has sent no message by then is blocked or missing. */
const READY_WITHIN_MS = 15_000

const protocols: Record<Frame['player'], () => FrameProtocol> = { hosted: playerJs, youtube: youTube, vimeo }

/**
 * A hosted player in a frame, driven by window messages. Our wrapper goes fullscreen in place of the frame, so that the
 * watermark stays on the video.
 */
export function frameAdapter(first: MediaSource, firstFrame: Frame): MediaAdapter {
  const store = createMediaStore()
  const protocol = protocols[firstFrame.player]()
  let source = first
  let frame = firstFrame
  let element: HTMLIFrameElement | null = null
  let readyTimeout = 0
  let playsOnReady = false

  /** Messages go to the frame's own origin only, so that another origin receives nothing. */
  const post = (messages: readonly object[]) => {
    for (const message of messages) {
      element?.contentWindow?.postMessage(JSON.stringify(message), new URL(frame.url).origin)
    }
  }
  const onMessage = ({ source: from, origin, data }: MessageEvent) => {
    if (!element || from !== element.contentWindow || !frame.origins.includes(origin)) return
    const message = protocol.parse(messageIn(data))
    if (!message) return
    if (message.becomesReady) begin()
    if (message.state) store.change(message.state)
    if (message.reply) post(message.reply)
  }

  function begin() {
    clearTimeout(readyTimeout)
    post([
      ...settingsOf(protocol, store.read()),
      ...(source.startAt > 0 ? protocol.seek(source.startAt) : []),
      ...(playsOnReady ? protocol.play() : []),
    ])
    store.change({ status: 'ready' })
  }

  function open() {
    clearTimeout(readyTimeout)
    store.change({
      status: 'loading',
      seconds: source.startAt,
      duration: source.durationSeconds ?? 0,
      buffering: false,
    })
    readyTimeout = window.setTimeout(
      () => store.change({ status: 'failed', paused: true, buffering: false }),
      READY_WITHIN_MS,
    )
    if (element) element.src = protocol.addressOf(frame.url, location.origin)
  }

  return {
    kind: 'frame',
    mount(host) {
      element = frameIn(host)
      // The listener comes before the frame, whose first message would be missed otherwise.
      window.addEventListener('message', onMessage)
      const endPolling = poll(protocol, store, post)
      open()
      return () => {
        clearTimeout(readyTimeout)
        endPolling()
        window.removeEventListener('message', onMessage)
        element?.remove()
        element = null
      }
    },
    ...commandsOf(protocol, store, post),
    load(next) {
      source = next
      frame = next.frame ?? frame
      playsOnReady = true
      open()
    },
    setQuality: null,
    setCaptions: null,
    state: store.read,
    subscribe: store.subscribe,
  }
}

function frameIn(host: HTMLElement): HTMLIFrameElement {
  const element = document.createElement('iframe')
  element.title = controls.region
  element.allow = 'autoplay; encrypted-media'
  // The page may be hostile: it may not navigate other windows, open any, or download.
  element.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-presentation')
  element.referrerPolicy = 'strict-origin-when-cross-origin'
  host.append(element)
  return element
}

const settingsOf = (protocol: FrameProtocol, { volume, muted, speed }: MediaState) => [
  ...protocol.setVolume(volume),
  ...protocol.setMuted(muted),
  ...protocol.setSpeed(speed),
]

function poll(protocol: FrameProtocol, store: MediaStore, post: Post) {
  const timer = setInterval(() => {
    const { status, paused } = store.read()
    if (status !== 'ready') post(protocol.handshake())
    if (!paused) post(protocol.askTime())
  }, HOSTED_TIME_POLL_MS)
  return () => clearInterval(timer)
}

const commandsOf = (protocol: FrameProtocol, store: MediaStore, post: Post) => ({
  play: () => post(protocol.play()),
  pause: () => post(protocol.pause()),
  seek(seconds: number) {
    const { duration } = store.read()
    const target = Math.min(Math.max(seconds, 0), duration || seconds)
    post(protocol.seek(target))
    store.change({ seconds: target, ended: false })
  },
  setSpeed(speed: number) {
    post(protocol.setSpeed(speed))
    store.change({ speed })
  },
  setVolume(volume: number) {
    post(protocol.setVolume(volume))
    store.change({ volume })
  },
  setMuted(muted: boolean) {
    post(protocol.setMuted(muted))
    store.change({ muted })
  },
})

/** Players send their messages as JSON text or as objects. */
function messageIn(data: unknown): Record<string, unknown> {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
