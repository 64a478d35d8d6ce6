import { onReconnect, onVisible, unsubscribeAll } from './page-events.ts'

/**
 * Retries once after a delay, or as soon as the device reconnects or the page is visible again, because timers stop
 * while a phone sleeps. Returns the function that cancels it.
 */
export function retryLater(afterMs: number, work: () => unknown): () => void {
  const timer = setTimeout(now, afterMs)
  const off = unsubscribeAll(() => clearTimeout(timer), onReconnect(now), onVisible(now))
  function now() {
    off()
    void work()
  }
  return off
}
