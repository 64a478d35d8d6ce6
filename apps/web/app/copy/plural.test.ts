import { expect, test } from 'vitest'
import { common } from './common.ts'
import { courses } from './courses.ts'

test.each([
  [0, 'مفيش دروس'],
  [1, 'درس واحد'],
  [2, 'درسين'],
  [3, '3 دروس'],
  [10, '10 دروس'],
  [11, '11 درس'],
  [12, '12 درس'],
  [99, '99 درس'],
  [100, '100 درس'],
  [101, '101 درس'],
  [102, '102 درس'],
  [103, '103 دروس'],
  [110, '110 دروس'],
  [111, '111 درس'],
  [200, '200 درس'],
  [1000, '1,000 درس'],
])('%i lessons are «%s»', (count, words) => {
  expect(common.lessonCount(count)).toBe(words)
})

test('courses are counted the way they are spoken of', () => {
  expect([0, 1, 2, 5, 16].map(courses.count)).toEqual([
    'مفيش كورسات متاحة',
    'كورس واحد متاح',
    'كورسين متاحين',
    '5 كورسات متاحة',
    '16 كورس متاح',
  ])
})
