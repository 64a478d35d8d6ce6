import type { FreshSource, MediaAdapter, MediaSource } from './media-adapter.ts'
import { createMediaStore, type MediaStore } from './media-adapter.ts'
import { videoElementAdapter } from './video-element.ts'

/** An address lives for an hour and more: a second failure this soon has another cause. */
const RENEW_AT_MOST_EVERY_MS = 60_000

/**
 * Plays a file by byte ranges: the engine that every browser has. An address that has run out is renewed on the way.
 */
export function nativeAdapter(source: MediaSource, fresh: FreshSource): MediaAdapter {
  const store = createMediaStore()
  let renewedAt = Number.NEGATIVE_INFINITY

  return videoElementAdapter('native', store, source, (video, wanted) => {
    let gone = false
    let detach = () => {}

    async function renew() {
      const canRenew = store.read().status === 'ready' && performance.now() - renewedAt > RENEW_AT_MOST_EVERY_MS
      const plays = !video.paused
      const next = canRenew ? await fresh() : null
      if (gone) return
      if (!next) return store.change({ status: 'failed', buffering: false, paused: true })
      renewedAt = performance.now()
      detach()
      detach = attachFile(video, { ...next, startAt: store.read().seconds }, store, renew)
      if (plays) video.play().catch(() => store.change({ paused: video.paused }))
    }

    detach = attachFile(video, wanted, store, renew)
    return () => {
      gone = true
      detach()
    }
  })
}

/**
 * Brings the file to the element at the second that is wanted; answers with what takes it away. `onFailure` hears when
 * the file cannot be had; without it the engine has failed.
 */
export function attachFile(
  video: HTMLVideoElement,
  { videoUrl, startAt }: MediaSource,
  store: MediaStore,
  onFailure = () => store.change({ status: 'failed', buffering: false, paused: true }),
) {
  const toStart = () => {
    if (startAt > 0 && !video.seeking) video.currentTime = startAt
  }
  const fail = () => void onFailure()
  video.addEventListener('loadedmetadata', toStart, { once: true })
  video.addEventListener('error', fail)
  video.src = videoUrl
  return () => {
    video.removeEventListener('loadedmetadata', toStart)
    video.removeEventListener('error', fail)
  }
}
