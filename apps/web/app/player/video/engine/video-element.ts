import type { MediaAdapter, MediaSource, MediaStore } from './media-adapter.ts'
import { videoCaptions } from './video-captions.ts'

type Attach = (video: HTMLVideoElement, source: MediaSource, target: SeekTarget) => () => void

/**
 * The target position while a video loads. The element starts at zero and reports that, which would move the bar back.
 */
export interface SeekTarget {
  /** The video is opened or reopened at its current position, unless a seek follows. Returns the second. */
  leave(): number
  /** The element is seekable and seeks to the target. */
  arrive(): void
}

/** A stream starts with the segment at a position, which may begin this much later. */
const CLOSE_ENOUGH_SECONDS = 0.25

/** The parts shared by engines on a `<video>`: the element, its events as state, and the commands. */
export function videoElementAdapter(
  kind: 'native' | 'hls',
  store: MediaStore,
  source: MediaSource,
  attach: Attach,
): MediaAdapter {
  const video = createVideo(source)
  const captions = videoCaptions(video, source, store)
  let current = source
  let detach = () => {}
  let awaited: number | null = null

  const target: SeekTarget = {
    leave() {
      awaited ??= store.read().seconds
      return awaited
    },
    arrive() {
      if (awaited !== null && Math.abs(video.currentTime - awaited) > CLOSE_ENOUGH_SECONDS) video.currentTime = awaited
      awaited = null
    },
  }

  const start = () => {
    detach()
    awaited = current.startAt
    // A slow connection takes seconds to load the length, and without it the bar would show the end.
    const duration = store.read().duration || (current.durationSeconds ?? 0)
    store.change({ status: 'loading', buffering: false, seconds: awaited, duration })
    detach = attach(video, current, target)
  }

  /** Updated before the element's own event, because the next key may come sooner. */
  const tellPaused = () => store.change({ paused: video.paused })

  function play() {
    video.play().catch(tellPaused)
    tellPaused()
  }

  function pause() {
    video.pause()
    tellPaused()
  }

  return {
    kind,
    mount(host) {
      const stopListening = reportEvents(video, store, () => awaited)
      host.append(video)
      start()
      return () => {
        stopListening()
        detach()
        captions.stop()
        video.pause()
        video.removeAttribute('src')
        video.load()
        video.remove()
      }
    },
    play,
    pause,
    seek(seconds) {
      const target = Math.min(Math.max(seconds, 0), video.duration || store.read().duration || seconds)
      if (awaited !== null) awaited = target
      if (video.readyState > HTMLMediaElement.HAVE_NOTHING) video.currentTime = target
      store.change({ seconds: target })
    },
    load(next) {
      current = next
      video.addEventListener('loadedmetadata', play, { once: true })
      start()
    },
    setSpeed(speed) {
      // Without the default, a change of source would reset the speed to 1.
      video.defaultPlaybackRate = speed
      video.playbackRate = speed
    },
    setVolume: (volume) => {
      video.volume = volume
    },
    setMuted: (muted) => {
      video.muted = muted
    },
    setQuality: null,
    setCaptions: source.captions.length > 0 ? captions.show : null,
    state: store.read,
    subscribe: store.subscribe,
  }
}

function createVideo({ posterUrl }: MediaSource) {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'metadata'
  // Picture-in-picture and casting would show the video without the watermark.
  video.disablePictureInPicture = true
  video.disableRemotePlayback = true
  if (posterUrl) video.poster = posterUrl
  return video
}

function reportEvents(video: HTMLVideoElement, store: MediaStore, awaited: () => number | null) {
  const times = () => ({
    // An element without a source reports zero, which is no position of this video.
    seconds: awaited() ?? (video.readyState > 0 ? video.currentTime : store.read().seconds),
    duration: Number.isFinite(video.duration) ? video.duration : store.read().duration,
    bufferedUntil: bufferedUntil(video),
    ended: video.ended,
  })
  const reports: Record<string, () => void> = {
    loadedmetadata: () => store.change({ status: 'ready', ...times() }),
    durationchange: () => store.change(times()),
    // A seek reports its new time before it has a frame there.
    timeupdate: () => store.change({ ...times(), buffering: waits(video) }),
    seeking: () => store.change({ buffering: waits(video) }),
    progress: () => store.change(times()),
    seeked: () => store.change(times()),
    play: () => store.change({ paused: false, ended: false }),
    playing: () => store.change({ status: 'ready', paused: false, buffering: false }),
    pause: () => store.change({ paused: true, buffering: false }),
    waiting: () => store.change({ buffering: true }),
    canplay: () => store.change({ buffering: false }),
    ended: () => store.change({ paused: true, ...times() }),
    ratechange: () => store.change({ speed: video.playbackRate }),
    // The sizes of renditions may differ by a pixel, and the layers over the video follow.
    resize: () => video.videoHeight > 0 && store.change({ ratio: video.videoWidth / video.videoHeight }),
    volumechange: () => store.change({ volume: video.volume, muted: video.muted }),
  }
  for (const [event, report] of Object.entries(reports)) video.addEventListener(event, report)
  return () => {
    for (const [event, report] of Object.entries(reports)) video.removeEventListener(event, report)
  }
}

/** True when it should play and has no frame for the next moment. */
const waits = ({ paused, ended, readyState }: HTMLVideoElement) =>
  !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA

function bufferedUntil({ buffered, currentTime }: HTMLVideoElement) {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) > currentTime) return buffered.end(index)
  }
  return currentTime
}
