import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhone, formBytes, until } from '#test/a-phone.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const aPhoto = () =>
  sharp({
    create: { width: 900, height: 600, channels: 3, background: '#336699', noise: { type: 'gaussian', sigma: 40 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

const nobody = { running: 0, waiting: 0 }
const untilQueueIs = (api: TestApi, running: number, waiting: number) =>
  until(() => api.services.uploads.size().running === running && api.services.uploads.size().waiting === waiting)

async function register(api: TestApi, from?: string) {
  const { type, body } = await formBytes(await aPhoto())
  const phone = await aPhone(api, { type, length: body.length, ...(from && { from }) })
  await phone.send(body)
  return phone.response()
}

test('forty-eight connections that break off before and during their turn leave every place free', async () => {
  await using api = await startApi()
  const phones: Array<Awaited<ReturnType<typeof aPhone>>> = []
  for (let come = 0; come < 48; come += 1) {
    const phone = await aPhone(api)
    await phone.send('--b\r\n')
    phones.push(phone)
  }
  await untilQueueIs(api, 12, 36)
  for (const phone of phones.slice(24)) phone.sendAndClose()
  for (const phone of phones.slice(0, 24)) phone.sendAndClose()
  await untilQueueIs(api, 0, 0)
  expect(await register(api)).toMatchObject({ status: 201 })
})

test('a client that disconnects before its turn leaves no slot taken', async () => {
  await using api = await startApi({ uploads: { concurrency: 1, waiting: 4 } })
  const first = await aPhone(api)
  await untilQueueIs(api, 1, 0)
  const { type, body } = await formBytes(randomBytes(66_000))
  const second = await aPhone(api, { type, length: body.length, from: '127.0.0.2' })
  await second.send(body)
  await untilQueueIs(api, 1, 1)
  second.sendAndClose()
  await untilQueueIs(api, 1, 0)
  first.sendAndClose()
  await untilQueueIs(api, 0, 0)
})

test('a photo that takes a minute to arrive is taken', async () => {
  await using api = await startApi()
  const photo = await aPhoto()
  // Decoders stop at the end of the picture; the following bytes only make the file large.
  const { type, body } = await formBytes(Buffer.concat([photo, Buffer.alloc(360_000 - photo.length)]))
  const phone = await aPhone(api, { type, length: body.length })
  const chunkCount = 6
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    await phone.send(body.subarray((chunk * body.length) / chunkCount, ((chunk + 1) * body.length) / chunkCount))
    if (chunk < chunkCount - 1) api.clock.forward({ seconds: 12 })
  }
  expect(await phone.response()).toMatchObject({ status: 201 })
  expect(api.services.uploads.size()).toEqual(nobody)
})

test('a client that sends almost nothing is disconnected after ten seconds, and its slot is free', async () => {
  await using api = await startApi()
  const silent = await aPhone(api)
  const slow = await aPhone(api)
  await silent.send('--b\r\n')
  await slow.send('--b\r\n')
  await untilQueueIs(api, 2, 0)
  api.clock.forward({ seconds: 10 })
  await slow.send('x'.repeat(1000))
  expect(api.services.uploads.size()).toEqual({ running: 2, waiting: 0 })
  api.clock.forward({ seconds: 1 })
  const responses = await Promise.all([silent.response(), slow.response()])
  for (const { status, body } of responses)
    expect({ status, code: body.code }).toEqual({ status: 408, code: 'request.tooSlow' })
  expect(api.services.uploads.size()).toEqual(nobody)
})

test('nobody keeps a place for longer than ninety seconds, however well they send', async () => {
  await using api = await startApi()
  const phone = await aPhone(api, { length: 5_000_000 })
  await phone.send('--b\r\nContent-Disposition: form-data; name="Image"; filename="a.jpg"\r\n\r\n')
  await phone.send(Buffer.alloc(1_000_000))
  api.clock.forward({ seconds: 89 })
  await phone.send(Buffer.alloc(1_000_000))
  expect(api.services.uploads.size()).toEqual({ running: 1, waiting: 0 })
  api.clock.forward({ seconds: 1 })
  expect(await phone.response()).toMatchObject({ status: 408 })
  expect(api.services.uploads.size()).toEqual(nobody)
})

test('while one address sends a hundred and thirty forms that never end, another address registers', async () => {
  await using api = await startApi()
  await api.listen()
  const crowd = await Promise.all(Array.from({ length: 130 }, () => aPhone(api, { from: '127.0.0.9' })))
  await untilQueueIs(api, 12, 50)
  expect(await register(api, '127.0.0.2')).toMatchObject({ status: 201 })
  for (const phone of crowd) phone.sendAndClose()
})

test('a full queue is reported before anything is sent, with the time to retry', async () => {
  await using api = await startApi({ uploads: { concurrency: 1, waiting: 1, graceMs: 60_000 } })
  const first = await aPhone(api)
  await untilQueueIs(api, 1, 0)
  const waiting = await aPhone(api)
  await untilQueueIs(api, 1, 1)
  const refused = await aPhone(api, { from: '127.0.0.2' })
  const { status, head, body } = await refused.response()
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'server.unavailable' })
  expect(head).toMatch(/retry-after: 10/i)

  // The one before it keeps its slot longer than anybody waits.
  api.clock.forward({ seconds: 30 })
  expect(await waiting.response()).toMatchObject({ status: 503 })
  // A closing server waits for open connections.
  first.sendAndClose()
})

test('the metrics count running and waiting uploads, and a stalled queue is not ready', async () => {
  await using api = await startApi({ uploads: { concurrency: 1, waiting: 4, stalledAfterMs: 5_000 } })
  const figures = async () => {
    const { body } = await api.app.inject({ url: '/metrics' })
    return ['running', 'waiting'].map(
      (state) => new RegExp(`^uploads\\{state="${state}"\\} (\\d+)$`, 'm').exec(body)?.[1],
    )
  }
  const ready = () => api.app.inject({ url: '/readyz' })
  expect(await figures()).toEqual(['0', '0'])
  const phone = await aPhone(api)
  await untilQueueIs(api, 1, 0)
  const another = await aPhone(api)
  await untilQueueIs(api, 1, 1)
  expect(await figures()).toEqual(['1', '1'])
  api.clock.forward({ seconds: 5 })
  expect((await ready()).statusCode).toBe(200)

  api.clock.forward({ seconds: 1 })
  expect(await ready()).toMatchObject({ statusCode: 503, body: expect.stringContaining('uploads') })
  phone.sendAndClose()
  await until(async () => (await ready()).statusCode === 200)
  another.sendAndClose()
})
