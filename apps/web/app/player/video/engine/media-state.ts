import { initialMediaState, type MediaState } from './media-adapter.ts'

/** The state of an engine, as React's `useSyncExternalStore` wants it: a new object for every change, and no other. */
export function mediaState() {
  let current = initialMediaState
  const listeners = new Set<() => void>()

  return {
    read: () => current,
    change(part: Partial<MediaState>) {
      const next = { ...current, ...part }
      if (isSame(current, next)) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type MediaStateStore = ReturnType<typeof mediaState>

const isSame = (a: MediaState, b: MediaState) =>
  (Object.keys(a) as (keyof MediaState)[]).every((key) => Object.is(a[key], b[key]))
