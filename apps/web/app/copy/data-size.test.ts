import { expect, test } from 'vitest'
import { sizeText } from './data-size.ts'

test.each([
  [300, '1 كيلو'],
  [84_200, '84 كيلو'],
  [3_400_000, '3.4 ميجا'],
  [34_600_000, '35 ميجا'],
])('%s bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
