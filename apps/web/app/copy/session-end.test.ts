import { expect, test } from 'vitest'
import { whySessionEnded } from './session-end.ts'

const now = new Date('2026-11-22T20:00:00Z')
const reasonAt = (at: string) => whySessionEnded({ reason: 'replaced', at }, now)

test('a device that was put out reads what happened, and when by the clock of Cairo', () => {
  expect(reasonAt('2026-11-22T17:40:00Z')).toContain('اتفتح على جهاز تاني النهارده 7:40\u00a0م')
  expect(reasonAt('2026-11-21T17:40:00Z')).toContain('امبارح 7:40\u00a0م')
  expect(reasonAt('2026-11-01T17:40:00Z')).toContain('يوم الأحد 1 نوفمبر الساعة 7:40\u00a0م')
})

test('each reason has a sentence of its own', () => {
  const reasons = ['replaced', 'signedOut', 'passwordChanged', 'copied', 'bySchool', 'expired'] as const
  expect(new Set(reasons.map((reason) => whySessionEnded({ reason, at: now.toISOString() }, now))).size).toBe(6)
})
