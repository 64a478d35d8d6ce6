import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SCRIPT_CHUNK_TIMEOUT_SECONDS } from './timings.ts'
import { CODE_IS_LATE, withTimeout } from './with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('code that comes leaves nothing behind that runs', async () => {
  expect(await withTimeout(Promise.resolve('code'))).toBe('code')
  await expect(withTimeout(Promise.reject(new TypeError('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('code that does not come is late after two minutes', async () => {
  const late = expect(withTimeout(new Promise(() => {}))).rejects.toThrow(CODE_IS_LATE)
  await vi.advanceTimersByTimeAsync(SCRIPT_CHUNK_TIMEOUT_SECONDS * 1000)
  await late
})
