import { expect, test } from 'vitest'
import { settleWithin } from './settle-within.ts'

test('an answer that is here is shown at once, and one that takes long is waited for on the next page', async () => {
  expect(await settleWithin(Promise.resolve('courses'))).toEqual({ answer: 'courses' })
  const late = new Promise<string>((answer) => setTimeout(answer, 400, 'courses'))
  const { result: answer } = await settleWithin(late)
  expect(answer).toBe(late)
  await expect(answer).resolves.toBe('courses')
})
