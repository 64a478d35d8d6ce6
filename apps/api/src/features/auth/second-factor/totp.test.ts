import { expect, test } from 'vitest'
import { authenticatorAddress, newSecret, secretText, stepOfCode } from './totp.ts'

/** Secret and codes of RFC 6238, appendix B, for SHA-1; an app of six digits shows the last six. */
const rfcSecret = Buffer.from('12345678901234567890')
const rfcCodes = [
  { seconds: 59, code: '94287082' },
  { seconds: 1_111_111_109, code: '07081804' },
  { seconds: 1_111_111_111, code: '14050471' },
  { seconds: 1_234_567_890, code: '89005924' },
  { seconds: 2_000_000_000, code: '69279037' },
  { seconds: 20_000_000_000, code: '65353130' },
]

test.each(rfcCodes)(
  'the code of the RFC at second $seconds is taken, half a minute around it too',
  ({ seconds, code }) => {
    const step = Math.floor(seconds / 30)
    const taken = [-60, -30, 0, 30, 60].map((off) =>
      stepOfCode(rfcSecret, code.slice(2), new Date((seconds + off) * 1000)),
    )
    expect(taken).toEqual([null, step, step, step, null])
  },
)

test('a text that is not six digits is no code', () => {
  const now = new Date(59_000)
  for (const text of ['', '28708', '94287082', '28708a', '٢٨٧٠٨٢', '287 82']) {
    expect(stepOfCode(rfcSecret, text, now), text).toBeNull()
  }
})

test('an app reads the secret, the school and the account from its address', () => {
  const secret = newSecret()
  expect(secret).toHaveLength(20)
  const address = new URL(authenticatorAddress(secret, { school: 'منصة النيل', email: 'mona@example.com' }))
  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toBe('/منصة النيل:mona@example.com')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'منصة النيل',
    secret: secretText(secret),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
