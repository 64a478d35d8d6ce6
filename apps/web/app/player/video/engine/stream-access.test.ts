import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamAccess } from './stream-access.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

function aRefusedStream() {
  let renewals = 0
  const { fragLoadPolicy } = streamAccess({
    headers: () => ({}),
    renew: async () => {
      renewals++
      return 'https://school/media/streams/ticket-2/index.m3u8'
    },
  })
  const shouldRetry = fragLoadPolicy?.default.errorRetry?.shouldRetry
  const isTriedAgain = (code: number) => shouldRetry?.(null, 0, false, { url: '', code }, false)
  return { isTriedAgain, renewals: () => renewals }
}

test('a ticket that has run out is renewed once, and a second refusal ends it', async () => {
  const { isTriedAgain, renewals } = aRefusedStream()
  expect(isTriedAgain(403)).toBe(true)
  expect(isTriedAgain(401), 'while it is being renewed, all pieces wait').toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isTriedAgain(403)).toBe(false)
  expect(renewals()).toBe(1)

  await vi.advanceTimersByTimeAsync(10_000)
  expect(isTriedAgain(403), 'the next one runs out in an hour').toBe(true)
  expect(renewals()).toBe(2)
})

test('other failures are left to the player', () => {
  const { isTriedAgain, renewals } = aRefusedStream()
  expect([isTriedAgain(500), renewals()]).toEqual([false, 0])
})
