import { CLOSING_SOON_DAYS, UNIT_WINDOW_DAYS } from '../limits.ts'
import { DAY_MS } from './time-units.ts'
import { momentAfter, momentBefore } from './weeks-clock.ts'

/** The units of a course open for a week each, weekly and then for good, or all at once (docs/behaviour/windows.md). */
export type OpeningPolicy = 'weekly-window' | 'weekly-opening' | 'all-open'

/**
 * Says when a student can study a unit. Moments are ISO 8601 in UTC; a day is 24 hours, and a started day counts as a
 * whole one.
 */
export type UnitWindow =
  | { state: 'undated' }
  | { state: 'upcoming'; opensInDays: number; opensAt: string; because?: WindowCause }
  | { state: 'open'; closes: null; because?: WindowCause }
  | { state: 'open'; closes: { daysLeft: number; closingSoon: boolean; at: string }; because?: WindowCause }
  | { state: 'ended'; endedAt: string; because?: WindowCause }

/**
 * Says why a window differs from the weekly schedule: staff gave it, staff closed the unit, or a pause delays it.
 * `note` or `reason` is text of staff for students.
 */
export type WindowCause =
  | { kind: 'given'; note?: string }
  | { kind: 'shut'; note?: string }
  | { kind: 'paused'; until: string; reason: string }

/**
 * A window on an open page. `opening` has reached its start, but only the server knows its end. `unsure` has reached
 * its start or its end while the server cannot be asked, which may have moved it.
 */
export type UnitWindowNow = UnitWindow | { state: 'opening' } | { state: 'unsure' }

/** A time span in milliseconds since 1970; without an end if the unit stays open. */
interface Span {
  opensAt: number
  closesAt: number | null
}

/** A pause stops the weeks of a course between two moments, for a reason that students read. */
export interface Pause {
  from: Date
  until: Date
  reason: string
}

const WEEK_MS = UNIT_WINDOW_DAYS * DAY_MS

function weekOf(index: number, enrolledAt: Date, policy: OpeningPolicy, pauses: readonly Pause[]): Span {
  const since = enrolledAt.getTime()
  if (policy === 'all-open') return { opensAt: since, closesAt: null }
  const after = (weeks: number) => momentAfter(since, weeks * WEEK_MS, pauses.map(pausedSpan))
  return { opensAt: after(index), closesAt: policy === 'weekly-opening' ? null : after(index + 1) }
}

const pausedSpan = ({ from, until }: Pause) => ({ from: from.getTime(), until: until.getTime() })

/**
 * Merges pauses that overlap or follow each other, with the reason of the first. Day counts stay the same; the original
 * pauses give the reason at a moment.
 */
export function joinedPauses(pauses: readonly Pause[]): Pause[] {
  const joined: Pause[] = []
  for (const pause of pauses.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = joined.at(-1)
    if (!last || last.until < pause.from) joined.push({ ...pause })
    else if (last.until < pause.until) last.until = pause.until
  }
  return joined
}

/** Returns the latest moment of enrolment with this many completed weeks. */
export const begunWeeksAgo = (weeks: number, now: Date, pauses: readonly Pause[]) =>
  new Date(momentBefore(now.getTime(), weeks * WEEK_MS, pauses.map(pausedSpan)))

function windowOfSpan({ opensAt, closesAt }: Span, now: number): UnitWindow {
  if (now < opensAt) return upcoming(opensAt, now)
  return closesAt === null ? { state: 'open', closes: null } : closing(closesAt, now)
}

/**
 * Returns the weekly window of the unit at `index` (docs/behaviour/windows.md). A day is 24 hours from enrolment and
 * not a calendar date, so a late enrolment loses no day at midnight.
 */
export function unitWindow(
  index: number,
  enrolledAt: Date | null,
  now: Date,
  policy: OpeningPolicy,
  pauses: readonly Pause[] = [],
): UnitWindow {
  if (!enrolledAt) return { state: 'undated' }
  // Server clocks differ slightly, and an enrolment is never in the future.
  const at = Math.max(enrolledAt.getTime(), now.getTime())
  return windowOfSpan(weekOf(index, enrolledAt, policy, pauses), at)
}

/**
 * Updates a window on a page that stays open: days count down and a week can end. `now` is the server's time in
 * milliseconds since 1970.
 */
