import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from './time-units.ts'
import { type UnitGrants, type WindowDecision, windowAt, windowOf } from './unit-window.ts'

const enrolled = new Date('2026-09-01T22:00:00Z')
const day = (days: number) => new Date(enrolled.getTime() + days * DAY_MS)
const grants = (more: Partial<UnitGrants> = {}): UnitGrants => ({
  index: 0,
  policy: 'weekly-window',
  enrolledAt: enrolled,
  redeemedAt: null,
  late: [],
  pauses: [],
  decision: null,
  ...more,
})
const decided = (on: number, opens: number | null, closes: number | null): WindowDecision => ({
  opensAt: opens === null ? null : day(opens),
  closesAt: closes === null ? null : day(closes),
  decidedAt: day(on),
})
const ramadan = { from: day(3), until: day(33), reason: 'رمضان' }

test.each([
  ['is extended', { decision: decided(8, null, 20) }, 9, { state: 'open', because: { kind: 'given' } }],
  ['opens again', { decision: decided(8, 8, 11) }, 9, { state: 'open', closes: { daysLeft: 2 } }],
  ['is over again', { decision: decided(8, 8, 11) }, 11, { state: 'ended', endedAt: day(11).toISOString() }],
  [
    'opens early',
    { index: 3, decision: decided(1, 2, null) },
    3,
    { state: 'open', closes: { at: day(28).toISOString() } },
  ],
  ['opens again for a week', { decision: decided(30, 30, null) }, 31, { state: 'open', closes: { daysLeft: 6 } }],
  ['is shut at once', { decision: decided(2, null, 2) }, 2, { state: 'ended', because: { kind: 'shut' } }],
  [
    'is shut before its turn',
    { index: 3, decision: decided(2, null, 2) },
    22,
    { state: 'ended', because: { kind: 'shut' } },
  ],
  ['is shut until a day', { decision: decided(2, 4, null) }, 3, { state: 'upcoming', because: { kind: 'shut' } }],
  ['closes sooner', { decision: decided(2, null, 5) }, 6, { state: 'ended' }],
  ['comes in its turn', { index: 5, decision: decided(2, null, 5) }, 6, { state: 'upcoming', opensInDays: 29 }],
  ['opens by a later card', { redeemedAt: day(9), decision: decided(2, null, 2) }, 10, { state: 'open' }],
  ['is shut also by a card', { redeemedAt: day(1), decision: decided(2, null, 2) }, 3, { state: 'ended' }],
  ['stays open in a pause', { pauses: [ramadan] }, 20, { state: 'open', because: { kind: 'paused', reason: 'رمضان' } }],
  ['has its days behind a pause', { pauses: [ramadan] }, 36, { state: 'open', closes: { daysLeft: 1 } }],
  ['opens later by a pause', { index: 1, pauses: [ramadan] }, 36, { state: 'upcoming', opensInDays: 1 }],
  ['given by hand is not moved by a pause', { decision: decided(4, 4, 6), pauses: [ramadan] }, 7, { state: 'ended' }],
])('a unit %s', (_what, more, on, window) => {
  expect(windowOf(grants(more as Partial<UnitGrants>), day(on as number))).toMatchObject(window as object)
})

test.each([
  ['while it is open', decided(8, null, 20), 9, { kind: 'given', note: 'كان فيه عطل' }],
  ['while it is shut', decided(2, null, 2), 3, { kind: 'shut', note: 'كان فيه عطل' }],
  ['until it opens', decided(2, 4, null), 3, { kind: 'shut', note: 'كان فيه عطل' }],
  ['and no longer once it has opened', decided(2, 4, null), 5, { kind: 'given' }],
])('students read the note %s', (_when, decision, on, because) => {
  const window = windowOf(grants({ decision: { ...decision, note: 'كان فيه عطل' } }), day(on))
  expect(window).toHaveProperty('because', because)
  expect(windowAt(window, day(on).getTime())).toHaveProperty('because', because)
})

const days = fc.integer({ min: 0, max: 70 })
const aDecision = fc
  .tuple(days, fc.option(days), fc.option(days))
  .filter(([, opens, closes]) => (opens === null ? closes !== null : closes === null || opens < closes))
  .map(([on, opens, closes]) => decided(on, opens, closes))
  .chain((one) => fc.constantFrom(one, { ...one, note: 'للمراجعة' }))
