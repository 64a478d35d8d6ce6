interface Sleeper {
  until: number
  go: () => void
}

/** Timers are set so much earlier, because they are rarely late by more. */
const TIMER_IS_EARLY_BY_MS = 2

/**
 * Creates a `sleepUntil(ms)`, which resolves at that moment of `monotonicMs` and not before, in order. A plain timer
 * fires up to a millisecond early or late depending on earlier work, which would reveal that work.
 */
export function createSleepUntil(monotonicMs: () => number): (until: number) => Promise<void> {
  /** The earliest moment is last. */
  const line: Sleeper[] = []
  let cancelCheck = () => {}

  function check() {
    for (let first = line.at(-1); first && first.until <= monotonicMs(); first = line.at(-1)) {
      line.pop()
      first.go()
    }
    const next = line.at(-1)
    if (next) cancelCheck = scheduleCheck(next.until - monotonicMs() - TIMER_IS_EARLY_BY_MS, check)
  }

  return (until) =>
    new Promise((go) => {
      const place = line.findLastIndex((other) => other.until > until) + 1
      line.splice(place, 0, { until, go })
      if (place < line.length - 1) return
      cancelCheck()
      check()
    })
}

/** Checks again after a delay, or in the next turn of the event loop; returns the function that cancels it. */
function scheduleCheck(afterMs: number, check: () => void): () => void {
  if (afterMs >= 1) {
    const timer = setTimeout(check, afterMs)
    return () => clearTimeout(timer)
  }
  const soon = setImmediate(check)
  return () => clearImmediate(soon)
}
