import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from './time-units.ts'
import {
  boundaryOf,
  givenWindow as given,
  joinedPauses,
  type OpeningPolicy,
  unionOfWindows,
  unitToAnnounce,
  unitWindow,
  windowAt,
  windowOf,
} from './unit-window.ts'

const enrolled = new Date('2026-09-01T22:00:00Z')
const noOtherGrants = { redeemedAt: null, late: [], decision: null }
const afterDays = (days: number) => new Date(enrolled.getTime() + days * DAY_MS)

test.each([
  { day: 0, unit: 0, window: { state: 'open', closes: { daysLeft: 7, closingSoon: false } } },
  { day: 4.99, unit: 0, window: { state: 'open', closes: { daysLeft: 3, closingSoon: false } } },
  { day: 5, unit: 0, window: { state: 'open', closes: { daysLeft: 2, closingSoon: true } } },
  { day: 6.99, unit: 0, window: { state: 'open', closes: { daysLeft: 1, closingSoon: true } } },
  { day: 7, unit: 0, window: { state: 'ended', endedAt: afterDays(7).toISOString() } },
  { day: 7, unit: 1, window: { state: 'open', closes: { daysLeft: 7, closingSoon: false } } },
  { day: 6.99, unit: 1, window: { state: 'upcoming', opensInDays: 1, opensAt: afterDays(7).toISOString() } },
  { day: 5, unit: 2, window: { state: 'upcoming', opensInDays: 9, opensAt: afterDays(14).toISOString() } },
])('on day $day unit $unit is $window.state', ({ day, unit, window }) => {
  expect(unitWindow(unit, enrolled, afterDays(day), 'weekly-window')).toMatchObject(window)
})

test('without an enrolment date the window is undated', () => {
  expect(unitWindow(0, null, enrolled, 'all-open')).toEqual({ state: 'undated' })
})

test('a unit of a weekly opening course stays open, one of an open course is open from the start', () => {
  expect(unitWindow(1, enrolled, afterDays(6), 'weekly-opening')).toMatchObject({ state: 'upcoming', opensInDays: 1 })
  expect(unitWindow(1, enrolled, afterDays(90), 'weekly-opening')).toEqual({ state: 'open', closes: null })
  expect(unitWindow(9, enrolled, enrolled, 'all-open')).toEqual({ state: 'open', closes: null })
})

test('a lecture code gives the week after it was entered', () => {
  expect(unitWindow(0, enrolled, afterDays(6.5), 'weekly-window')).toMatchObject({
    state: 'open',
    closes: { daysLeft: 1 },
  })
  expect(unitWindow(0, enrolled, afterDays(7), 'weekly-window')).toMatchObject({ state: 'ended' })
})

test('an enrolment slightly ahead of the clock is open', () => {
  expect(unitWindow(0, enrolled, new Date(enrolled.getTime() - 1500), 'weekly-window').state).toBe('open')
})

test('the grant with the longest access counts', () => {
  const ended = unitWindow(0, enrolled, afterDays(8), 'weekly-window')
  const open = unitWindow(1, enrolled, afterDays(8), 'weekly-window')
  const upcoming = unitWindow(5, enrolled, afterDays(8), 'weekly-window')
  const sooner = unitWindow(4, enrolled, afterDays(8), 'weekly-window')
  const forGood = unitWindow(0, enrolled, afterDays(8), 'all-open')
  expect(unionOfWindows([ended, open, upcoming])).toBe(open)
  expect(unionOfWindows([open, forGood])).toBe(forGood)
  expect(unionOfWindows([ended, upcoming, sooner])).toBe(sooner)
  const endedLater = unitWindow(0, enrolled, afterDays(9), 'weekly-window')
  const closesLater = unitWindow(0, afterDays(8), afterDays(8), 'weekly-window')
  const laterEnd = unitWindow(0, afterDays(1), afterDays(9), 'weekly-window')
  expect(unionOfWindows([closesLater, open])).toBe(closesLater)
  expect(unionOfWindows([open, closesLater])).toBe(closesLater)
  expect(unionOfWindows([endedLater, laterEnd])).toBe(laterEnd)
  expect(unionOfWindows([laterEnd, endedLater])).toBe(laterEnd)
  expect(unionOfWindows([])).toEqual({ state: 'undated' })
})

/** Moments in milliseconds after the enrolment; many are on the edge of a day. */
const onTheEdge = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(-1, 0, 1)).map(([d, ms]) => d * DAY_MS + ms)
const moment = fc.oneof(onTheEdge, fc.integer({ min: 0, max: 400 * DAY_MS }))
const index = fc.integer({ min: 0, max: 60 })
const policy = fc.constantFrom<OpeningPolicy>('weekly-window', 'weekly-opening', 'all-open')
const at = (ms: number) => new Date(enrolled.getTime() + ms)
const stateAt = (unit: number, ms: number, policy: OpeningPolicy) => unitWindow(unit, enrolled, at(ms), policy).state

test('at every moment exactly one unit of a weekly window is open', () => {
  fc.assert(
    fc.property(moment, (ms) => {
      const states = Array.from({ length: 61 }, (_, unit) => stateAt(unit, ms, 'weekly-window'))
      expect(states.indexOf('open')).toBe(ms < 61 * 7 * DAY_MS ? Math.max(0, Math.floor(ms / (7 * DAY_MS))) : -1)
      expect(states.lastIndexOf('open')).toBe(states.indexOf('open'))
    }),
  )
})

