import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sendBytes } from '#test/promises/wire.ts'
import { useApi } from '#test/start-api.ts'
import { targetOf, withoutQueries } from './request-head.ts'

const api = useApi()
let address: string
beforeAll(async () => {
  address = await api.listen()
})

test.each([
  ['/courses?grade=Secondary1', '/courses?grade=Secondary1'],
  ['///', '/'],
  ['//evil.example/', '/evil.example/'],
  ['/\\evil.example', '/evil.example'],
  ['//[/', '/[/'],
  ['http://evil.example/courses?a=1', '/courses?a=1'],
  ['HTTP://evil.example', '/'],
  ['http://evil.example?a=1', '/?a=1'],
  ['http://evil.example//other.example/', '/other.example/'],
  ['*', '/*'],
  ['/..//', '/'],
  ['/x/..//evil.example?a=1', '/evil.example?a=1'],
  ['/%2e%2E//evil.example', '/evil.example'],
])('the request line %s asks for %s', (url, target) => {
  expect(targetOf(url)).toBe(target)
})

test('the address of any request belongs to this school', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%00',
    '[',
    '@',
    ':',
    'a',
    '?',
    '#',
    'http://',
    'evil.example',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const made = new URL(targetOf(parts.join('')), 'https://school.example')
      expect(made.origin).toBe('https://school.example')
      expect(made.pathname).not.toMatch(/^\/\//)
    }),
  )
})

const lines = [
  '///',
  '//[/',
  '//@/',
  '//%00/',
  '//h:99999/',
  'http://evil.example/api/nowhere',
  'http://[/',
  '*',
  '/%',
  '/%ff',
]
test.each(lines)('the request line %s is refused with a clear 4xx', async (target) => {
  const { status } = await sendBytes(
    address,
    `GET ${target} HTTP/1.1\r\nHost: school.example\r\nConnection: close\r\n\r\n`,
  )
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('an absolute address is asked for as its path', async () => {
  const head = 'Host: 127.0.0.1\r\nX-Tenant-ID: tenant3\r\nConnection: close\r\n\r\n'
  expect((await sendBytes(address, `GET http://evil.example/api/School/profile HTTP/1.1\r\n${head}`)).status).toBe(200)
})

test('two Host lines are refused', async () => {
  const { status, body } = await sendBytes(
    address,
    'GET /healthz HTTP/1.1\r\nHost: school.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ code: 'request.malformed' })
})

test('the log of an error has no query in it', () => {
  const error = Object.assign(new TypeError('Invalid URL http://h/a?code=K7MX'), {
    input: '//[/?email=a@b.c',
    code: 'X',
  })
  const logged = JSON.stringify(withoutQueries(error))
  expect(logged).not.toMatch(/K7MX|a@b\.c/)
  expect(logged).toContain('Invalid URL')
})
