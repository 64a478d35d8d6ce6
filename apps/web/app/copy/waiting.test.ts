import { expect, test } from 'vitest'
import { howLong, howLongAgo } from './waiting.ts'

test.each([
  [0.2, 'ثانية واحدة'],
  [2, 'ثانيتين'],
  [7, '7 ثواني'],
  [59, '59 ثانية'],
  [60, 'دقيقة واحدة'],
  [61, 'دقيقتين'],
  [600, '10 دقايق'],
  [3599, '60 دقيقة'],
  [3600, 'ساعة واحدة'],
  [86_400 * 2, 'يومين'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(howLong(seconds)).toBe(words)
})

const now = new Date('2026-11-21T20:00:00Z')
test.each([
  [-5, 'دلوقتي'],
  [0, 'دلوقتي'],
  [1, 'دلوقتي'],
  [5, 'من 5 دقايق'],
  [119, 'من ساعة واحدة'],
  [60 * 24, 'من يوم واحد'],
  [60 * 24 * 11, 'من 11 يوم'],
])('%d minutes ago is said as %s', (minutes, words) => {
  expect(howLongAgo(new Date(now.getTime() - minutes * 60_000), now)).toBe(words)
})
