import { expect, test } from 'vitest'
import { createSleepUntil } from './sleep-until.ts'

const monotonicMs = () => performance.now()
const sleepUntil = createSleepUntil(monotonicMs)

test('sleeps never end early, and end in the order of their moments', async () => {
  const start = monotonicMs()
  const delays = [30.25, 12.5, 12.75, 80, 30.5, 3, 12.5]
  const gone: number[] = []
  await Promise.all(
    delays.map(async (after) => {
      await sleepUntil(start + after)
      expect(monotonicMs() - start).toBeGreaterThanOrEqual(after)
      gone.push(after)
    }),
  )
  expect(gone).toEqual([...delays].sort((a, b) => a - b))
})

test('a tick that is past is no reason to wait for others', async () => {
  const later = sleepUntil(monotonicMs() + 1_000)
  let isOver = false
  void later.then(() => {
    isOver = true
  })
  await sleepUntil(monotonicMs() - 5)
  expect(isOver).toBe(false)
  await later
})
