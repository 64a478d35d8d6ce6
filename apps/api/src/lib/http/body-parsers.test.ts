import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPhone, formBytes } from '#test/a-phone.ts'
import { startApi } from '#test/start-api.ts'

const SMALL_BODY_WITHIN_MS = 100

test('the time that small bodies have is not a form’s: a form of two pieces is put together', async () => {
  await using api = await startApi({ smallBodyWithinMs: SMALL_BODY_WITHIN_MS })
  const { type, body } = await formBytes()
  const phone = await aPhone(api, { type, length: body.length })
  await phone.send(body.subarray(0, 100))
  await pause(3 * SMALL_BODY_WITHIN_MS)
  await phone.send(body.subarray(100))
  expect(await phone.response()).toMatchObject({ status: 201 })
})

test('a small body that does not come to its end is hung up on', async () => {
  await using api = await startApi({ smallBodyWithinMs: SMALL_BODY_WITHIN_MS })
  const phone = await aPhone(api, { type: 'application/json', length: 60 })
  await phone.send('{"EmailorMobile":"')
  expect(await phone.response()).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
})

const FORM = 'content-type: multipart/form-data; boundary=b'
const JSON_BODY = 'content-type: application/json'

// Concurrent, because each waits for seconds until the server closes the connection.
test.concurrent.each([
  ['a path that nothing is at', 'POST /no-such-page', JSON_BODY, 404],
  ['a path that nothing is at', 'POST /no-such-page', FORM, 404],
  ['a path that has another method', 'PUT /api/Auth/login', 'content-type: text/plain', 405],
  ['what is only read', 'GET /robots.txt', JSON_BODY, 200],
  ['what is only read', 'GET /api/Book/active', FORM, 200],
  ['an address that cannot be read', 'POST /%zz', FORM, 400],
])('a body sent to %s (%s, %s) is not waited for', async (_where, line, head, status) => {
  await using api = await startApi()
  const { hostname, port } = new URL(await api.listen())
  const socket = connect(Number(port), hostname)
  const closed = once(socket, 'close')
  const began = performance.now()
  socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n${head}\r\n\r\n5`)
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  await closed
  // A form may continue for a minute after its response.
  expect(performance.now() - began).toBeLessThan(30_000)
})

test('a client that completes an unread body may send further requests', async () => {
  await using api = await startApi()
  const { hostname, port } = new URL(await api.listen())
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  socket.write('POST /no-such-page HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{')
  const [first] = await once(socket, 'data')
  expect(first).toMatch(/^HTTP\/1.1 404 /)
  socket.write('}GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [second] = await once(socket, 'data')
  expect(second).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})
