import { expect, test } from 'vitest'
import { settleWithin } from './settle-within.ts'

test('a result that is here is shown at once, and one that takes long is waited for on the next page', async () => {
  expect(await settleWithin(Promise.resolve('courses'))).toEqual({ result: 'courses' })
  const late = new Promise<string>((resolve) => setTimeout(resolve, 400, 'courses'))
  const { result } = await settleWithin(late)
  expect(result).toBe(late)
  await expect(result).resolves.toBe('courses')
})
