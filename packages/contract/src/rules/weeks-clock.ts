/** A pause stops the weeks of a course between two moments, in milliseconds since 1970. */
interface PausedSpan {
  from: number
  until: number
}

/** Returns the first moment by which this duration has run, without paused time. */
export function momentAfter(since: number, duration: number, pauses: readonly PausedSpan[]): number {
  let at = since
  let left = duration
  for (const { from, until } of pauses.toSorted((a, b) => a.from - b.from)) {
    if (until <= at) continue
    const runs = Math.max(0, from - at)
    if (left <= runs) break
    left -= runs
    at = until
  }
  return at + left
}

/** Returns the last start from which this duration has run by now. This is the inverse of `momentAfter`. */
export function momentBefore(now: number, duration: number, pauses: readonly PausedSpan[]): number {
  let at = now
  let left = duration
  for (const { from, until } of pauses.toSorted((a, b) => b.until - a.until)) {
    if (from >= at) continue
    const runs = Math.max(0, at - until)
    if (left <= runs) break
    left -= runs
    at = from
  }
  return at - left
}
