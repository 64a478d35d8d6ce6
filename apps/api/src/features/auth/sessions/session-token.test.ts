import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysFrom } from '#api/lib/crypto/keys.ts'
import { readToken, writeToken } from './session-token.ts'

const keys = keysFrom('the secret of a test, which protects nothing')
const claim = { sessionId: randomBytes(16), generation: 7 }
const token = writeToken(keys, 'tenant3', claim)

test('a token says which session and which generation it is of, and is the same each time it is written', () => {
  expect(token).toMatch(/^v1\.a\.[A-Za-z0-9_-]{70}$/)
  expect(readToken(keys, 'tenant3', token)).toEqual(claim)
  expect(writeToken(keys, 'tenant3', claim)).toBe(token)
})

test('a token with any bit flipped is invalid', () => {
  const bytes = Buffer.from(token, 'latin1')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(readToken(keys, 'tenant3', flipped.toString('latin1')), `bit ${bit}`).toBeNull()
  }
})

test('a token is invalid in another school and under another secret', () => {
  expect(readToken(keys, 'tenant1', token)).toBeNull()
  expect(readToken(keysFrom('another secret, of another installation'), 'tenant3', token)).toBeNull()
})

test.each([
  '',
  'v1',
  'v1.a.',
  token.slice(0, -1),
  `${token}A`,
  ` ${token}`,
  `${token}\n`,
  token.replace('.a.', '.b.'),
  'x'.repeat(9000),
])('the text %j is no token', (text) => {
  expect(readToken(keys, 'tenant3', text)).toBeNull()
})

test.each([0, 1, 2 ** 31, 2 ** 32 - 1])('generation %i is read as it was written', (generation) => {
  const later = { ...claim, generation }
  expect(readToken(keys, 'tenant3', writeToken(keys, 'tenant3', later))).toEqual(later)
})
