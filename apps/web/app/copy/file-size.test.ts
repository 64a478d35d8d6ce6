import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [1, '1 كيلو'],
  [240 * 1024, '240 كيلو'],
  [1_468_006, '1.4 ميجا'],
  [5 * 1024 ** 3, '5 جيجا'],
  [1.25 * 1024 ** 3, '1.3 جيجا'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
