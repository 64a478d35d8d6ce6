import type { Reply } from '@manassa/contract/endpoint'
import { createStore } from '#app/lib/store.ts'
import { isCancelled } from '../cancelled.ts'

export interface Toast {
  id: number
  text: string
  tone: 'ok' | 'bad'
  undo?(): unknown
}

/** The time for which a toast offers undo, in milliseconds. */
export const UNDO_OFFERED_MS = 10_000
const SHOWN_MS = 6_000

/**
 * Stores the toasts of the console; their timers pause while a toast has the pointer or the focus. A new toast replaces
 * those of success, except the newest that offers undo: more would cover the buttons of a phone.
 */
export function createToasts() {
  const store = createStore<readonly Toast[]>([])
  const ends = new Map<number, { timer: ReturnType<typeof setTimeout> | null; leftMs: number; since: number }>()
  let nextId = 1
  let isPaused = false

  function run(id: number, leftMs: number) {
    const timer = isPaused ? null : setTimeout(() => close(id), leftMs)
    ends.set(id, { timer, leftMs, since: Date.now() })
  }

  function close(id: number) {
    clearTimeout(ends.get(id)?.timer ?? undefined)
    ends.delete(id)
    store.set(store.get().filter((toast) => toast.id !== id))
  }

  function notify(text: string, { tone = 'ok', undo }: Partial<Pick<Toast, 'tone' | 'undo'>> = {}) {
    const id = nextId++
    const successes = store.get().filter((toast) => toast.tone === 'ok')
    const undoable = successes.findLast((toast) => toast.undo)
    for (const toast of successes) if (toast !== undoable) close(toast.id)
    store.set([...store.get(), { id, text, tone, ...(undo && { undo }) }])
    run(id, undo ? UNDO_OFFERED_MS : SHOWN_MS)
  }

  function notifyFailure(reply: Reply<unknown> | null) {
    if (reply && !reply.success && !isCancelled(reply)) notify(reply.message, { tone: 'bad' })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    notify,
    notifyReply(reply: Reply<unknown>, done: string, { undo }: Pick<Toast, 'undo'> = {}) {
      if (reply.success) notify(done, { undo })
      else notifyFailure(reply)
    },
    notifyFailure,
    close,
    undo(id: number) {
      const toast = store.get().find((each) => each.id === id)
      close(id)
      void toast?.undo?.()
    },
    pause() {
      if (isPaused) return
      isPaused = true
      for (const [id, { timer, leftMs, since }] of ends) {
        clearTimeout(timer ?? undefined)
        ends.set(id, { timer: null, leftMs: leftMs - (Date.now() - since), since })
      }
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      for (const [id, { leftMs }] of ends) run(id, leftMs)
    },
  }
}

export type Toasts = ReturnType<typeof createToasts>
