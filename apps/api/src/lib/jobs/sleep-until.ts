interface Waiting {
  until: number
  go: () => void
}

/** A timer of the machine may be late by more than this, but rarely is. */
const TIMER_IS_EARLY_BY_MS = 2

/**
 * Makes a `sleepUntil(ms)`: resolves at that moment of `monotonicMs` and not before, in the order of the moments. A
 * timer alone goes off up to a millisecond early or late, depending on what has been done just before: that would tell
 * what was done.
 */
export function createSleepUntil(monotonicMs: () => number): (until: number) => Promise<void> {
  /** The one whose moment comes first stands last. */
  const line: Waiting[] = []
  let stopLooking = () => {}

  function look() {
    for (let first = line.at(-1); first && first.until <= monotonicMs(); first = line.at(-1)) {
      line.pop()
      first.go()
    }
    const next = line.at(-1)
    if (next) stopLooking = lookAgain(next.until - monotonicMs() - TIMER_IS_EARLY_BY_MS, look)
  }

  return (until) =>
    new Promise((go) => {
      const place = line.findLastIndex((other) => other.until > until) + 1
      line.splice(place, 0, { until, go })
      if (place < line.length - 1) return
      stopLooking()
      look()
    })
}

/** Looks after a while, or as soon as whatever else is to be done has had its turn; gives how to call that off. */
function lookAgain(afterMs: number, look: () => void): () => void {
  if (afterMs >= 1) {
    const timer = setTimeout(look, afterMs)
    return () => clearTimeout(timer)
  }
  const soon = setImmediate(look)
  return () => clearImmediate(soon)
}
