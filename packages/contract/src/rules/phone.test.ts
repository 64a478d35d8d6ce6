import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEgyptianMobile, isUnlikelyPhone, plainDigits } from './phone.ts'

test.each([
  ['01012345678', '01012345678'],
  ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
  ['+20 101 234 5678', '01012345678'],
  ['0020-101-234-5678', '01012345678'],
  ['\u2066010 1234 5678\u2069', '01012345678'],
])('the phone number %j is stored as %s', (typed, digits) => {
  expect(plainDigits(typed)).toBe(digits)
  expect(isEgyptianMobile(digits)).toBe(true)
})

test.each(['0101234567', '010123456789', '02012345678', '1012345678', '', 'abc'])(
  '%j is not a mobile number',
  (typed) => {
    expect(isEgyptianMobile(plainDigits(typed))).toBe(false)
  },
)

test('exactly 01 and nine digits are a mobile number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^01\d{9}$/), fc.stringMatching(/^\d{9,12}$/), fc.string()), (text) => {
      const isNumber = text.length === 11 && text.startsWith('01') && [...text].every((c) => c >= '0' && c <= '9')
      expect(isEgyptianMobile(text)).toBe(isNumber)
    }),
  )
})

test('one digit eight times is hardly a number, and is still accepted as one', () => {
  for (const digits of ['01000000000', '01111111111', '01255555555']) {
    expect(isUnlikelyPhone(digits)).toBe(true)
    expect(isEgyptianMobile(digits)).toBe(true)
  }
  for (const digits of ['01000000001', '01112345678', '0100000000']) expect(isUnlikelyPhone(digits)).toBe(false)
})