test('a unit goes from upcoming to open to ended and never back', () => {
  const order = ['upcoming', 'open', 'ended']
  fc.assert(
    fc.property(index, moment, moment, policy, (unit, one, other, policy) => {
      const before = stateAt(unit, Math.min(one, other), policy)
      const after = stateAt(unit, Math.max(one, other), policy)
      expect(order.indexOf(before)).toBeLessThanOrEqual(order.indexOf(after))
    }),
  )
})

test('a window changes its state exactly at its boundary', () => {
  fc.assert(
    fc.property(index, moment, policy, (unit, ms, policy) => {
      const window = unitWindow(unit, enrolled, at(ms), policy)
      const boundary = boundaryOf(window)
      if (boundary === null) {
        expect(stateAt(unit, 400 * 7 * DAY_MS, policy)).toBe(window.state)
        return
      }
      const follows = window.state === 'upcoming' ? 'open' : 'ended'
      expect(stateAt(unit, boundary - enrolled.getTime() - 1, policy)).toBe(window.state)
      expect(stateAt(unit, boundary - enrolled.getTime(), policy)).toBe(follows)
      expect(windowAt(window, boundary - 1).state, 'and so it does on a page').toBe(window.state)
      expect(windowAt(window, boundary).state).toBe(follows === 'open' ? 'opening' : follows)
    }),
  )
})

test('an open page shows a pause until its end', () => {
  const pause = { from: afterDays(1), until: afterDays(3), reason: 'العيد' }
  const because = { kind: 'paused', until: pause.until.toISOString(), reason: pause.reason }
  for (const unit of [0, 1]) {
    const window = unitWindow(unit, enrolled, afterDays(2), 'weekly-window', [pause])
    const paused = windowOf(
      { index: unit, policy: 'weekly-window', enrolledAt: enrolled, ...noOtherGrants, pauses: [pause] },
      afterDays(2),
    )
    expect(paused).toEqual({ ...window, because })
    expect(windowAt(paused, pause.until.getTime() - 1)).toMatchObject({ state: window.state, because })
    expect(windowAt(paused, pause.until.getTime())).not.toHaveProperty('because')
  }
})

test('a window counts started days, and its last two days are marked as closing soon', () => {
  fc.assert(
    fc.property(index, moment, (unit, ms) => {
      const window = unitWindow(unit, enrolled, at(ms), 'weekly-window')
      const days = ((boundaryOf(window) ?? 0) - at(Math.max(0, ms)).getTime()) / DAY_MS
      if (window.state === 'upcoming') expect(window.opensInDays).toBe(Math.ceil(days))
      if (window.state !== 'open' || !window.closes) return
      expect(window.closes.daysLeft).toBe(Math.ceil(days))
      expect(window.closes.closingSoon).toBe(days <= 2)
    }),
  )
})

test('an open page counts down like the server', () => {
  fc.assert(
    fc.property(index, moment, moment, policy, (unit, one, other, policy) => {
      const loaded = unitWindow(unit, enrolled, at(Math.max(0, Math.min(one, other))), policy)
      const later = at(Math.max(0, one, other))
      const server = unitWindow(unit, enrolled, later, policy)
      const isOpening = loaded.state === 'upcoming' && server.state !== 'upcoming'
      expect(windowAt(loaded, later.getTime())).toEqual(isOpening ? { state: 'opening' } : server)
    }),
  )
})

test('a window that was counted down can be counted down again', () => {
  fc.assert(
    fc.property(index, moment, moment, policy, (unit, one, other, policy) => {
      const loaded = unitWindow(unit, enrolled, at(Math.min(one, other)), policy)
      const later = at(Math.max(one, other)).getTime()
      const counted = windowAt(loaded, later)
      if (counted.state !== 'opening') expect(windowAt(counted, later)).toEqual(counted)
    }),
  )
})

test('the announced unit is the open one that closes first, else the next to open, else the last ended', () => {
  const speaks = (...days: Array<[from: number, to: number]>) =>
    unitToAnnounce(days.map(([from, to], unit) => ({ unit, window: givenWindow(from, to) })))?.unit ?? null
  expect(speaks([-9, -2], [-1, 5], [-3, 2], [1, 8])).toBe(2)
  expect(speaks([-9, -2], [9, 16], [4, 11]), 'in whatever order staff gave the weeks').toBe(2)
  expect(speaks([-9, -2], [-20, -13])).toBe(0)
  expect(speaks()).toBeNull()
  const undated = { window: { state: 'undated' as const } }
  const opening = { window: { state: 'opening' as const } }
  expect(unitToAnnounce([undated])).toBeNull()
  expect(unitToAnnounce([undated, { window: givenWindow(4, 11) }, opening])).toBe(opening)
})

const givenWindow = (from: number, to: number) => given({ opensAt: afterDays(from), closesAt: afterDays(to) }, enrolled)

test('joined pauses are separate and move weeks like the original ones', () => {
  const pause = fc
    .tuple(fc.integer({ min: -20, max: 120 }), fc.integer({ min: 1, max: 30 }))
    .map(([day, days]) => ({ from: afterDays(day), until: afterDays(day + days), reason: `from day ${day}` }))
  fc.assert(
    fc.property(index, moment, policy, fc.array(pause, { maxLength: 8 }), (unit, ms, policy, pauses) => {
      const joined = joinedPauses(pauses)
      const now = new Date(enrolled.getTime() + ms)
      expect(unitWindow(unit, enrolled, now, policy, joined)).toEqual(unitWindow(unit, enrolled, now, policy, pauses))
      for (const [place, { from }] of joined.entries()) {
        const before = joined[place - 1]
        if (before) expect(before.until.getTime()).toBeLessThan(from.getTime())
      }
    }),
  )
})
