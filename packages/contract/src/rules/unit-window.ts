import { CLOSING_SOON_DAYS, UNIT_WINDOW_DAYS } from '../limits.ts'
import { DAY_MS } from './time-units.ts'

/** How the units of a course open: a week each, weekly but for good, or all at once (docs/behaviour.md#units-weeks). */
export type OpeningPolicy = 'weekly-window' | 'weekly-opening' | 'all-open'

/**
 * When a unit may be studied. Moments are ISO 8601 texts in UTC; days are of 24 hours, and one that has begun counts
 * as a whole one.
 */
export type UnitWindow =
  | { state: 'undated' }
  | { state: 'upcoming'; opensInDays: number; opensAt: string }
  | { state: 'open'; closes: null }
  | { state: 'open'; closes: { daysLeft: number; closingSoon: boolean; at: string } }
  | { state: 'ended'; endedAt: string }

/** A window counted down: one that was to open is `opening`, and only the server knows for how long it will be open. */
export type UnitWindowNow = UnitWindow | { state: 'opening' }

/**
 * When the unit at `index` may be studied (docs/behaviour.md#units-weeks): one week each, one after the other.
 * A day is 24 hours from the moment of enrolment, not a calendar date, so a student who enrols at night is
 * not robbed of a day at midnight.
 */
export function unitWindow(index: number, enrolledAt: Date | null, now: Date, policy: OpeningPolicy): UnitWindow {
  if (!enrolledAt) return { state: 'undated' }
  if (policy === 'all-open') return { state: 'open', closes: null }

  const opensAt = enrolledAt.getTime() + index * UNIT_WINDOW_DAYS * DAY_MS
  // Two servers' clocks differ by a moment, and nobody enrols in the future.
  const at = Math.max(enrolledAt.getTime(), now.getTime())
  if (at < opensAt) return upcoming(opensAt, at)
  return policy === 'weekly-opening'
    ? { state: 'open', closes: null }
    : closing(opensAt + UNIT_WINDOW_DAYS * DAY_MS, at)
}

/**
 * What has become of a window since the server described it, so that days count down and a week ends on a page that
 * stays open. `now` is in milliseconds since 1970, by the server's clock.
 */
export function windowAt(window: UnitWindow, now: number): UnitWindowNow {
  if (window.state === 'upcoming') {
    const opensAt = Date.parse(window.opensAt)
    return now < opensAt ? upcoming(opensAt, now) : { state: 'opening' }
  }
  return window.state === 'open' && window.closes ? closing(Date.parse(window.closes.at), now) : window
}

/** The next moment at which the window changes its state, in milliseconds; null where it stays as it is. */
export function boundaryOf(window: UnitWindow): number | null {
  if (window.state === 'upcoming') return Date.parse(window.opensAt)
  return window.state === 'open' && window.closes ? Date.parse(window.closes.at) : null
}

const upcoming = (opensAt: number, now: number): UnitWindow => ({
  state: 'upcoming',
  opensInDays: daysUntil(opensAt, now),
  opensAt: textOf(opensAt),
})

function closing(at: number, now: number): UnitWindow {
  if (now >= at) return { state: 'ended', endedAt: textOf(at) }
  const daysLeft = daysUntil(at, now)
  return { state: 'open', closes: { daysLeft, closingSoon: daysLeft <= CLOSING_SOON_DAYS, at: textOf(at) } }
}

const daysUntil = (moment: number, now: number) => Math.ceil((moment - now) / DAY_MS)
const textOf = (moment: number) => new Date(moment).toISOString()

/**
 * A unit got by a lecture code has the first week, counted from the moment of redemption
 * (docs/behaviour.md#units-weeks).
 */
export const lectureWindow = (redeemedAt: Date | null, now: Date) => unitWindow(0, redeemedAt, now, 'weekly-window')

/** What staff decided: open between the two moments. */
export function givenWindow({ opensAt, closesAt }: { opensAt: Date; closesAt: Date }, now: Date): UnitWindow {
  return now < opensAt ? upcoming(opensAt.getTime(), now.getTime()) : closing(closesAt.getTime(), now.getTime())
}

/** Access from several grants is their union: the one that lets the student in, and for longest, counts. */
export function unionOfWindows(windows: readonly UnitWindow[]): UnitWindow {
  return windows.reduce((best, next) => (rank(next) > rank(best) ? next : best), { state: 'undated' } as UnitWindow)
}

/** Open beats upcoming beats ended beats undated; then the later end, or the sooner start. */
function rank(window: UnitWindow): number {
  if (window.state === 'open') return window.closes ? 3e15 + Date.parse(window.closes.at) : Number.POSITIVE_INFINITY
  if (window.state === 'upcoming') return 2e15 - Date.parse(window.opensAt) / 10
  if (window.state === 'ended') return -1e15 + Date.parse(window.endedAt) / 10
  return Number.NEGATIVE_INFINITY
}

/**
 * The unit whose window speaks for several: the open one that closes first, else the next to open, else the last that
 * ended. Null when none has a date.
 */
export function unitToAnnounce<Unit extends { window: UnitWindowNow }>(units: readonly Unit[]): Unit | null {
  const [first] = units.filter(({ window }) => window.state !== 'undated').sort((a, b) => turnOf(a) - turnOf(b))
  return first ?? null
}

/** Less is sooner told. */
function turnOf({ window }: { window: UnitWindowNow }): number {
  if (window.state === 'open') return window.closes ? Date.parse(window.closes.at) : 1e15
  if (window.state === 'upcoming') return 1e15 + Date.parse(window.opensAt)
  if (window.state === 'ended') return 4e15 - Date.parse(window.endedAt)
  return window.state === 'opening' ? 1e15 : Number.POSITIVE_INFINITY
}
