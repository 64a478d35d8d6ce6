import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAfter, momentBefore } from './weeks-clock.ts'

const moment = fc.integer({ min: 0, max: 200 })
const pauses = fc.array(
  fc.tuple(moment, fc.integer({ min: 1, max: 60 })).map(([from, length]) => ({ from, until: from + length })),
  { maxLength: 5 },
)

test('without pauses a week lasts seven days', () => {
  expect(momentAfter(3, 7, [])).toBe(10)
  expect(momentBefore(10, 7, [])).toBe(3)
})

test('paused time is added at the end, even if pauses overlap', () => {
  const twice = [
    { from: 5, until: 9 },
    { from: 7, until: 12 },
  ]
  expect(momentAfter(0, 7, twice)).toBe(14)
  expect(momentAfter(0, 5, twice), 'what is over as they begin is over').toBe(5)
  expect(momentAfter(8, 1, twice), 'who begins in one begins to count behind it').toBe(13)
})

function counted(since: number, duration: number, pauses: ReadonlyArray<{ from: number; until: number }>) {
  let [at, left] = [since, duration]
  while (left > 0) {
    if (!pauses.some(({ from, until }) => from <= at && at < until)) left -= 1
    at += 1
  }
  return at
}

test('the result is the first moment by which the duration has run', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 100 }), pauses, (since, duration, pauses) => {
      expect(momentAfter(since, duration, pauses)).toBe(counted(since, duration, pauses))
    }),
  )
})

test('only starts up to the returned moment have completed the duration', () => {
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 0, max: 100 }), pauses, (since, now, duration, pauses) => {
      expect(since <= momentBefore(now, duration, pauses)).toBe(counted(since, duration, pauses) <= now)
    }),
  )
})
