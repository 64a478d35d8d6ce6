import { CLOSING_SOON_DAYS, UNIT_WINDOW_DAYS } from '../limits.ts'
import { DAY_MS } from './time-units.ts'
import { momentAfter, momentBefore } from './weeks-clock.ts'

/** How the units of a course open: a week each, weekly but for good, or all at once (docs/behaviour/windows.md). */
export type OpeningPolicy = 'weekly-window' | 'weekly-opening' | 'all-open'

/**
 * When a unit may be studied. Moments are ISO 8601 texts in UTC; days are of 24 hours, and one that has begun counts
 * as a whole one.
 */
export type UnitWindow =
  | { state: 'undated' }
  | { state: 'upcoming'; opensInDays: number; opensAt: string; because?: WindowCause }
  | { state: 'open'; closes: null; because?: WindowCause }
  | { state: 'open'; closes: { daysLeft: number; closingSoon: boolean; at: string }; because?: WindowCause }
  | { state: 'ended'; endedAt: string; because?: WindowCause }

/**
 * Why a window is another one than the weeks would give: staff gave it, staff shut the unit, or the weeks stand still
 * until a moment. What students read of it, where staff wrote something for them, is the `note` or the `reason`.
 */
export type WindowCause =
  | { kind: 'given'; note?: string }
  | { kind: 'shut'; note?: string }
  | { kind: 'paused'; until: string; reason: string }

/** A window counted down: one that was to open is `opening`, and only the server knows for how long it will be open. */
export type UnitWindowNow = UnitWindow | { state: 'opening' }

/** From one moment to another, in milliseconds since 1970; without an end where it stays open. */
interface Span {
  opensAt: number
  closesAt: number | null
}

/** The weeks of a course stand still from one moment until another, for a reason that students read. */
export interface Pause {
  from: Date
  until: Date
  reason: string
}

const WEEK_MS = UNIT_WINDOW_DAYS * DAY_MS

/** The days of the unit at `index`, by its weeks: one each, and none runs while they stand still. */
function weekOf(index: number, enrolledAt: Date, policy: OpeningPolicy, pauses: readonly Pause[]): Span {
  const since = enrolledAt.getTime()
  if (policy === 'all-open') return { opensAt: since, closesAt: null }
  const after = (weeks: number) => momentAfter(since, weeks * WEEK_MS, pauses.map(standstill))
  return { opensAt: after(index), closesAt: policy === 'weekly-opening' ? null : after(index + 1) }
}

const standstill = ({ from, until }: Pause) => ({ from: from.getTime(), until: until.getTime() })

/**
 * The same standstills in as few as can be: what overlaps or follows at once is one, for the reason of its first. Days
 * run by them as by all of them; why they stand still at a moment is told by the pauses themselves.
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

/** Whoever began then or before has so many weeks behind them. */
export const begunWeeksAgo = (weeks: number, now: Date, pauses: readonly Pause[]) =>
  new Date(momentBefore(now.getTime(), weeks * WEEK_MS, pauses.map(standstill)))

function windowOfSpan({ opensAt, closesAt }: Span, now: number): UnitWindow {
  if (now < opensAt) return upcoming(opensAt, now)
  return closesAt === null ? { state: 'open', closes: null } : closing(closesAt, now)
}

/**
 * When the unit at `index` may be studied (docs/behaviour/windows.md): one week each, one after the other.
 * A day is 24 hours from the moment of enrolment, not a calendar date, so a student who enrols at night is
 * not robbed of a day at midnight.
 */
export function unitWindow(
  index: number,
  enrolledAt: Date | null,
  now: Date,
  policy: OpeningPolicy,
  pauses: readonly Pause[] = [],
): UnitWindow {
  if (!enrolledAt) return { state: 'undated' }
  // Two servers' clocks differ by a moment, and nobody enrols in the future.
  const at = Math.max(enrolledAt.getTime(), now.getTime())
  return windowOfSpan(weekOf(index, enrolledAt, policy, pauses), at)
}

/**
 * What has become of a window since the server described it, so that days count down and a week ends on a page that
 * stays open. `now` is in milliseconds since 1970, by the server's clock.
 */
export function windowAt(window: UnitWindow, now: number): UnitWindowNow {
  if (window.state === 'upcoming') {
    const opensAt = Date.parse(window.opensAt)
    return now < opensAt ? withCause(upcoming(opensAt, now), causeAt(window.because, now)) : { state: 'opening' }
  }
  if (window.state !== 'open') return window
  const later: UnitWindow = window.closes ? closing(Date.parse(window.closes.at), now) : { state: 'open', closes: null }
  return later.state === 'open' ? withCause(later, causeAt(window.because, now)) : later
}

/** Weeks that stand still run again one day; what staff decided stays decided. */
const causeAt = (cause: WindowCause | undefined, now: number) =>
  cause?.kind === 'paused' && now >= Date.parse(cause.until) ? undefined : cause

const withCause = <Window extends UnitWindow>(window: Window, because: WindowCause | undefined): Window =>
  because ? { ...window, because } : window

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

