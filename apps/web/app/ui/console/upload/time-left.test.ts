import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('the remaining time follows from the speed since the last resume', () => {
  let now = 0
  const left = timeLeft(() => now)
  expect(left.at(100, 1_000)).toBeNull()
  now = 1_000
  expect(left.at(200, 1_000)).toBeNull()
  now = 4_000
  expect(left.at(300, 1_000)).toBe(14)
  left.restart()
  now = 60_000
  expect(left.at(300, 1_000)).toBeNull()
  now = 67_000
  expect(left.at(1_000, 1_000)).toBe(0)
})