export function windowAt(window: UnitWindow, now: number): Exclude<UnitWindowNow, { state: 'unsure' }> {
  if (window.state === 'upcoming') {
    const opensAt = Date.parse(window.opensAt)
    return now < opensAt ? withCause(upcoming(opensAt, now), causeAt(window.because, now)) : { state: 'opening' }
  }
  if (window.state !== 'open') return window
  const later: UnitWindow = window.closes ? closing(Date.parse(window.closes.at), now) : { state: 'open', closes: null }
  return later.state === 'open' ? withCause(later, causeAt(window.because, now)) : later
}

/** A pause ends at its date; a decision of staff stays. */
const causeAt = (cause: WindowCause | undefined, now: number) =>
  cause?.kind === 'paused' && now >= Date.parse(cause.until) ? undefined : cause

const withCause = <Window extends UnitWindow>(window: Window, because: WindowCause | undefined): Window =>
  because ? { ...window, because } : window

/** Returns the next moment at which the window changes its state, in milliseconds; null if it never does. */
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

export const givenWindow = ({ opensAt, closesAt }: { opensAt: Date; closesAt: Date }, now: Date): UnitWindow =>
  windowOfSpan({ opensAt: opensAt.getTime(), closesAt: closesAt.getTime() }, now.getTime())

/**
 * A manual decision of staff about a unit (docs/behaviour/windows.md). Without an end it lasts as long as the weekly
 * schedule, and at least a week. Without a beginning it starts with the weekly schedule. An end in the past closes the
 * unit.
 */
export interface WindowDecision {
  opensAt: Date | null
  closesAt: Date | null
  decidedAt: Date
  note?: string | null
}

export interface UnitGrants {
  /** The zero-based index among the units of the course. */
  index: number
  policy: OpeningPolicy
  enrolledAt: Date | null
  /** The moment at which a lecture code opened it. */
  redeemedAt: Date | null
  /** The extra weeks of a unit that was published late. */
  late: ReadonlyArray<{ opensAt: Date; closesAt: Date }>
  pauses: readonly Pause[]
  decision: WindowDecision | null
}

export function windowOf(grants: UnitGrants, now: Date): UnitWindow {
  const { decision, enrolledAt, redeemedAt } = grants
  const own = grantedSpans(grants)
  if (own.length === 0) return { state: 'undated' }
  // A decision does not affect later grants: a card redeemed afterwards still opens its week.
  const isDecided = ({ since }: GrantedSpan) => decision !== null && since <= decision.decidedAt.getTime()
  const [before, after] = [own.filter(isDecided), own.filter((one) => !isDecided(one))]
  const decided = decision && before.length > 0 ? decide(decision, before) : null
  // Server clocks differ slightly, and an enrolment is never in the future.
  const begun = Math.min(...[enrolledAt, redeemedAt].flatMap((one) => one?.getTime() ?? []))
  const at = Math.max(begun, now.getTime())
  const byWeeks = (spans: readonly Span[]) => spans.map((span) => paused(windowOfSpan(span, at), grants.pauses, at))
  const windows = decided
    ? [withCauseWhile(windowOfSpan(decided.span, at), decided.because), ...byWeeks(after)]
    : byWeeks(own)
  return unionOfWindows(windows)
}

interface GrantedSpan extends Span {
  since: number
}

function grantedSpans({ index, policy, enrolledAt, redeemedAt, late, pauses }: UnitGrants): GrantedSpan[] {
  const spans: GrantedSpan[] = []
  if (enrolledAt) spans.push({ ...weekOf(index, enrolledAt, policy, pauses), since: enrolledAt.getTime() })
  if (redeemedAt) spans.push({ ...weekOf(0, redeemedAt, 'weekly-window', pauses), since: redeemedAt.getTime() })
  const since = enrolledAt?.getTime()
  if (since === undefined) return spans
  const byPublishing = late.map(({ opensAt, closesAt }) => ({
    opensAt: opensAt.getTime(),
    closesAt: closesAt.getTime(),
    since,
  }))
  return [...spans, ...byPublishing]
}

