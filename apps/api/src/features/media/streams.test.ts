import { createDecipheriv } from 'node:crypto'
import { ADMITTED_FOR_SECONDS, PLACES_OF_A_SESSION } from '@manassa/contract/limits'
import { logout } from '@manassa/contract/shared/auth'
import { readLesson, type VideoLesson } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, video } from '#test/a-course.ts'
import { mediaStores } from '#test/media-stores.ts'
import { aStudent, aTeacher, type Person, type SignedIn, signedIn } from '#test/people.ts'
import { sendBytes } from '#test/promises/wire.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { storeStream } from './encrypted-stream.ts'

const FOLDER = 'tenant3/streams/nile'
/** A segment's text, padded to whole blocks. */
const ENCRYPTED_BYTES = 32
const segment = (number: number) => Buffer.from(`frames of segment ${number}`)
const playlist = ['#EXTM3U', '#EXT-X-MAP:URI="init.mp4"']
const files: Record<string, Buffer> = {
  'master.m3u8': Buffer.from('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p/index.m3u8\n'),
  '360p/index.m3u8': Buffer.from(
    [...playlist, ...Array.from({ length: 16 }, (_, index) => `#EXTINF:4,\n${index}.m4s`), '#EXT-X-ENDLIST'].join('\n'),
  ),
  '360p/init.mp4': Buffer.from('plain'),
  ...Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`360p/${index}.m4s`, segment(index)])),
}

async function opened(api: TestApi) {
  await storeStream(api.services, FOLDER, {
    names: Object.keys(files),
    read: async (name) => files[name] ?? Buffer.alloc(0),
  })
  const streamed = {
    ...video,
    streamKey: `${FOLDER}/master.m3u8`,
    renditions: [{ name: 'audio', height: 0, bitsPerSecond: 1, sizeBytes: 1 }],
  }
  const course = await aCourse(api, { units: [[streamed], [streamed]] })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  return { student, course, content: await read(api, student, lessonAt(course, 0, 0).id) }
}

async function read(api: TestApi, student: SignedIn, lessonId: number): Promise<VideoLesson> {
  const reply = await api.as(student)(readLesson, { lessonId })
  if (!reply.success || Array.isArray(reply.data)) throw new Error('The lesson did not open')
  return reply.data
}

const get = (api: TestApi, url: string, person?: Person) =>
  api.app.inject({
    method: 'GET',
    url,
    headers: person
      ? { authorization: `Bearer ${person.token}`, deviceid: person.deviceId ?? '', 'x-tenant-id': person.tenantId }
      : {},
  })

const siblingOf = (streamUrl: string | null, name: string) => streamUrl?.replace('master.m3u8', name) ?? '/'

