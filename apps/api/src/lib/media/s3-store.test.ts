import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { aPicture, sendUpload } from '#test/an-upload.ts'
import { mediaStoreContract } from '#test/media-store-contract.ts'
import { aTeacher } from '#test/people.ts'
import { type S3Fault, startS3Server } from '#test/s3-server.ts'
import { startApi } from '#test/start-api.ts'
import { MediaUnavailable } from './media-store.ts'
import { openS3Store, PART_BYTES } from './s3-store.ts'

mediaStoreContract('a bucket of S3', async () => openS3Store({ url: (await startS3Server()).url }))

const KEY = 'tenant3/videos/lecture.mp4'
const cases: Array<{ fault: S3Fault; method?: string }> = [
  { fault: 'unavailable' },
  { fault: 'denied' },
  { fault: 'silent' },
]

/** A silence of a second is long on this machine, except for the parts of a large file. */
async function aBucket({ silenceMs = 1000 } = {}) {
  const server = await startS3Server()
  return { server, store: openS3Store({ url: server.url, silenceMs, checkEveryMs: 0 }) }
}

test('a large video is sent in parts, and read by ranges that cross them', async () => {
  const { server, store } = await aBucket({ silenceMs: 60_000 })
  const video = randomBytes(2 * PART_BYTES + 1000)
  const chunks = Array.from({ length: 20 }, (_, index) =>
    video.subarray((index * video.length) / 20, ((index + 1) * video.length) / 20),
  )
  await store.put(KEY, Readable.from(chunks, { objectMode: false }))
  expect(server.requests.get('PUT')).toBe(3)
  expect((await buffer(store.read(KEY))).equals(video)).toBe(true)
  const range = { start: PART_BYTES - 10, end: PART_BYTES + 9 }
  expect((await buffer(store.read(KEY, range))).equals(video.subarray(range.start, range.end + 1))).toBe(true)
})

test('an upload in parts that fails leaves the old file and no parts that would be paid for', async () => {
  const { server, store } = await aBucket({ silenceMs: 60_000 })
  await store.put(KEY, Buffer.from('the old video'))
  async function* failing() {
    yield randomBytes(PART_BYTES + 1)
    server.failWith('denied', 'PUT')
    yield randomBytes(PART_BYTES)
  }
  await expect(store.put(KEY, Readable.from(failing()))).rejects.toThrow(MediaUnavailable)
  expect([(await buffer(store.read(KEY))).toString(), server.openUploads()]).toEqual(['the old video', []])
})

test.each(cases)('while the service is $fault, every access says that the media cannot be used', async ({ fault }) => {
  const { server, store } = await aBucket()
  await store.put(KEY, Buffer.from('a video'))
  server.failWith(fault)
  await expect(store.put(KEY, Buffer.from('another'))).rejects.toThrow(MediaUnavailable)
  await expect(store.stat(KEY)).rejects.toThrow(MediaUnavailable)
  await expect(buffer(store.read(KEY))).rejects.toThrow(MediaUnavailable)
  await expect(store.check()).rejects.toThrow(MediaUnavailable)
  server.failWith(null)
  await store.check()
  expect((await buffer(store.read(KEY))).toString()).toBe('a video')
})

test.each(['stalls', 'cut'] as const)('a read whose response %s halfway fails', async (fault) => {
  const { server, store } = await aBucket()
  await store.put(KEY, randomBytes(100_000))
  server.failWith(fault, 'GET')
  await expect(buffer(store.read(KEY))).rejects.toThrow()
})

test('another secret is refused by the service', async () => {
  const { server } = await aBucket()
  const store = openS3Store({ url: server.url.replace('the-key-of-a-test:', 'the-key-of-a-test:x') })
  await expect(store.check()).rejects.toThrow('403 SignatureDoesNotMatch')
})

test('while the bucket is unavailable, uploads get Retry-After and readiness reports it', async () => {
  const { server, store: media } = await aBucket()
  await using api = await startApi({ media })
  const teacher = await aTeacher(api)
  const picture = await aPicture()
  const upload = async () => (await sendUpload(api, teacher, 'picture', picture)).refused
  const ready = async () => JSON.parse((await api.app.inject('/readyz')).body)
  expect(await ready()).toEqual({ ready: true })
  server.failWith('unavailable')
  expect(await upload()).toMatchObject({
    status: 503,
    body: { code: 'server.unavailable' },
    headers: { 'retry-after': expect.anything() },
  })
  await vi.waitFor(
    async () => expect(await ready()).toEqual({ ready: true, degraded: 'the media cannot be written' }),
    { timeout: 10_000, interval: 100 },
  )
  server.failWith(null)
  expect(await upload()).toBeNull()
})
