import { CLOSING_SOON_DAYS, UNIT_WINDOW_DAYS } from '../limits.ts'

const DAY_MS = 86_400_000

/** How the units of a course open: a week each, weekly but for good, or all at once (docs/behaviour.md#units-weeks). */
export type OpeningPolicy = 'weekly-window' | 'weekly-opening' | 'all-open'

export type UnitWindow =
  | { state: 'undated' }
  | { state: 'upcoming'; opensInDays: number; opensAt: Date }
  | { state: 'open'; closes: null }
  | { state: 'open'; closes: { daysLeft: number; closingSoon: boolean; at: Date } }
  | { state: 'ended'; endedAt: Date }

/**
 * When the unit at `index` may be studied (docs/behaviour.md#units-weeks): one week each, one after the other.
 * A day is 24 hours from the moment of enrolment, not a calendar date, so a student who enrols at night is
 * not robbed of a day at midnight.
 */
export function unitWindow(index: number, enrolledAt: Date | null, now: Date, policy: OpeningPolicy): UnitWindow {
  if (!enrolledAt) return { state: 'undated' }
  if (policy === 'all-open') return { state: 'open', closes: null }

  const day = wholeDaysBetween(enrolledAt, now)
  const opensOn = index * UNIT_WINDOW_DAYS
  const endsOn = opensOn + UNIT_WINDOW_DAYS

  if (day < opensOn) return { state: 'upcoming', opensInDays: opensOn - day, opensAt: daysAfter(enrolledAt, opensOn) }
  if (policy === 'weekly-opening') return { state: 'open', closes: null }
  if (day >= endsOn) return { state: 'ended', endedAt: daysAfter(enrolledAt, endsOn) }

  const daysLeft = endsOn - day
  return {
    state: 'open',
    closes: { daysLeft, closingSoon: daysLeft <= CLOSING_SOON_DAYS, at: daysAfter(enrolledAt, endsOn) },
  }
}

/**
 * A unit got by a lecture code has the first week, counted from the moment of redemption
 * (docs/behaviour.md#units-weeks).
 */
export const lectureWindow = (redeemedAt: Date | null, now: Date) => unitWindow(0, redeemedAt, now, 'weekly-window')

/** Access from several grants is their union: the one that lets the student in, and for longest, counts. */
export function unionOfWindows(windows: readonly UnitWindow[]): UnitWindow {
  return windows.reduce((best, next) => (rank(next) > rank(best) ? next : best), { state: 'undated' } as UnitWindow)
}

/** Open beats upcoming beats ended beats undated; then the later end, or the sooner start. */
function rank(window: UnitWindow): number {
  if (window.state === 'open') return window.closes ? 3e15 + window.closes.at.getTime() : Number.POSITIVE_INFINITY
  if (window.state === 'upcoming') return 2e15 - window.opensAt.getTime() / 10
  if (window.state === 'ended') return -1e15 + window.endedAt.getTime() / 10
  return Number.NEGATIVE_INFINITY
}

/** Never below zero: two servers' clocks differ by a moment, and nobody enrols in the future. */
const wholeDaysBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)
