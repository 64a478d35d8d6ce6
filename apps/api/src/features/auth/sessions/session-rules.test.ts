import { expect, test } from 'vitest'
import { tokenState } from './session-rules.ts'

const made = new Date('2026-10-05T17:00:00Z')
const after = (seconds: number) => new Date(made.getTime() + seconds * 1000)
const HOUR = 3600
const DAY = 86_400

/** A session in generation 5, whose token was made at 0 and first used after ten seconds. */
const session = {
  generation: 5,
  generationAt: made,
  confirmedAt: after(10),
  lastUsedAt: after(10),
  idleExpiresAt: after(14 * DAY),
  expiresAt: after(180 * DAY),
}
const unconfirmed = { ...session, confirmedAt: null }

test.each([
  { token: 5, at: 0, standing: 'current' },
  { token: 5, at: DAY - 1, standing: 'current' },
  { token: 5, at: DAY, standing: 'expired' },
  { token: 5, at: 14 * DAY - 1, standing: 'expired' },
  { token: 5, at: 14 * DAY, standing: 'ended' },
  { token: 4, at: 11, standing: 'predecessor' },
  { token: 4, at: 70, standing: 'predecessor' },
  { token: 4, at: 71, standing: 'copied' },
  { token: 3, at: 11, standing: 'copied' },
  { token: 3, at: 14 * DAY, standing: 'ended' },
  { token: 6, at: 11, standing: 'ended' },
])('the token of generation $token is $standing after $at seconds', ({ token, at, standing }) => {
  expect(tokenState(session, token, after(at), DAY)).toBe(standing)
})

test('the predecessor waits for a successor that nobody has used yet, but the one before it does not', () => {
  expect(tokenState(unconfirmed, 4, after(13 * DAY), DAY)).toBe('predecessor')
  expect(tokenState(unconfirmed, 3, after(1), DAY)).toBe('copied')
})

test('a session that is used every day is over after 180 days', () => {
  const old = { ...session, expiresAt: after(2 * HOUR) }
  expect(tokenState(old, 5, after(2 * HOUR - 1), DAY)).toBe('current')
  expect(tokenState(old, 5, after(2 * HOUR), DAY)).toBe('ended')
})
