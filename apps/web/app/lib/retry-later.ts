import { onReconnect, onVisible } from './page-events.ts'

/**
 * Tries once more after a while, or as soon as the device has its line back or the page is looked at again: a phone
 * that slept has counted no time. The answer calls it off.
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
