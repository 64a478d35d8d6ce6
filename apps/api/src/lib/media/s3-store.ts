import { Readable } from 'node:stream'
import {
  checkMediaFolder,
  checkMediaKey,
  isMediaKey,
  type MediaStore,
  MediaUnavailable,
  type StoredFile,
} from './media-store.ts'
import { encoded, type S3Client, s3Client } from './s3-client.ts'
import { errorCodeOf, listedObjects, uploadIdOf } from './s3-responses.ts'

/** A part of an upload, in bytes; S3 takes 10,000 of them, and none but the last below 5 MiB. */
export const PART_BYTES = 8_388_608
/** S3 refuses a longer key, so it names no file. */
const KEY_MAX_BYTES = 1024
/** No response for so long is a failure. */
const SILENCE_MS = 20_000
/** Writes are paid for, and balancers look every second. */
const CHECK_EVERY_MS = 30_000
/** No media key starts with a dot. */
const PROBE = '.probe'

interface S3Options {
  /** `https://key:secret@host/bucket?region=…` */
  url: string
  silenceMs?: number
  checkEveryMs?: number
}

/** A store in a bucket of S3, or of a service that speaks its protocol. Several processes may share it. */
export function openS3Store({ url, silenceMs = SILENCE_MS, checkEveryMs = CHECK_EVERY_MS }: S3Options): MediaStore {
  const client = s3Client({ url, silenceMs })
  let checkedUntil = 0
  return {
    async put(key, content) {
      checkMediaKey(key)
      const parts = partsOf(Buffer.isBuffer(content) ? Readable.from([content]) : content)
      const first = await nextPart(parts)
      if (first.length < PART_BYTES) await client.send('PUT', client.object(key), { body: first })
      else await putInParts(client, key, first, parts)
    },
    async stat(key) {
      if (!isMediaKey(key) || Buffer.byteLength(key) > KEY_MAX_BYTES) return null
      const { status, headers } = await client.send('HEAD', client.object(key))
      return status === 404 ? null : fileOf(headers)
    },
    read: (key, range) => Readable.from(readObject(client, key, { range, silenceMs }), { objectMode: false }),
    localPath(key) {
      checkMediaKey(key)
      return null
    },
    async remove(key) {
      checkMediaKey(key)
      await client.send('DELETE', client.object(key))
    },
    list: (folder) => listFolder(client, folder),
    freeBytes: async () => null,
    async check() {
      if (performance.now() < checkedUntil) return
      await client.send('PUT', client.object(PROBE), { body: Buffer.from('written') })
      checkedUntil = performance.now() + checkEveryMs
    },
  }
}

/** The object exists when all parts are there; parts of a failed upload are removed. */
async function putInParts(client: S3Client, key: string, first: Buffer, rest: AsyncIterator<Buffer>) {
  const begun = await client.send('POST', client.object(key, 'uploads='))
  const upload = `uploadId=${encoded(uploadIdOf(await begun.text()))}`
  try {
    const parts: string[] = []
    for (let part = first; part.length > 0; part = await nextPart(rest)) {
      const number = parts.length + 1
      const sent = await client.send('PUT', client.object(key, `partNumber=${number}&${upload}`), { body: part })
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${sent.headers.get('etag')}</ETag></Part>`)
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const done = await (await client.send('POST', client.object(key, upload), { body })).text()
    // The service may send 200 before it fails.
    if (done.includes('<Error>')) throw new MediaUnavailable(`The media cannot be used: ${errorCodeOf(done)}`)
  } catch (error) {
    await client.send('DELETE', client.object(key, upload)).catch(() => {})
    throw error
  }
}

async function* readObject(
  client: S3Client,
  key: string,
  { range, silenceMs }: { range: { start: number; end: number } | undefined; silenceMs: number },
) {
  checkMediaKey(key)
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
  const { status, body } = await client.send('GET', client.object(key), { headers })
  if (status === 404 || !body) throw Object.assign(new Error(`There is no ${key}`), { code: 'ENOENT' })
  yield* withoutSilence(body.getReader(), silenceMs)
}

async function* listFolder(client: S3Client, folder: string) {
  checkMediaFolder(folder)
  const prefix = encoded(folder && `${folder}/`)
  for (let next: string | null = ''; next !== null; ) {
    const token: string = next && `&continuation-token=${encoded(next)}`
    const page = await client.send('GET', client.bucket(`list-type=2&encoding-type=url&prefix=${prefix}${token}`))
    const { objects, continuation } = listedObjects(await page.text())
    yield* objects.filter(({ key }) => isMediaKey(key))
    next = continuation
  }
}

const fileOf = (headers: Headers): StoredFile => ({
  size: Number(headers.get('content-length')),
  modifiedAt: new Date(headers.get('last-modified') ?? ''),
})

/** Joins a stream's bytes into parts; the last one may be shorter. */
async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let length = 0
  for await (const bytes of content) {
    pending.push(bytes)
    length += bytes.length
    if (length < PART_BYTES) continue
    const whole = Buffer.concat(pending)
    let at = 0
    for (; whole.length - at >= PART_BYTES; at += PART_BYTES) yield whole.subarray(at, at + PART_BYTES)
    pending = [whole.subarray(at)]
    length = whole.length - at
  }
  yield Buffer.concat(pending)
}

/** The next part; empty after the last one. */
async function nextPart(parts: AsyncIterator<Buffer>): Promise<Buffer> {
  const { done, value } = await parts.next()
  return done ? Buffer.alloc(0) : value
}

/** Fails when the next bytes of a body do not come in time. A reader that pauses is not the service's fault. */
async function* withoutSilence(body: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  try {
    for (;;) {
      const silence = Promise.withResolvers<never>()
      const timer = setTimeout(() => silence.reject(new MediaUnavailable('The media stopped halfway')), silenceMs)
      const { done, value } = await Promise.race([body.read(), silence.promise]).finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    await body.cancel().catch(() => {})
  }
}
