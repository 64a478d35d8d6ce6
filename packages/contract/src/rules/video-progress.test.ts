import { expect, test } from 'vitest'
import { canComplete, resumeSecond } from './video-progress.ts'

test('the complete button appears after more than nine tenths', () => {
  expect(canComplete(90, 100)).toBe(false)
  expect(canComplete(90.1, 100)).toBe(true)
  expect(canComplete(0, 0)).toBe(false)
})

test.each([
  { stopped: 300, from: 295 },
  { stopped: 8, from: 0 },
  { stopped: 590, from: 0 },
])('a video of ten minutes that stopped at $stopped resumes at $from', ({ stopped, from }) => {
  expect(resumeSecond(stopped, 600)).toBe(from)
})
