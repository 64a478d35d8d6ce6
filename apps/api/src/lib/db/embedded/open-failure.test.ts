import { expect, test } from 'vitest'
import { messageOf, remedyOf } from './open-failure.ts'

/** Emscripten throws these, which are no errors of JavaScript. */
const fileError = (errno: number) => ({ name: 'ErrnoError', errno })

test.each([
  [2, 'EACCES', /use the account that owns them/],
  [51, 'ENOSPC', /the disk is full: make room/],
  [69, 'EROFS', /takes no writes/],
])(
  'failure %i of the machine is told as %s with its remedy, and the database counts as sound',
  (errno, code, words) => {
    expect(messageOf(fileError(errno))).toBe(code)
    expect(remedyOf(code)).toMatch(words)
  },
)

test('any other failure keeps its words, and is one of the database', () => {
  expect(messageOf(new Error('invalid checkpoint record'))).toBe('invalid checkpoint record')
  expect(messageOf(fileError(44))).toBe('file error 44')
  expect(messageOf('a text')).toBe('a text')
  for (const message of ['invalid checkpoint record', 'file error 44']) expect(remedyOf(message)).toBeUndefined()
})
