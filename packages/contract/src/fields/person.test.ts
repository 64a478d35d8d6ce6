import { expect, test } from 'vitest'
import { email, personName } from './person.ts'

test.each([
  ['  منى عادل ', 'منى عادل'],
  ["Sara O'Neil", "Sara O'Neil"],
  ['أحمد\nاكسب جوايز', null],
  ['أحمد\u2028اكسب', null],
  ['أحمد\tعلي', null],
  ['\u0007', null],
  ['   ', null],
])('the name %j is stored as %j', (typed, kept) => {
  const { success, data } = personName.safeParse(typed)
  expect(success ? data : null).toBe(kept)
})

test.each([
  ['student@example.com', true],
  ['طالب@مثال.مصر', true],
  ['a@b', false],
  ['a b@example.com', false],
  ['a\u0007@example.com', false],
  ['a@exam\u0000ple.com', false],
  ['a@example.com\r\nBcc: b@example.com', false],
  ['"a"@example.com', false],
  ['a@b@example.com', false],
])('the email %j is valid: %s', (typed, isOne) => {
  expect(email.safeParse(typed).success).toBe(isOne)
})
