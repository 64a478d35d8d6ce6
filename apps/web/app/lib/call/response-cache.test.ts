import { readCourse } from '@manassa/contract/student/catalogue'
import { expect, test } from 'vitest'
import { responseCache } from './response-cache.ts'

test('the oldest response leaves a full cache', () => {
  const cache = responseCache(() => 0)
  const response = { success: true, message: '', data: null } as const
  for (let course = 0; course <= 200; course++) cache.set(`course ${course}`, readCourse, response)
  expect([cache.get('course 0'), cache.get('course 1')]).toEqual([null, response])
})