const aPause = fc
  .tuple(days, fc.integer({ min: 1, max: 30 }), fc.constantFrom('امتحانات', 'رمضان'))
  .map(([from, length, reason]) => ({ from: day(from), until: day(from + length), reason }))
const aLateWeek = days.map((from) => ({ opensAt: day(from), closesAt: day(from + 7) }))
const anything = fc.record({
  index: fc.integer({ min: 0, max: 6 }),
  policy: fc.constantFrom('weekly-window', 'weekly-opening', 'all-open'),
  enrolledAt: fc.option(days.map(day)),
  redeemedAt: fc.option(days.map(day)),
  late: fc.array(aLateWeek, { maxLength: 2 }),
  pauses: fc.array(aPause, { maxLength: 3 }),
  decision: fc.option(aDecision),
})

test('an open page counts down like the server after any decision', () => {
  fc.assert(
    fc.property(anything, days, days, (all, one, other) => {
      // Only the server knows that another grant opens the unit after the first has ended.
      const grants = { ...all, redeemedAt: all.enrolledAt ? null : all.redeemedAt, late: [] }
      const begun = Math.max(...[grants.enrolledAt, grants.redeemedAt].map((moment) => moment?.getTime() ?? 0))
      const loadedAt = new Date(Math.max(begun, day(Math.min(one, other)).getTime()))
      const later = new Date(Math.max(begun, day(Math.max(one, other)).getTime()))
      const [loaded, server] = [windowOf(grants, loadedAt), windowOf(grants, later)]
      const here = windowAt(loaded, later.getTime())
      if (here.state === 'opening' || here.state === 'ended' || loaded.state === 'ended') return
      const bare = (window: object) => ({ ...window, because: undefined })
      if (here.state === server.state) expect(bare(here)).toEqual(bare(server))
    }),
    { numRuns: 2_000 },
  )
})

test('a pause closes no unit that would be open without it, unless its turn has moved', () => {
  fc.assert(
    fc.property(anything, days, aPause, (grants, on, pause) => {
      const at = { ...grants, decision: null, late: [], pauses: [] }
      const [without, within] = [windowOf(at, pause.from), windowOf({ ...at, pauses: [pause] }, day(on))]
      const isWithin = pause.from <= day(on) && day(on) < pause.until
      const begunBefore = [grants.enrolledAt, grants.redeemedAt].every(
        (moment) => moment === null || moment <= pause.from,
      )
      if (isWithin && begunBefore) expect(within.state).toBe(without.state)
    }),
  )
})

test('overlapping pauses show the end of the last one, in any order', () => {
  fc.assert(
    fc.property(anything, days, fc.infiniteStream(fc.nat()), (grants, on, order) => {
      const shuffled = grants.pauses
        .map((pause) => ({ pause, place: order.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ pause }) => pause)
      const window = windowOf(grants, day(on))
      expect(windowOf({ ...grants, pauses: shuffled }, day(on))).toEqual(window)
      if (window.state === 'undated' || window.because?.kind !== 'paused') return
      const until = Date.parse(window.because.until)
      const isPaused = (moment: number) =>
        grants.pauses.some(({ from, until }) => from.getTime() <= moment && moment < until.getTime())
      expect([isPaused(until - 1), isPaused(until)]).toEqual([true, false])
    }),
    { numRuns: 2_000 },
  )
})

test('a decision with a start and an end overrides all earlier grants', () => {
  fc.assert(
    fc.property(anything, aDecision, days, (grants, decision, on) => {
      const { opensAt, closesAt, decidedAt } = decision
      const had = [grants.enrolledAt, grants.redeemedAt].filter((moment) => moment !== null)
      if (!opensAt || !closesAt || had.length === 0 || had.some((moment) => moment > decidedAt)) return
      const at = day(Math.max(on, 0))
      if (had.every((moment) => moment > at)) return
      const state = at < opensAt ? 'upcoming' : at < closesAt ? 'open' : 'ended'
      expect(windowOf({ ...grants, decision }, at).state).toBe(
        closesAt <= decidedAt && at >= closesAt ? 'ended' : state,
      )
    }),
  )
})
