import { expect, test } from 'vitest'
import { serverClock } from './server-clock.ts'

test('a phone whose clock is three days ahead still counts by the server', () => {
  const phone = Date.parse('2026-11-24T10:00:00Z')
  let now = phone
  const clock = serverClock('2026-11-21T10:00:00Z', phone, () => now)
  now += 5_000
  expect(new Date(clock()).toISOString()).toBe('2026-11-21T10:00:05.000Z')
})
