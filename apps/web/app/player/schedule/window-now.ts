import { CLOSING_SOON_DAYS } from '@manassa/contract/limits'
import type { UnitWindowView } from '@manassa/contract/student/study'

const DAY_MS = 86_400_000

export type WindowNow =
  | { state: 'undated' }
  | { state: 'upcoming'; opensInDays: number; opensAt: number }
  | { state: 'open'; closes: null }
  | { state: 'open'; closes: { daysLeft: number; closingSoon: boolean; at: number } }
  | { state: 'ended'; endedAt: number }
  /** The moment came while the page was open, and only the server knows for how long: it must be asked. */
  | { state: 'opening' }

/**
 * What has become of a unit's window since the server described it: the same rule, carried on by its own clock, so
 * that days count down and a week ends while the page is open. `now` is in milliseconds.
 */
export function windowNow(view: UnitWindowView, now: number): WindowNow {
  if (view.state === 'upcoming') return upcoming(Date.parse(view.opensAt), now)
  if (view.state === 'ended') return { state: 'ended', endedAt: Date.parse(view.endedAt) }
  if (view.state === 'undated') return view
  return view.closes ? closing(Date.parse(view.closes.at), now) : { state: 'open', closes: null }
}

const upcoming = (opensAt: number, now: number): WindowNow =>
  now >= opensAt ? { state: 'opening' } : { state: 'upcoming', opensInDays: daysUntil(opensAt, now), opensAt }

function closing(at: number, now: number): WindowNow {
  if (now >= at) return { state: 'ended', endedAt: at }
  const daysLeft = daysUntil(at, now)
  return { state: 'open', closes: { daysLeft, closingSoon: daysLeft <= CLOSING_SOON_DAYS, at } }
}

/** A day that has begun counts, as in `unitWindow`. */
const daysUntil = (moment: number, now: number) => Math.ceil((moment - now) / DAY_MS)
