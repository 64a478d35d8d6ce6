import { expect, test } from 'vitest'
import { sizeText } from './data-size.ts'

test.each([
  [300, '1 كيلو'],
  [84_200, '84 كيلو'],
  [3_400_000, '3.4 ميجا'],
  [34_600_000, '35 ميجا'],
  [10_737_000_000, '10.7 جيجا'],
])('%s bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
