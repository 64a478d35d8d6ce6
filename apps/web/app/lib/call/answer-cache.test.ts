import { readCourse } from '@manassa/contract/student/catalogue'
import { expect, test } from 'vitest'
import { answerCache } from './answer-cache.ts'

test('of more answers than a phone should hold the oldest goes first', () => {
  const kept = answerCache(() => 0)
  const answer = { success: true, message: '', data: null } as const
  for (let course = 0; course <= 200; course++) kept.keep(`course ${course}`, readCourse, answer)
  expect([kept.get('course 0'), kept.get('course 1')]).toEqual([null, answer])
})
