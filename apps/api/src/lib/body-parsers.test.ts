import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPhone, formBytes } from '../../test/a-phone.ts'
import { startApi } from '../../test/start-api.ts'

const SMALL_BODY_WITHIN_MS = 100

test('the time that small bodies have is not a form’s: a form of two pieces is put together', async () => {
  await using api = await startApi({ smallBodyWithinMs: SMALL_BODY_WITHIN_MS })
  const { type, body } = await formBytes()
  const phone = await aPhone(api, { type, length: body.length })
  await phone.send(body.subarray(0, 100))
  await pause(3 * SMALL_BODY_WITHIN_MS)
  await phone.send(body.subarray(100))
  expect(await phone.answer()).toMatchObject({ status: 201 })
})

test('a small body that does not come to its end is hung up on', async () => {
  await using api = await startApi({ smallBodyWithinMs: SMALL_BODY_WITHIN_MS })
  const phone = await aPhone(api, { type: 'application/json', length: 60 })
  await phone.send('{"EmailorMobile":"')
  expect(await phone.answer()).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
})

test('a body that nobody reads is not waited for once the request is answered', async () => {
  await using api = await startApi({ smallBodyWithinMs: SMALL_BODY_WITHIN_MS })
  const { hostname, port } = new URL(await api.listen())
  const socket = connect(Number(port), hostname)
  socket.write('POST /no-such-page HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\nx')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 4/)
  await once(socket, 'close')
})
