import { expect, test } from 'vitest'
import { extensionOf, sizeText } from './attachment.ts'

test.each([
  ['ملخص الدرس.pdf', 'PDF'],
  ['https://school.example/media/7/map.PNG?expires=1&signature=a.b', 'PNG'],
  ['ملخص الدرس', null],
  [null, null],
])('the badge of %s is %s', (name, badge) => {
  expect(extensionOf(name)).toBe(badge)
})

test.each([
  [300, '1 كيلو'],
  [84_200, '84 كيلو'],
  [3_400_000, '3.4 ميجا'],
  [34_600_000, '35 ميجا'],
])('%s bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
