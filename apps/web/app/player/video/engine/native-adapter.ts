import type { FreshSource, MediaAdapter, MediaSource } from './media-adapter.ts'
import { createMediaStore, type MediaStore } from './media-adapter.ts'
import { type SeekTarget, videoElementAdapter } from './video-element.ts'

/** Another failure within this time has a cause other than an expired address. */
const RENEW_AT_MOST_EVERY_MS = 60_000

/** Plays a file by byte ranges, which every browser can. An expired address is renewed during playback. */
export function nativeAdapter(source: MediaSource, fresh: FreshSource): MediaAdapter {
  const store = createMediaStore()
  let renewedAt = Number.NEGATIVE_INFINITY

  return videoElementAdapter('native', store, source, (video, current, target) => {
    let isDestroyed = false
    let detach = () => {}

    async function renew() {
      const canRenew = store.read().status === 'ready' && performance.now() - renewedAt > RENEW_AT_MOST_EVERY_MS
      const plays = !video.paused
      const next = canRenew ? await fresh() : null
      if (isDestroyed) return
      if (!next) return store.change({ status: 'failed', buffering: false, paused: true })
      renewedAt = performance.now()
      detach()
      target.leave()
      detach = attachFile(video, next, { store, target, onFailure: renew })
      if (plays) video.play().catch(() => store.change({ paused: video.paused }))
    }

    detach = attachFile(video, current, { store, target, onFailure: renew })
    return () => {
      isDestroyed = true
      detach()
    }
  })
}

/**
 * Attaches the file to the element at the wanted position; returns the function that detaches it. `onFailure` is called
 * when the file cannot be loaded; without it the engine has failed.
 */
export function attachFile(
  video: HTMLVideoElement,
  { videoUrl }: MediaSource,
  { store, target, onFailure }: { store: MediaStore; target: SeekTarget; onFailure?(): void },
) {
  const fail = () => {
    if (onFailure) onFailure()
    else store.change({ status: 'failed', buffering: false, paused: true })
  }
  video.addEventListener('loadedmetadata', target.arrive, { once: true })
  video.addEventListener('error', fail)
  video.src = videoUrl
  return () => {
    video.removeEventListener('loadedmetadata', target.arrive)
    video.removeEventListener('error', fail)
  }
}
