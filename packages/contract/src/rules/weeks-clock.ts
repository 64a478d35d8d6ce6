/** The weeks of a course stand still from one moment until another; both in milliseconds since 1970. */
export interface Standstill {
  from: number
  until: number
}

/** The moment by which so much time has run since another, without what stood still: the first such moment. */
export function momentAfter(since: number, duration: number, pauses: readonly Standstill[]): number {
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

/**
 * The last moment since which so much time has run by now: whoever began then or before is so far. The other way round
 * of `momentAfter`.
 */
export function momentBefore(now: number, duration: number, pauses: readonly Standstill[]): number {
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