describe.each(mediaStores)('with media in %s', (_name, open) => {
  test('a stream is encrypted, and students with access can read it', async () => {
    await using api = await startApi(await open())
    const { student, content } = await opened(api)
    const list = await get(api, siblingOf(content.streamUrl, '360p/index.m3u8'))
    expect(list.headers['content-type']).toMatch(/mpegurl/)
    const keys = [...list.body.matchAll(/#EXT-X-KEY:METHOD=AES-128,URI="(.+)"\n#EXTINF:4,\n(\d+)\.m4s/g)]
    expect(
      keys.map(([, uri, first]) => [uri, first]),
      'another key for each minute',
    ).toEqual([
      ['0.key', '0'],
      ['1.key', '15'],
    ])

    for (const number of [0, 14, 15]) {
      const sent = (await get(api, siblingOf(content.streamUrl, `360p/${number}.m4s`))).rawPayload
      expect(sent.includes('frames')).toBe(false)
      const key = await get(api, siblingOf(content.streamUrl, `360p/${number < 15 ? 0 : 1}.key`), student)
      expect([key.statusCode, key.rawPayload.length, key.headers['cache-control']]).toEqual([200, 16, 'no-store'])
      const vector = Buffer.alloc(16)
      vector[15] = number
      const opener = createDecipheriv('aes-128-cbc', key.rawPayload, vector)
      expect(Buffer.concat([opener.update(sent), opener.final()])).toEqual(segment(number))
    }
    expect((await get(api, siblingOf(content.streamUrl, '360p/init.mp4'))).body).toBe('plain')
  })

  test('the key is for nobody else: no session, another student, another device, staff, another school, an ended week', async () => {
    await using api = await startApi({ ...(await open()), environment: { ACCESS_TOKEN_TTL: '31536000' } })
    const { student, course, content } = await opened(api)
    const key = siblingOf(content.streamUrl, '360p/0.key')
    const codeFor = async (person?: Person) => (await get(api, key, person)).json().code

    expect(await codeFor()).toBe('auth.required')
    expect(await codeFor({ ...student, deviceId: 'another-phone' })).toBe('auth.sessionEnded')
    expect(await codeFor(await aStudent(api))).toBe('course.notEnrolled')
    expect(await codeFor(await aStudent(api, { tenantId: 'tenant1' }))).toBe('media.notFound')
    expect(await codeFor(await aTeacher(api)), 'an address is for one session').toBe('auth.notYours')
    const friend = await aStudent(api)
    await enrolled(api, friend, course)
    expect(await codeFor(friend), 'who may watch it has an address of their own').toBe('auth.notYours')
    expect(await codeFor(await signedIn(api, student, 'another-phone'))).toBe('auth.notYours')
    expect((await get(api, key, student)).statusCode).toBe(200)

    api.clock.forward({ days: 7 })
    const second = lessonAt(course, 1, 0).id
    const late = siblingOf((await read(api, student, second)).streamUrl, '360p/0.key')
    expect((await get(api, late, student)).statusCode, 'the second lesson has the same stream').toBe(200)
    api.clock.forward({ days: 6, hours: 23 })
    const last = siblingOf((await read(api, student, second)).streamUrl, '360p/0.key')
    expect((await get(api, last, student)).statusCode).toBe(200)
    api.clock.forward({ hours: 1 })
    expect((await get(api, last, student)).statusCode, 'what was opened in time plays on').toBe(200)
    expect(await api.as(student)(readLesson, { lessonId: second })).toMatchObject({ code: 'lesson.unitEnded' })
    api.clock.forward({ hours: 2 })
    expect((await get(api, last, student)).statusCode, 'for a while').toBeGreaterThanOrEqual(400)
  })

  test('a session gets sixty keys a minute, and then Retry-After', async () => {
    await using api = await startApi({ ...(await open()), environment: { RATE_LIMIT: 'on' } })
    const { student, content } = await opened(api)
    const ask = (number: number) => get(api, siblingOf(content.streamUrl, `360p/${number}.key`), student)
    const responses = await Promise.all(Array.from({ length: 90 }, (_, number) => ask(number)))
    const withStatus = (status: number) => responses.filter(({ statusCode }) => statusCode === status)
    expect([withStatus(200).length, withStatus(429).length]).toEqual([60, 30])
    expect(Number(withStatus(429)[0]?.headers['retry-after'])).toBeLessThanOrEqual(60)
    api.clock.forward({ minutes: 1 })
    expect((await ask(0)).statusCode).toBe(200)
  })

  test('a piece that somebody has had comes from memory for a minute, in the same words, and to nobody else than before', async () => {
    await using api = await startApi(await open())
    const { student, course, content } = await opened(api)
    const segment = siblingOf(content.streamUrl, '360p/3.m4s')
    const first = await get(api, segment)
    await api.services.media.remove(`${FOLDER}/360p/3.m4s`)
    const again = await get(api, segment)
    expect(again.rawPayload).toEqual(first.rawPayload)
    const words = ({ headers: { 'x-request-id': _id, date: _date, ...same } }: typeof first) => same
    expect(words(again)).toEqual(words(first))
    expect(Object.keys(words(first)).toSorted(), 'and few of them, for they come with each of hundreds').toEqual([
      'accept-ranges',
      'access-control-allow-origin',
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'etag',
      'last-modified',
      'vary',
      'x-content-type-options',
    ])
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])

    const friend = await aStudent(api)
    await enrolled(api, friend, course)
    const theirs = await read(api, friend, lessonAt(course, 0, 0).id)
    expect((await get(api, siblingOf(theirs.streamUrl, '360p/3.m4s'))).rawPayload).toEqual(first.rawPayload)
    const ticket = /streams\/([^/]+)\//.exec(segment)?.[1] ?? ''
    expect((await get(api, segment.replace(ticket, `B${ticket.slice(1)}`))).statusCode, 'another address').toBe(404)
    await api.as(student)(logout, {})
    api.clock.forward({ seconds: ADMITTED_FOR_SECONDS })
    expect((await get(api, segment)).json().code, 'a session that has ended').toBe('media.linkExpired')

    api.clock.forward({ seconds: 60 })
    expect((await get(api, siblingOf(theirs.streamUrl, '360p/3.m4s'))).statusCode, 'a video that has gone').toBe(404)
  })

  test('a cached segment is refused to everybody whom the route would refuse', async () => {
    await using api = await startApi(await open())
    const { content } = await opened(api)
    const segment = new URL(siblingOf(content.streamUrl, '360p/3.m4s')).pathname
    const address = await api.listen()
    const ask = (headers: Record<string, string> = {}) => fetch(address + segment, { headers })
    const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
    const counted = () => Object.fromEntries(api.app.traffic.bySchool()).tenant3?.requests ?? 0
    const isKept = async () => {
      const countedBefore = counted()
      expect((await ask()).status).toBe(200)
      const before = api.app.segments.sentAtOnce()
      expect(await (await ask()).bytes()).toHaveLength(ENCRYPTED_BYTES)
      expect(api.app.segments.sentAtOnce(), 'sent before any plugin ran').toBe(before + 1)
      await expect.poll(counted, { message: 'both are counted for the school' }).toBe(countedBefore + 2)
    }
    await isKept()
    expect((await ask({ 'x-tenant-id': 'tenant1' })).status, 'in the name of another school').toBe(404)
    const twoHosts = `host: ${new URL(address).host}\r\nhost: own.example`
    const twice = await sendBytes(address, `GET ${segment} HTTP/1.1\r\n${twoHosts}\r\nuser-agent: node\r\n\r\n`)
    expect(twice.status, 'at two hosts').toBe(400)

    const phones = Array.from({ length: PLACES_OF_A_SESSION }, (_, number) => `Phone ${number}`)
    for (const phone of phones.slice(1)) expect((await ask({ 'user-agent': phone })).status).toBe(200)
    expect(await codeOf(await ask({ 'user-agent': 'Phone 99' })), 'a class').toBe('media.manyPlaces')

    const ticket = /streams\/([^/]+)\//.exec(segment)?.[1] ?? ''
    const endsInSeconds = Buffer.from(ticket, 'base64url').readUInt32BE(1) - api.clock.now().getTime() / 1000
    api.clock.forward({ seconds: Math.ceil(endsInSeconds) - 5 })
    await isKept()
    api.clock.forward({ seconds: 5 })
    expect(await codeOf(await ask()), 'its address has run out').toBe('media.linkExpired')
  })

  test('ranges and conditional requests of a segment are served', async () => {
    await using api = await startApi(await open())
    const { content } = await opened(api)
    const url = siblingOf(content.streamUrl, '360p/3.m4s')
    const fetched = (headers: Record<string, string>) => api.app.inject({ url, headers })
    const { rawPayload: whole, headers } = await fetched({})
    const part = await fetched({ range: 'bytes=2-5' })
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.subarray(2, 6)])
    expect((await fetched({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await fetched({ 'if-match': '"another"' })).statusCode).toBe(412)
    const fromElsewhere = await fetched({ origin: 'http://localhost:5173' })
    expect(fromElsewhere.headers['access-control-allow-origin']).toBe('http://localhost:5173')
    expect((await fetched({})).headers['access-control-allow-origin']).toBe('*')
    const head = await api.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, Number(head.headers['content-length']), head.body]).toEqual([200, whole.length, ''])
  })

  test('the address of a stream opens its pieces, and no other stream', async () => {
    await using api = await startApi(await open())
    const { student, content } = await opened(api)
    await api.services.media.put('tenant3/streams/other/master.m3u8', Buffer.from('#EXTM3U'))
    const other = content.streamUrl?.replace('/nile/', '/other/') ?? ''
    expect((await get(api, content.streamUrl ?? '')).statusCode).toBe(200)
    expect((await get(api, other)).statusCode).toBe(404)
    expect((await get(api, siblingOf(other, '360p/0.key'), student)).statusCode).toBe(404)
  })

  test('a lesson with a stream has its plain file as well, for a player that knows nothing of streams', async () => {
    await using api = await startApi(await open())
    const { content } = await opened(api)
    expect(content.videoUrl).toMatch(/^http:\/\/localhost(:80)?\/media\/files\/[^/]+\/tenant3\/videos\/lesson\.mp4$/)
    expect(content.streamUrl).toMatch(
      /^http:\/\/localhost(:80)?\/media\/streams\/[^/]+\/tenant3\/streams\/nile\/master\.m3u8$/,
    )
    expect(content.audioUrl).toBe(siblingOf(content.streamUrl, 'audio/index.m3u8'))
  })
})
