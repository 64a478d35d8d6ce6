import { expect, test } from 'vitest'
import { parseVideoTime, writtenVideoTime } from './video-time.ts'

test.each([
  ['12:34', 754],
  ['١٢:٣٤', 754],
  ['1:02:03', 3723],
  ['90:00', 5400],
  ['7', 420],
  [' 7 : 05 ', 425],
  ['12.34', 754],
  ['', 0],
  ['12:75', null],
  ['1:75:00', null],
  ['-1', null],
  ['دقيقة', null],
  ['1:2:3:4', null],
  ['25:00:00', null],
])('%s is the second %s', (typed, second) => {
  expect(parseVideoTime(typed)).toBe(second)
})

test('a time reads back as the second that it shows', () => {
  for (const second of [0, 5, 60, 754, 3600, 86_399]) expect(parseVideoTime(writtenVideoTime(second))).toBe(second)
})
