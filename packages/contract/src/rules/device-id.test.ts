import { expect, test } from 'vitest'
import { isDeviceId } from './device-id.ts'

test.each([
  ['1763800000000-k3j2h1', true],
  ['a phone of mine', true],
  ['x'.repeat(8), true],
  ['x'.repeat(128), true],
  ['x'.repeat(7), false],
  ['x'.repeat(129), false],
  [' a phone', false],
  ['a phone ', false],
  ['جهاز مريم', false],
  ['tab\there', false],
  ['line\nhere', false],
])('%j is a valid device id: %s', (text, isOne) => {
  expect(isDeviceId(text)).toBe(isOne)
})
