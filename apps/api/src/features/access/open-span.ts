import { boundaryOf, type UnitWindow } from '@manassa/contract/rules/unit-window'

/** A time in which a unit is open, in milliseconds since 1970. */
export interface OpenSpan {
  /** Null if the unit was open from the moment on at which the student got it. */
  opensAt: number | null
  /** Null if it stays open. */
  closesAt: number | null
}

/**
 * Returns the span in which a unit is open now or opens next, else the last one; null if it has no date. `windowAt` is
 * the unit's window at a moment, with everything that is decided so far.
 */
export function openSpan(windowAt: (moment: Date) => UnitWindow, now: Date): OpenSpan | null {
  let span: OpenSpan | null = null
  let opensAt: number | null = null
  let at = 0
  for (;;) {
    const window = windowAt(new Date(at))
    const boundary = boundaryOf(window)
    if (window.state === 'open') {
      // Another grant may continue where this one ends.
      span = { opensAt, closesAt: boundary }
      if (boundary === null) return span
      at = boundary
    } else {
      if (window.state !== 'upcoming' || boundary === null) return span
      if (span?.closesAt && span.closesAt > now.getTime()) return span
      opensAt = at = boundary
    }
  }
}
