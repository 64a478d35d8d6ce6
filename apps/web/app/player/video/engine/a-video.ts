import { createMediaStore, type MediaAdapter } from './media-adapter.ts'

/** The engine of a video whose state a test sets in `store`, and the seconds that were sought. */
export function aVideo() {
  const store = createMediaStore()
  const sought: number[] = []
  const engine = { state: store.read, subscribe: store.subscribe, seek: (at: number) => void sought.push(at) }
  return { engine: engine as unknown as MediaAdapter, store, sought }
}