/** Applies a decision to the spans of a unit; null if it does not affect them. */
function decide(decision: WindowDecision, spans: readonly Span[]): { span: Span; because: WindowCause } | null {
  const [opensAt, closesAt] = [decision.opensAt?.getTime() ?? null, decision.closesAt?.getTime() ?? null]
  const decidedAt = decision.decidedAt.getTime()
  const note = decision.note ? { note: decision.note } : {}
  const first = Math.min(...spans.map((span) => span.opensAt))
  if (closesAt !== null && closesAt <= decidedAt) {
    return { span: { opensAt: Math.min(opensAt ?? first, closesAt), closesAt }, because: { kind: 'shut', ...note } }
  }
  // The unit had opened already, so the decision closed it until the new start.
  const waits = opensAt !== null && opensAt > decidedAt && first <= decidedAt
  const because = { kind: waits ? ('shut' as const) : ('given' as const), ...note }
  if (opensAt === null) {
    // This unit's turn comes after the decided end, so it keeps its own.
    return closesAt === null || first >= closesAt ? null : { span: { opensAt: first, closesAt }, because }
  }
  if (closesAt !== null) return { span: { opensAt, closesAt }, because }
  const ends = spans.map((span) => span.closesAt)
  const last = Math.max(opensAt + WEEK_MS, ...ends.flatMap((end) => end ?? []))
  return { span: { opensAt, closesAt: ends.includes(null) ? null : last }, because }
}

/** A unit that ended normally gives no cause. A closed one says why, until it opens. */
function withCauseWhile(window: UnitWindow, because: WindowCause): UnitWindow {
  if (because.kind === 'given') return window.state === 'ended' ? window : withCause(window, because)
  return window.state === 'open' ? withCause(window, { kind: 'given' }) : withCause(window, because)
}

function paused(window: UnitWindow, pauses: readonly Pause[], now: number): UnitWindow {
  const counts = window.state === 'upcoming' || (window.state === 'open' && window.closes !== null)
  const pause = counts ? pauseAt(now, pauses) : null
  return pause ? withCause(window, { kind: 'paused', ...pause }) : window
}

/**
 * Returns the end of the current pause, including pauses that follow without a gap. The reason is of the longest
 * current pause.
 */
function pauseAt(now: number, pauses: readonly Pause[]): { until: string; reason: string } | null {
  const inTurn = pauses.toSorted((a, b) => a.from.getTime() - b.from.getTime() || (a.reason < b.reason ? -1 : 1))
  const longest = inTurn
    .filter(({ from, until }) => from.getTime() <= now && now < until.getTime())
    .reduce<Pause | null>((last, next) => (last && last.until >= next.until ? last : next), null)
  if (!longest) return null
  let until = longest.until.getTime()
  for (const next of inTurn) if (next.from.getTime() <= until) until = Math.max(until, next.until.getTime())
  return { until: textOf(until), reason: longest.reason }
}

/** Combines windows of several grants: the one that gives access for longest counts. */
export function unionOfWindows(windows: readonly UnitWindow[]): UnitWindow {
  return windows.reduce((best, next) => (rank(next) > rank(best) ? next : best), { state: 'undated' } as UnitWindow)
}

/** Open ranks above upcoming, ended and undated; then the later end or the sooner start ranks higher. */
function rank(window: UnitWindow): number {
  if (window.state === 'open') return window.closes ? 3e15 + Date.parse(window.closes.at) : Number.POSITIVE_INFINITY
  if (window.state === 'upcoming') return 2e15 - Date.parse(window.opensAt) / 10
  if (window.state === 'ended') return -1e15 + Date.parse(window.endedAt) / 10
  return Number.NEGATIVE_INFINITY
}

/**
 * Chooses the unit to show for several: the open one that closes first, else the next to open, else the last ended.
 * Null if none has a date.
 */
export function unitToAnnounce<Unit extends { window: UnitWindowNow }>(units: readonly Unit[]): Unit | null {
  const [first] = units.filter(({ window }) => window.state !== 'undated').sort((a, b) => turnOf(a) - turnOf(b))
  return first ?? null
}

/** A lower number is shown first. */
function turnOf({ window }: { window: UnitWindowNow }): number {
  if (window.state === 'open') return window.closes ? Date.parse(window.closes.at) : 1e15
  if (window.state === 'upcoming') return 1e15 + Date.parse(window.opensAt)
  if (window.state === 'ended') return 4e15 - Date.parse(window.endedAt)
  return window.state === 'opening' || window.state === 'unsure' ? 1e15 : Number.POSITIVE_INFINITY
}
