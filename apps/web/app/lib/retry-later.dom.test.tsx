import { beforeEach, expect, test, vi } from 'vitest'
import { retryLater } from './retry-later.ts'

beforeEach(() => void vi.useFakeTimers())

test.each([
  ['after its time', () => vi.advanceTimersByTime(20_000)],
  ['when the device has its connection back', () => dispatchEvent(new Event('online'))],
  ['when the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what failed is tried again %s, and once', (_when, happens) => {
  const work = vi.fn()
  retryLater(20_000, work)
  vi.advanceTimersByTime(19_999)
  expect(work).not.toHaveBeenCalled()
  happens()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('online'))
  expect(work).toHaveBeenCalledTimes(1)
})

test('nothing is tried that was called off', () => {
  const work = vi.fn()
  retryLater(20_000, work)()
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('online'))
  expect(work).not.toHaveBeenCalled()
})
