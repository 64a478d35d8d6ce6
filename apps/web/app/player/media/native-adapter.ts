import type { MediaAdapter, MediaSource } from './media-adapter.ts'
import { type MediaStateStore, mediaState } from './media-state.ts'
import { videoElementAdapter } from './video-element.ts'

/** Plays a file by byte ranges: the engine that every browser has. */
export function nativeAdapter(source: MediaSource): MediaAdapter {
  const store = mediaState()
  return videoElementAdapter('native', store, source, (video, wanted) => attachFile(video, wanted, store))
}

/** Brings the file to the element at the second that is wanted; answers with what takes it away. */
export function attachFile(video: HTMLVideoElement, { videoUrl, startAt }: MediaSource, store: MediaStateStore) {
  const toStart = () => {
    if (startAt > 0) video.currentTime = startAt
  }
  const fail = () => store.change({ status: 'failed', buffering: false, paused: true })
  video.addEventListener('loadedmetadata', toStart, { once: true })
  video.addEventListener('error', fail)
  video.src = videoUrl
  return () => {
    video.removeEventListener('loadedmetadata', toStart)
    video.removeEventListener('error', fail)
  }
}