/** What staff decided: open between the two moments. */
export const givenWindow = ({ opensAt, closesAt }: { opensAt: Date; closesAt: Date }, now: Date): UnitWindow =>
  windowOfSpan({ opensAt: opensAt.getTime(), closesAt: closesAt.getTime() }, now.getTime())

/**
 * What staff decided of a unit by hand, at a moment (docs/behaviour/windows.md): open from the one to the
 * other; without an end as long as the weeks have it open, and a week at least; without a beginning from when the
 * weeks open it. An end that is over as it is decided shuts the unit.
 */
export interface WindowDecision {
  opensAt: Date | null
  closesAt: Date | null
  decidedAt: Date
  /** What students read of it. */
  note?: string | null
}

/** All that has a say in when a unit is open to a student. */
export interface UnitGrants {
  /** Its place among the units of its course, from 0. */
  index: number
  policy: OpeningPolicy
  enrolledAt: Date | null
  /** When a lecture code opened it. */
  redeemedAt: Date | null
  /** The weeks that a unit gets which is published late. */
  late: ReadonlyArray<{ opensAt: Date; closesAt: Date }>
  pauses: readonly Pause[]
  /** The newest that stands. */
  decision: WindowDecision | null
}

/** When a unit may be studied, by all that has a say in it (docs/behaviour/windows.md). */
export function windowOf(grants: UnitGrants, now: Date): UnitWindow {
  const { decision, enrolledAt, redeemedAt } = grants
  const own = grantedSpans(grants)
  if (own.length === 0) return { state: 'undated' }
  // What a student got after the decision was no part of it: a card that is entered later opens its week.
  const isDecided = ({ since }: Granted) => decision !== null && since <= decision.decidedAt.getTime()
  const [before, after] = [own.filter(isDecided), own.filter((one) => !isDecided(one))]
  const decided = decision && before.length > 0 ? decide(decision, before) : null
  // Two servers' clocks differ by a moment, and nobody enrols in the future.
  const begun = Math.min(...[enrolledAt, redeemedAt].flatMap((one) => one?.getTime() ?? []))
  const at = Math.max(begun, now.getTime())
  const byWeeks = (spans: readonly Span[]) => spans.map((span) => paused(windowOfSpan(span, at), grants.pauses, at))
  const windows = decided
    ? [withCauseWhile(windowOfSpan(decided.span, at), decided.because), ...byWeeks(after)]
    : byWeeks(own)
  return unionOfWindows(windows)
}

/** A span, and since when the student has what gives it. */
interface Granted extends Span {
  since: number
}

function grantedSpans({ index, policy, enrolledAt, redeemedAt, late, pauses }: UnitGrants): Granted[] {
  const spans: Granted[] = []
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

/** What a decision makes of the days that a unit had; null where it has nothing to say about them. */
function decide(decision: WindowDecision, spans: readonly Span[]): { span: Span; because: WindowCause } | null {
  const [opensAt, closesAt] = [decision.opensAt?.getTime() ?? null, decision.closesAt?.getTime() ?? null]
  const decidedAt = decision.decidedAt.getTime()
  const told = decision.note ? { note: decision.note } : {}
  const first = Math.min(...spans.map((span) => span.opensAt))
  if (closesAt !== null && closesAt <= decidedAt) {
    return { span: { opensAt: Math.min(opensAt ?? first, closesAt), closesAt }, because: { kind: 'shut', ...told } }
  }
  // Told to wait although its turn had begun: it was shut until then.
  const waits = opensAt !== null && opensAt > decidedAt && first <= decidedAt
  const because = { kind: waits ? ('shut' as const) : ('given' as const), ...told }
  if (opensAt === null) {
    // The turn of this unit comes later than what was decided for those before it.
    return closesAt === null || first >= closesAt ? null : { span: { opensAt: first, closesAt }, because }
  }
  if (closesAt !== null) return { span: { opensAt, closesAt }, because }
  const ends = spans.map((span) => span.closesAt)
  const last = Math.max(opensAt + WEEK_MS, ...ends.flatMap((end) => end ?? []))
  return { span: { opensAt, closesAt: ends.includes(null) ? null : last }, because }
}

/**
 * A unit that was open and is over says so alone; one that was shut says who shut it, and what they wrote, but not once
 * it is open.
 */
function withCauseWhile(window: UnitWindow, because: WindowCause): UnitWindow {
  if (because.kind === 'given') return window.state === 'ended' ? window : withCause(window, because)
  return window.state === 'open' ? withCause(window, { kind: 'given' }) : withCause(window, because)
}

/** Says of a window by the weeks that they stand still now. */
function paused(window: UnitWindow, pauses: readonly Pause[], now: number): UnitWindow {
  const counts = window.state === 'upcoming' || (window.state === 'open' && window.closes !== null)
  const pause = counts ? pauseAt(now, pauses) : null
  return pause ? withCause(window, { kind: 'paused', ...pause }) : window
}

/**
 * Until when the weeks stand still that stand still now: to the end of the last of the pauses that follow each other
 * without a day between them. The reason is of the one now that lasts longest.
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
