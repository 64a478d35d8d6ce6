import type { MediaAdapter, MediaSource, MediaStore } from './media-adapter.ts'
import { videoCaptions } from './video-captions.ts'

/** How an engine brings a source to the element; answers with what takes it away. */
export type Attach = (video: HTMLVideoElement, source: MediaSource) => () => void

/** What the engines on a `<video>` share: the element, its events as state, and the commands. */
export function videoElementAdapter(
  kind: 'native' | 'hls',
  store: MediaStore,
  source: MediaSource,
  attach: Attach,
): MediaAdapter {
  const video = createVideo(source)
  const captions = videoCaptions(video, source, store)
  let wanted = source
  let detach = () => {}
  /** Where it was told to go while there was nothing to go about in: a film under way to another quality. */
  let sought: number | null = null

  const goThere = () => {
    if (sought !== null) video.currentTime = sought
    sought = null
  }

  const start = () => {
    detach()
    store.change({ status: 'loading', buffering: false, seconds: wanted.startAt })
    detach = attach(video, wanted)
  }

  /** Before the element's own event says so: the next key may come sooner. */
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
      // Before anybody else hears of it: whoever sets where to begin sees that it is gone about in already.
      video.addEventListener('loadedmetadata', goThere)
      const stopListening = reportEvents(video, store)
      host.append(video)
      start()
      return () => {
        stopListening()
        video.removeEventListener('loadedmetadata', goThere)
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
      if (video.readyState === HTMLMediaElement.HAVE_NOTHING) sought = target
      else video.currentTime = target
      store.change({ seconds: target })
    },
    load(next) {
      wanted = next
      sought = null
      video.addEventListener('loadedmetadata', play, { once: true })
      start()
    },
    setSpeed(speed) {
      // The default too, or a change of source puts the speed back to 1.
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
  // A picture in a window of its own, or on a television, leaves the watermark behind.
  video.disablePictureInPicture = true
  video.disableRemotePlayback = true
  if (posterUrl) video.poster = posterUrl
  return video
}

function reportEvents(video: HTMLVideoElement, store: MediaStore) {
  const times = () => ({
    // An element without a source says zero, which is nowhere in this video.
    seconds: video.readyState > 0 ? video.currentTime : store.read().seconds,
    duration: Number.isFinite(video.duration) ? video.duration : store.read().duration,
    bufferedUntil: bufferedUntil(video),
    ended: video.ended,
  })
  const reports: Record<string, () => void> = {
    loadedmetadata: () => store.change({ status: 'ready', ...times() }),
    durationchange: () => store.change(times()),
    // A jump tells its new time before it has a picture there.
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
    // The renditions of a stream may differ by a pixel; what is drawn over the picture follows.
    resize: () => video.videoHeight > 0 && store.change({ ratio: video.videoWidth / video.videoHeight }),
    volumechange: () => store.change({ volume: video.volume, muted: video.muted }),
  }
  for (const [event, report] of Object.entries(reports)) video.addEventListener(event, report)
  return () => {
    for (const [event, report] of Object.entries(reports)) video.removeEventListener(event, report)
  }
}

/** Wants to play, and has no picture for the next moment. */
const waits = ({ paused, ended, readyState }: HTMLVideoElement) =>
  !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA

function bufferedUntil({ buffered, currentTime }: HTMLVideoElement) {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) > currentTime) return buffered.end(index)
  }
  return currentTime
}
