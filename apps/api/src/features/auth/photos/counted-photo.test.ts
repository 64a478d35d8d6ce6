import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formBytes } from '#test/a-phone.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

interface Sender {
  address?: string
  device?: string
}

async function register(api: TestApi, image: Buffer | undefined, { address = '41.33.0.7', device }: Sender = {}) {
  const { type, body } = await formBytes(image)
  const headers = { 'x-tenant-id': 'tenant3', 'content-type': type, ...(device && { deviceid: device }) }
  const url = '/api/Auth/register'
  const response = await api.app.inject({ method: 'POST', url, headers, payload: body, remoteAddress: address })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], code: response.json().code }
}

const aPicture = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
const aPhoto = () => aPicture(300).jpeg().toBuffer()
/** A truncated picture costs all the work of decoding and then fails. */
async function halfAPicture(side = 300) {
  const whole = await aPicture(side).png({ progressive: true }).toBuffer()
  return whole.subarray(0, whole.length - 40)
}
const RATE_LIMIT = { environment: { RATE_LIMIT: 'on' } }

test('a device that sends invalid pictures has to wait, and registers without one meanwhile', async () => {
  await using api = await startApi(RATE_LIMIT)
  const bad = await halfAPicture()
  const device = 'a-phone-of-somebody'
  const together = await Promise.all(Array.from({ length: 15 }, () => register(api, bad, { device })))
  expect(together.filter(({ status }) => status === 415)).toHaveLength(10)
  const refused = { status: 429, code: 'auth.tooManyPhotos', retryAfter: '600' }
  expect(together.filter(({ status }) => status !== 415)).toEqual(Array(5).fill(refused))

  expect(await register(api, await aPhoto(), { device })).toMatchObject({ status: 429 })
  expect(await register(api, undefined, { device })).toMatchObject({ status: 201 })
  expect(await register(api, await aPhoto(), { device: 'another-phone' })).toMatchObject({ status: 201 })
  api.clock.forward({ minutes: 10 })
  expect(await register(api, await aPhoto(), { device })).toMatchObject({ status: 201 })
})

test('photos of accounts that were made count for nothing, and changing devices helps nobody', async () => {
  await using api = await startApi(RATE_LIMIT)
  const good = await aPhoto()
  for (let time = 0; time < 12; time += 1) {
    expect(await register(api, good, { device: 'the-phone-of-a-family' })).toMatchObject({ status: 201 })
  }
  const bad = await halfAPicture()
  expect(await register(api, bad)).toMatchObject({ status: 415 })
  await api.db.inSchool('tenant3', (db) =>
    db.updateTable('failureCount').set({ failures: 149 }).where('budget', '=', 'photo-address').execute(),
  )
  expect(await register(api, bad, { device: 'device-number-1' })).toMatchObject({ status: 415 })
  expect(await register(api, bad, { device: 'device-number-2' })).toMatchObject({ status: 429 })
  expect(await register(api, good, { device: 'device-number-3' })).toMatchObject({ status: 429 })
  expect(await register(api, good, { address: '41.33.0.8' })).toMatchObject({ status: 201 })
})

test('while one address sends interlaced pictures without an end, an honest student registers each time', async () => {
  await using api = await startApi(RATE_LIMIT)
  const bad = await halfAPicture(3_000)
  const good = await aPhoto()
  const statuses = new Map<number, number>()
  let over = false
  const attacker = async (number: number) => {
    for (let time = 0; !over; time += 1) {
      const { status } = await register(api, bad, { address: '41.33.0.66', device: `device-${number}-${time}` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const crowd = Array.from({ length: 24 }, (_, number) => attacker(number))
  for (let time = 0; time < 10; time += 1) expect(await register(api, good)).toMatchObject({ status: 201 })
  over = true
  await Promise.all(crowd)
  expect([...statuses.keys()].filter((status) => ![415, 429, 503].includes(status))).toEqual([])
})
