import type { MediaAdapter } from './media-adapter.ts'

/** Plays a video as soon as it can be played; a browser may refuse. Returns the function that stops the waiting. */
export function playWhenReady(adapter: MediaAdapter) {
  const stop = adapter.subscribe(() => {
    if (adapter.state().status !== 'ready') return
    stop()
    adapter.play()
  })
  return stop
}
