import { expect, test } from 'vitest'
import { chanceToTell } from './distinguish.ts'

test.each([
  [[1, 2, 3], [4, 5, 6], 0],
  [[4, 5, 6], [1, 2, 3], 1],
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[7, 7], [7, 7], 0.5],
  [[1, 3], [2, 2], 0.5],
  [[1, 2, 4], [3, 3, 3], 1 / 3],
])('times %j and %j', (one, other, chance) => {
  expect(chanceToTell(one, other)).toBeCloseTo(chance)
})

test('a millisecond more in one of them is seen', () => {
  const times = (more: number) => Array.from({ length: 500 }, (_, index) => 20 + more + ((index * 7919) % 500) / 250)
  expect(chanceToTell(times(0), times(0))).toBeCloseTo(0.5)
  expect(Math.abs(chanceToTell(times(1), times(0)) - 0.5)).toBeGreaterThan(0.3)
})
