import { expect, test } from 'vitest'
import { digitCodes } from '#test/imported-codes.ts'
import { chanceOf, describeShape, isGuessable, longestDays } from './imported-shape.ts'

test('the shape of codes names their length, characters and groups', () => {
  expect(describeShape(['AB12-CD34', 'EF56-GH78'])).toMatchObject({
    minCharacters: 8,
    maxCharacters: 8,
    alphabet: 'lettersAndDigits',
    groups: [4, 4],
    example: 'AB12-CD34',
  })
  expect(describeShape(['123456', '12345678'])).toMatchObject({ minCharacters: 6, maxCharacters: 8, groups: null })
  expect(describeShape(['ABCDEF'])).toMatchObject({ alphabet: 'letters', groups: null })
  expect(describeShape(['#12345'])).toMatchObject({ alphabet: 'others' })
  expect(describeShape(['OLIOLI'])).toMatchObject({ alphabet: 'letters' })
})

test('random codes are as strong as their alphabet allows at the shortest length', () => {
  const ten = describeShape(digitCodes(2_000, 10)).bits
  expect(ten).toBeGreaterThan(33)
  expect(ten).toBeLessThanOrEqual(33.2)
  expect(isGuessable(describeShape(digitCodes(50, 13)).bits)).toBe(false)
  expect(describeShape([...digitCodes(50, 13), ...digitCodes(50, 8)]).bits).toBeLessThan(26.6)
})

test('sequential codes are as weak as their range, whatever prefix, separator or suffix they have', () => {
  const counted = Array.from({ length: 1_000 }, (_, index) => String(4_700_000 + index))
  expect(describeShape(counted).bits).toBeLessThanOrEqual(10)
  expect(describeShape(counted.map((code) => `HISTORY-2026-${code}`)).bits).toBeLessThan(14)
  expect(describeShape(counted.map((code) => `${code}-HISTORY-2026`)).bits).toBeLessThanOrEqual(10)
})

test('weaker codes may be valid for fewer days, and the weakest not at all', () => {
  const days = (count: number, digits: number) => longestDays(chanceOf(count, digits * Math.log2(10)))
  expect([days(5_000, 12), days(5_000, 10), days(1_000, 9), days(1_000, 8), days(100, 6)]).toEqual([
    180, 180, 166, 16, 1,
  ])
  expect(days(1_000, 6)).toBe(0)
})
