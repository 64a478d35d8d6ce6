import { expect, test } from 'vitest'
import { scriptsBySize } from './scripts-by-size.ts'

const bytes: Record<string, number> = { frame: 300_000, site: 60_000, player: 120_000, card: 15_999, quiz: 16_000 }

test('the largest script of a player is asked for first, and the small ones after all others', () => {
  expect(scriptsBySize(['card', 'site', 'quiz', 'frame', 'player'], (name) => bytes[name] ?? 0)).toEqual({
    large: ['frame', 'player', 'site', 'quiz'],
    small: ['card'],
  })
})
