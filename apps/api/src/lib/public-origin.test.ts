import { expect, test } from 'vitest'
import { askedOrigin } from './public-origin.ts'

test.each([
  ['http', 'school.example', 'http://school.example'],
  ['https', 'School.Example:8443', 'https://school.example:8443'],
  ['http', '[::1]:3000', 'http://[::1]:3000'],
  ['http', 'user:word@school.example', 'http://school.example'],
])('%s and %s are %s', (protocol, host, origin) => {
  expect(askedOrigin({ protocol: protocol as 'http', host })).toBe(origin)
})

test.each([
  ['http', ''],
  ['http', '['],
  ['http', '[::]:99999999'],
  ['http', 'a:99999'],
  ['http', 'a b'],
  ['http', '%00'],
  ['http', '<script>'],
  ['http', '999.999.999.999'],
  ['http', ':80'],
  ['localhost', 'localhost'],
  ['javascript', 'alert(1)'],
  ['a,b', 'localhost'],
])('a visitor who says %s and %s has asked for no page', (protocol, host) => {
  expect(() => askedOrigin({ protocol: protocol as 'http', host })).toThrow(
    expect.objectContaining({ code: 'request.malformed' }),
  )
})
