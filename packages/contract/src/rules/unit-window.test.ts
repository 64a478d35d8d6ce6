import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lectureWindow, type OpeningPolicy, unionOfWindows, unitWindow } from './unit-window.ts'

const enrolled = new Date('2026-09-01T22:00:00Z')
const afterDays = (days: number) => new Date(enrolled.getTime() + days * 86_400_000)

test.each([
  { day: 0, unit: 0, window: { state: 'open', closes: { daysLeft: 7, closingSoon: false } } },
  { day: 4.99, unit: 0, window: { state: 'open', closes: { daysLeft: 3, closingSoon: false } } },
  { day: 5, unit: 0, window: { state: 'open', closes: { daysLeft: 2, closingSoon: true } } },
  { day: 6.99, unit: 0, window: { state: 'open', closes: { daysLeft: 1, closingSoon: true } } },
  { day: 7, unit: 0, window: { state: 'ended', endedAt: afterDays(7) } },
  { day: 7, unit: 1, window: { state: 'open', closes: { daysLeft: 7, closingSoon: false } } },
  { day: 6.99, unit: 1, window: { state: 'upcoming', opensInDays: 1, opensAt: afterDays(7) } },
  { day: 5, unit: 2, window: { state: 'upcoming', opensInDays: 9, opensAt: afterDays(14) } },
])('on day $day unit $unit is $window.state', ({ day, unit, window }) => {
  expect(unitWindow(unit, enrolled, afterDays(day), 'weekly-window')).toMatchObject(window)
})

test('without a date of enrolment nothing can be said', () => {
  expect(unitWindow(0, null, enrolled, 'all-open')).toEqual({ state: 'undated' })
})

test('a unit of a weekly opening course stays open, one of an open course is open from the start', () => {
  expect(unitWindow(1, enrolled, afterDays(6), 'weekly-opening')).toMatchObject({ state: 'upcoming', opensInDays: 1 })
  expect(unitWindow(1, enrolled, afterDays(90), 'weekly-opening')).toEqual({ state: 'open', closes: null })
  expect(unitWindow(9, enrolled, enrolled, 'all-open')).toEqual({ state: 'open', closes: null })
})

test('a lecture code gives the week after it was entered', () => {
  expect(lectureWindow(enrolled, afterDays(6.5))).toMatchObject({ state: 'open', closes: { daysLeft: 1 } })
  expect(lectureWindow(enrolled, afterDays(7))).toMatchObject({ state: 'ended' })
})

test('the moment of enrolment may be a little ahead of this clock', () => {
  expect(unitWindow(0, enrolled, new Date(enrolled.getTime() - 1500), 'weekly-window').state).toBe('open')
})

test('of several grants the one that lets the student in for longest counts', () => {
  const ended = unitWindow(0, enrolled, afterDays(8), 'weekly-window')
  const open = unitWindow(1, enrolled, afterDays(8), 'weekly-window')
  const upcoming = unitWindow(5, enrolled, afterDays(8), 'weekly-window')
  const sooner = unitWindow(4, enrolled, afterDays(8), 'weekly-window')
  const forGood = unitWindow(0, enrolled, afterDays(8), 'all-open')
  expect(unionOfWindows([ended, open, upcoming])).toBe(open)
  expect(unionOfWindows([open, forGood])).toBe(forGood)
  expect(unionOfWindows([ended, upcoming, sooner])).toBe(sooner)
  expect(unionOfWindows([])).toEqual({ state: 'undated' })
})

const day = fc.integer({ min: 0, max: 400 * 86_400 }).map((seconds) => seconds / 86_400)
const index = fc.integer({ min: 0, max: 60 })

test('at every moment exactly one unit of a weekly window is open', () => {
  fc.assert(
    fc.property(day, (at) => {
      const states = Array.from(
        { length: 60 },
        (_, unit) => unitWindow(unit, enrolled, afterDays(at), 'weekly-window').state,
      )
      const open = states.filter((state) => state === 'open')
      expect(open).toHaveLength(at < 60 * 7 ? 1 : 0)
    }),
  )
})

test('a unit goes from upcoming to open to ended and never back', () => {
  const order = ['upcoming', 'open', 'ended']
  const policy = fc.constantFrom<OpeningPolicy>('weekly-window', 'weekly-opening', 'all-open')
  fc.assert(
    fc.property(index, day, day, policy, (unit, one, other, policy) => {
      const [before, after] = [Math.min(one, other), Math.max(one, other)].map((at) =>
        order.indexOf(unitWindow(unit, enrolled, afterDays(at), policy).state),
      ) as [number, number]
      expect(before).toBeLessThanOrEqual(after)
    }),
  )
})

test('an upcoming unit is open once the days that it names are over', () => {
  fc.assert(
    fc.property(index, day, (unit, at) => {
      const window = unitWindow(unit, enrolled, afterDays(at), 'weekly-window')
      if (window.state !== 'upcoming') return
      expect(unitWindow(unit, enrolled, window.opensAt, 'weekly-window').state).toBe('open')
      expect(unitWindow(unit, enrolled, new Date(window.opensAt.getTime() - 1000), 'weekly-window').state).toBe(
        'upcoming',
      )
    }),
  )
})
