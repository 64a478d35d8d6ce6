import { expect, test } from 'vitest'
import { byteBudget } from './byte-budget.ts'

test('a subject that has had its bytes waits for the rest of the window, and no other one does', () => {
  let now = 0
  const budget = byteBudget({ most: 100, windowMs: 60_000, monotonicMs: () => now })
  budget.spend('a class', 99)
  expect(budget.secondsToWait('a class')).toBe(0)
  now = 20_000
  budget.spend('a class', 50)
  expect(budget.secondsToWait('a class')).toBe(40)
  expect(budget.secondsToWait('a house')).toBe(0)
  now = 60_000
  expect(budget.secondsToWait('a class')).toBe(0)
})
