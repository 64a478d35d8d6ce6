import { sendBytes } from '#test/promises/wire.ts'
import { expect, test } from './support/page-watch.ts'

const PARTS = [
  '/',
  '//',
  '///',
  '\\',
  '[',
  ']',
  '@',
  ':99999',
  '%',
  '%00',
  '%2f',
  '%5c',
  '..',
  '.',
  '?',
  '#',
  'a%20b',
  'http://',
  'é',
]

/** Pairs of segments, with a slash or without, and addresses that once caused a 500. */
const targets = [
  '///',
  '//[/',
  '//@/',
  '//%00/',
  '//a%20b',
  '//h:99999/',
  'http://evil.example/courses',
  'http://evil.example/',
  '/\\evil.example',
  '//evil.example/',
  'http://[/',
  'http:///',
  '*',
  ...PARTS.flatMap((one) => PARTS.map((other) => `/${one}${other}`)),
]

test('no request line brings the server out of its stride, and no page names another host as its own', async ({
  baseURL,
}) => {
  const school = baseURL ?? ''
  const lines = targets.map((target) => ({ target, line: `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n` }))
  for (let at = 0; at < lines.length; at += 10) {
    const some = lines.slice(at, at + 10)
    const responses = await Promise.all(some.map(({ line }) => sendBytes(school, `${line}Connection: close\r\n\r\n`)))
    for (const [index, { status, body }] of responses.entries()) {
      const target = some[index]?.target
      expect(status, target).toBeLessThan(500)
      expect(status, target).toBeGreaterThanOrEqual(200)
      expect(body.match(/(rel="canonical" href|og:url" content)="https?:\/\/evil/), target).toBeNull()
    }
  }
})
