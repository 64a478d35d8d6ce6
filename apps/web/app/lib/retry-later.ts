import { onReconnect, onVisible } from './page-events.ts'

/**
 * Retries once after a delay, or as soon as the device reconnects or the page is visible again, because timers stop
 * while a phone sleeps. Returns the function that cancels it.
 */
export function retryLater(afterMs: number, work: () => unknown): () => void {
  const timer = setTimeout(now, afterMs)
  const ends = [onReconnect(now), onVisible(now)]
  function off() {
    clearTimeout(timer)
    for (const end of ends) end()
  }
  function now() {
    off()
    void work()
  }
  return off
}
