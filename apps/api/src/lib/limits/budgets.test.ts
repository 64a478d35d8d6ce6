import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgets, secondsToWait } from './budgets.ts'

const start = new Date('2026-10-05T17:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const failed = (failures: number, lastSeconds = 0) => ({
  failures,
  windowStartedAt: start,
  lastFailedAt: after(lastSeconds),
})

test.each([
  { failures: 1, wait: 0 },
  { failures: 3, wait: 0 },
  { failures: 4, wait: 1 },
  { failures: 5, wait: 2 },
  { failures: 7, wait: 8 },
  { failures: 40, wait: 60 },
  { failures: 100, wait: 86_400 },
])('after $failures wrong passwords a device waits $wait seconds', ({ failures, wait }) => {
  expect(secondsToWait(budgets.loginOnDevice, failed(failures), start)).toBe(wait)
})

test('a wait runs out', () => {
  expect(secondsToWait(budgets.loginOnDevice, failed(7), after(3))).toBe(5)
  expect(secondsToWait(budgets.loginOnDevice, failed(7), after(8))).toBe(0)
})

test('a school behind one address may mistype a hundred passwords before it hears less', () => {
  expect(secondsToWait(budgets.loginAddress, failed(299), after(300))).toBe(0)
  expect(secondsToWait(budgets.loginAddress, failed(300), after(300))).toBe(300)
})

test('a try is allowed after the announced wait', () => {
  const budget = fc.constantFrom(...Object.values(budgets))
  fc.assert(
    fc.property(budget, fc.integer({ min: 1, max: 400 }), fc.nat(90_000), (budget, failures, last) => {
      const known = failed(failures, last)
      const wait = secondsToWait(budget, known, after(last))
      expect(secondsToWait(budget, known, after(last + wait))).toBe(0)
    }),
  )
})
