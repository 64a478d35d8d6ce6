import type { FreshSource, MediaAdapter, MediaSource } from './media-adapter.ts'
import { createMediaStore, type MediaStore } from './media-adapter.ts'
import { type Place, videoElementAdapter } from './video-element.ts'

/** An address lives for an hour and more: a second failure this soon has another cause. */
const RENEW_AT_MOST_EVERY_MS = 60_000

/**
 * Plays a file by byte ranges: the engine that every browser has. An address that has run out is renewed on the way.
 */
export function nativeAdapter(source: MediaSource, fresh: FreshSource): MediaAdapter {
  const store = createMediaStore()
  let renewedAt = Number.NEGATIVE_INFINITY

  return videoElementAdapter('native', store, source, (video, wanted, place) => {
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
      place.leave()
      detach = attachFile(video, next, { store, place, onFailure: renew })
      if (plays) video.play().catch(() => store.change({ paused: video.paused }))
    }

    detach = attachFile(video, wanted, { store, place, onFailure: renew })
    return () => {
      gone = true
      detach()
    }
  })
}

/**
 * Brings the file to the element, at the place that is wanted; answers with what takes it away. `onFailure` hears when
 * the file cannot be had; without it the engine has failed.
 */
export function attachFile(
  video: HTMLVideoElement,
  { videoUrl }: MediaSource,
  { store, place, onFailure }: { store: MediaStore; place: Place; onFailure?(): void },
) {
  const fail = () => {
    if (onFailure) onFailure()
    else store.change({ status: 'failed', buffering: false, paused: true })
  }
  video.addEventListener('loadedmetadata', place.arrive, { once: true })
  video.addEventListener('error', fail)
  video.src = videoUrl
  return () => {
    video.removeEventListener('loadedmetadata', place.arrive)
    video.removeEventListener('error', fail)
  }
}
