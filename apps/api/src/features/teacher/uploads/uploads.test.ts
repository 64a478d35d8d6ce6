import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Permission } from '@manassa/contract/rules/permissions'
import { saveVideo } from '@manassa/contract/teacher/lessons'
import { demandSecondFactor } from '@manassa/contract/teacher/security'
import {
  ANNOUNCED_VIDEOS_MAX_BYTES,
  UPLOADS_PATH,
  type UploadPurpose,
  uploadLimits,
  uploadPurposes,
} from '@manassa/contract/teacher/uploads'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { RESERVED_SPACE_BYTES, SMALL_FILES_RESERVED_BYTES } from '#api/lib/media/disk-space.ts'
import { aCourse, lessonAt } from '#test/a-course.ts'
import { aVideoFile } from '#test/a-video-file.ts'
import {
  anUpload,
  aPicture,
  beginUpload,
  CHUNK_HEADERS,
  creation,
  sendChunk,
  sendUpload,
  TUS,
  tus,
} from '#test/an-upload.ts'
import { asStaff } from '#test/as-staff.ts'
import { personHeaders } from '#test/caller.ts'
import { cuttingProxy } from '#test/cutting-proxy.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import { takeUpload, type WholePurpose } from './take-upload.ts'

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000)])
const SRT = Buffer.from('1\r\n00:00:01,500 --> 00:00:02,000\r\nأهلًا\r\n')

const pathOf = (id: string) => `${UPLOADS_PATH}/${id}`
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function filesOf({ services }: TestApi, tenantId = 'tenant3') {
  const keys: string[] = []
  for (const folder of ['uploads', 'originals', 'attachments', 'captions', 'imports']) {
    for await (const { key } of services.media.list(`${tenantId}/${folder}`)) keys.push(key)
  }
  return keys
}

const take = (api: TestApi, who: SignedIn, id: string, purpose: WholePurpose) =>
  asStaff(api, who, (context: StaffContext) => takeUpload(context, id, purpose))

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a large file arrives completely over a connection that breaks repeatedly, with a server restart in between', async () => {
    await using world = await startApi({ engine })
    const teacher = await aTeacher(world)
    await using proxy = await cuttingProxy(await world.listen(), { afterBytes: 700_000 })
    const videoLesson = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), randomBytes(6_000_000)])
    const attachment = Buffer.concat([PDF, randomBytes(4_000_000)])

    for (const [purpose, bytes] of [
      ['video', videoLesson],
      ['attachment', attachment],
    ] as const) {
      const cutsBefore = proxy.cuts
      let restarted: Promise<void> | undefined
      const again = await new Promise<string>((resolve, reject) => {
        const upload = new Upload(bytes, {
          endpoint: `${proxy.url}${UPLOADS_PATH}`,
          headers: personHeaders(teacher),
          metadata: { filename: 'ملف.bin', purpose },
          retryDelays: Array(60).fill(20),
          onProgress(sent) {
            if (sent < bytes.length / 2 || restarted) return
            restarted = restart(world).then((url) => {
              proxy.target = url
            })
          },
          onError: reject,
          onSuccess: () => resolve(upload.url ?? ''),
        })
        upload.start()
      })
      await restarted
      expect(proxy.cuts - cutsBefore).toBeGreaterThan(3)

      const id = again.split('/').at(-1) ?? ''
      const kept =
        purpose === 'video'
          ? await concatenatedChunks(world, id)
          : await bytesAt(world, (await take(world, teacher, id, purpose)).storageKey)
      expect(sha(kept)).toBe(sha(bytes))
    }
  })

  test('a chunk that lost a race is read to its end, and its sender learns so without a delay', async () => {
    const teacher = await aTeacher(api)
    const videoLesson = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.alloc(30_000_000)])
    const made = await beginUpload(api, teacher, { purpose: 'video', sizeBytes: videoLesson.length })
    const headers = {
      ...personHeaders(teacher),
      ...CHUNK_HEADERS,
      'upload-offset': '0',
      'content-length': videoLesson.length,
    }
    const patch = request(`${await api.listen()}${made.path}`, { method: 'PATCH', headers })
    patch.write(videoLesson.subarray(0, 1_000))
    expect(await sendChunk(api, teacher, made.id, 0, videoLesson.subarray(0, 1_000))).toMatchObject({ status: 204 })
    // Browsers read the response only after sending the whole body.
    patch.end(videoLesson.subarray(1_000))
    const [[response]] = await Promise.all([once(patch, 'response'), once(patch, 'finish')])
    expect(response.statusCode).toBe(409)
    response.resume()
  }, 20_000)

  test('an upload created twice under one key is one upload, with its current offset', async () => {
    const [teacher, other] = [await aTeacher(api), await aTeacher(api)]
    const bytes = await aPicture()
    const make = (who: SignedIn, key: string, more: object = {}) =>
      beginUpload(api, who, { sizeBytes: bytes.length, ...more }, { 'idempotency-key': key })
    const made = await make(teacher, 'key-1')
    const { location } = made.headers
    expect(await make(teacher, 'key-1')).toMatchObject({ status: 201, headers: { location, 'upload-offset': '0' } })
    await sendChunk(api, teacher, made.id, 0, bytes.subarray(0, 1000))
    expect(await make(teacher, 'key-1')).toMatchObject({ status: 201, headers: { location, 'upload-offset': '1000' } })

    expect(await make(teacher, 'key-1', { fileName: 'غيرها.png' })).toMatchObject({
      status: 409,
      body: { code: 'request.conflict' },
    })
    const others = [await make(teacher, 'key-2'), await make(other, 'key-1')]
    expect(new Set([location, ...others.map(({ headers }) => headers.location)]).size).toBe(3)
  })

  test('the protocol tells a client its abilities and where to continue', async () => {
    const teacher = await aTeacher(api)
    const bytes = await aPicture()
    const able = await tus(api, teacher, 'OPTIONS', UPLOADS_PATH, {})
    expect(able).toMatchObject({ status: 204, headers: { 'tus-version': '1.0.0', 'tus-max-size': '5368709120' } })
    expect(able.headers['tus-extension']).toContain('creation')

    const made = await beginUpload(api, teacher, { sizeBytes: bytes.length })
    expect(made).toMatchObject({ status: 201, headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' } })
    const id = made.id
    expect(id).toMatch(/^[0-9a-f]{32}$/)

    expect(await sendChunk(api, teacher, id, 0, bytes.subarray(0, 1000))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '1000', 'upload-expires': expect.stringContaining('GMT') },
    })
    expect(await sendChunk(api, teacher, id, 0, bytes)).toMatchObject({
      status: 409,
      headers: { 'tus-resumable': '1.0.0' },
      body: { code: 'upload.offsetConflict' },
    })
    const response = await tus(api, teacher, 'HEAD', pathOf(id), TUS)
    expect(response).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '1000', 'upload-length': String(bytes.length), 'cache-control': 'no-store' },
    })
    expect(response.headers['upload-metadata']).toContain(Buffer.from('صورة.png').toString('base64'))

    expect(await sendChunk(api, teacher, id, 1000, Buffer.concat([bytes, bytes]))).toMatchObject({ status: 413 })
  })

  test.each([
    ['no version', { 'tus-resumable': '' }, 412],
    ['a version of tomorrow', { 'tus-resumable': '2.0.0' }, 412],
    ['no length', { 'upload-length': '' }, 400],
    ['an empty file', { 'upload-length': '0' }, 400],
    ['no purpose', creation({ purpose: 'nothing', sizeBytes: 10 }), 400],
    ['no name', creation({ fileName: ' ', sizeBytes: 10 }), 400],
    ['a picture of a video’s size', creation({ sizeBytes: 10 * 1_048_576 + 1 }), 413],
  ])('%s is refused before anything is sent', async (_name, headers, status) => {
    const teacher = await aTeacher(api)
    const response = await tus(api, teacher, 'POST', UPLOADS_PATH, { ...creation({ sizeBytes: 10 }), ...headers })
    expect(response).toMatchObject({ status, body: { success: false, message: expect.stringMatching(/[ء-ي]/) } })
  })

  test('an upload belongs to its account, on each of its devices, and is nobody else’s', async () => {
    const teacher = await aTeacher(api)
    const bytes = await aPicture()
    const { path, id } = await beginUpload(api, teacher, { sizeBytes: bytes.length })
    const others = [await anAssistant(api, ['courses']), await aTeacher(api, { tenantId: 'tenant1' })]
    for (const other of others) {
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
        expect(await tus(api, other, method, path, headers, method === 'PATCH' ? bytes : undefined)).toMatchObject({
          status: 404,
        })
      }
      await expect(take(api, other, id, 'picture')).rejects.toThrow('مش موجود')
    }
    const elsewhere = await signedIn(api, teacher, 'another-desk')
    expect(await tus(api, elsewhere, 'HEAD', path, TUS)).toMatchObject({ status: 200 })
    expect(await tus(api, elsewhere, 'DELETE', path, TUS)).toMatchObject({ status: 204 })
    expect(await tus(api, teacher, 'HEAD', path, TUS)).toMatchObject({ status: 404 })
  })

  test('each purpose needs its permission; students and visitors may upload nothing', async () => {
    const ask = async (who: SignedIn | { tenantId: string }, purpose: UploadPurpose) =>
      (await beginUpload(api, who, { purpose, sizeBytes: 10 })).status
    const teacher = await aTeacher(api)
    const allowed: Partial<Record<Permission, UploadPurpose[]>> = {
      courses: [...uploadPurposes],
      school: ['picture'],
      grants: ['import'],
      results: [],
    }
    for (const purpose of uploadPurposes) {
      expect(await ask(teacher, purpose)).toBe(201)
      expect(await ask(await aStudent(api), purpose)).toBe(403)
      expect(await ask({ tenantId: 'tenant3' }, purpose)).toBe(401)
      for (const [permission, mine] of Object.entries(allowed)) {
        const assistant = await anAssistant(api, [permission as Permission])
        expect(await ask(assistant, purpose), `${permission} ${purpose}`).toBe(mine.includes(purpose) ? 201 : 403)
      }
    }
  })

  test('an assistant without the required second factor cannot upload, and continues after setting it up', async () => {
    const tenantId = 'tenant1'
    const [teacher, assistant] = [await aTeacher(api, { tenantId }), await anAssistant(api, ['courses'], tenantId)]
    const { path } = await beginUpload(api, assistant, { sizeBytes: 10 })
    await api.as(teacher)(demandSecondFactor, { demanded: true })
    for (const [method, asked, more] of [
      ['POST', UPLOADS_PATH, creation({ sizeBytes: 10 })],
      ['HEAD', path, TUS],
      ['PATCH', path, { ...CHUNK_HEADERS, 'upload-offset': '0' }],
      ['DELETE', path, TUS],
    ] as const) {
      expect(await tus(api, assistant, method, asked, more), method).toMatchObject({ status: 403 })
    }
    await api.as(teacher)(demandSecondFactor, { demanded: false })
    expect(await tus(api, assistant, 'HEAD', path, TUS)).toMatchObject({ status: 200 })
  })

  test('the kind of a file is decided by its bytes, not by its name', async () => {
    const teacher = await aTeacher(api)
    const picture = await aPicture()
    const refused = async (purpose: UploadPurpose, bytes: Buffer) =>
      (await sendUpload(api, teacher, purpose, bytes)).refused?.body?.code ?? null
    expect(await refused('picture', PDF)).toBe('upload.wrongKind')
    expect(await refused('picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('upload.wrongKind')
    expect(await refused('picture', picture.subarray(0, 20))).toBe('upload.brokenPicture')
    expect(await refused('picture', await aPicture(20, 20))).toBe('upload.tooFewPixels')
    expect(await refused('attachment', Buffer.from('MZ this is a program'))).toBe('upload.wrongKind')
    expect(await refused('captions', Buffer.from('only words'))).toBe('upload.wrongKind')
    expect(await refused('import', randomBytes(400))).toBe('upload.wrongKind')
    expect(await refused('video', picture)).toBe('upload.wrongKind')
    expect(await refused('video', Buffer.from('a letter to the school'))).toBe('upload.wrongKind')
    expect(await refused('import', Buffer.from('سؤال,إجابة\n'))).toBeNull()

    const captions = await take(api, teacher, await anUpload(api, teacher, 'captions', SRT), 'captions')
    expect(captions.kind).toBe('vtt')
    expect((await bytesAt(api, captions.storageKey)).toString()).toContain('00:00:01.500 --> 00:00:02.000\nأهلًا')
    const wrong = Buffer.concat([SRT, Buffer.from('\r\n2\r\n00:00:09,000 --> 00:00:02,000\r\nالنيل\r\n')])
    const { refused: row } = await sendUpload(api, teacher, 'captions', wrong)
    expect(row?.body).toMatchObject({ code: 'upload.wrongRow', message: expect.stringContaining('رقم 6 ') })
  })

  test('an upload is used once, for its purpose, and a rollback restores it', async () => {
    const teacher = await aTeacher(api)
    const id = await anUpload(api, teacher, 'attachment', PDF)
    await expect(take(api, teacher, id, 'import')).rejects.toThrow('لحاجة تانية')
    const failed = asStaff(api, teacher, async (context) => {
      await takeUpload(context, id, 'attachment')
      throw new Error('the use case came to nothing')
    })
    await expect(failed).rejects.toThrow('came to nothing')
    const { storageKey } = await take(api, teacher, id, 'attachment')
    await expect(take(api, teacher, id, 'attachment')).rejects.toThrow('مش موجود')
    await runCleanup(api.services)
    expect((await bytesAt(api, storageKey)).equals(PDF)).toBe(true)

    const half = await beginUpload(api, teacher, { purpose: 'attachment', sizeBytes: 99 })
    await expect(take(api, teacher, half.id, 'attachment')).rejects.toThrow('ماوصلش')
  })

  test('an unused upload is deleted two days after its last byte, a video after seven, with its files', async () => {
    await using world = await startApi({ engine })
    const teacher = await aTeacher(world)
    const picture = await anUpload(world, teacher, 'picture', await aPicture())
    const videoLesson = await beginUpload(world, teacher, { purpose: 'video', sizeBytes: 9_000 })
    const begun = aVideoFile({ pictureBytes: 9_000 }).subarray(0, 5_000)
    await sendChunk(world, teacher, videoLesson.id, 0, begun)
    const there = async () => [
      (await tus(world, teacher, 'HEAD', pathOf(picture), TUS)).status,
      (await tus(world, teacher, 'HEAD', videoLesson.path, TUS)).status,
    ]
    await runCleanup(world.services)
    expect(await filesOf(world)).toHaveLength(2)

    world.clock.forward({ hours: 47 })
    await runCleanup(world.services)
    const again = await signedIn(world, teacher)
    teacher.token = again.token
    expect(await there()).toEqual([200, 200])
    world.clock.forward({ hours: 2 })
    teacher.token = (await signedIn(world, teacher)).token
    expect(await there()).toEqual([404, 200])
    await runCleanup(world.services)
    expect(await filesOf(world)).toEqual([expect.stringContaining('/uploads/')])
    world.clock.forward({ days: 6 })
    await runCleanup(world.services)
    expect(await filesOf(world)).toEqual([])
  })

  test('a full disk is reported before anything is sent, and in the middle', async () => {
    await using world = await startApi({ engine })
    const teacher = await aTeacher(world)
    const { media } = world.services
    const { freeBytes, put } = media
    const bytes = await aPicture()
    media.freeBytes = async () => 300_000_000
    const early = await beginUpload(world, teacher, { purpose: 'video', sizeBytes: 99_000_000 })
    expect(early).toMatchObject({
      status: 507,
      body: { code: 'upload.noRoom', message: expect.stringContaining('مساحة') },
    })
    media.freeBytes = freeBytes
    const { id } = await beginUpload(world, teacher, { sizeBytes: bytes.length })
    media.freeBytes = async () => SMALL_FILES_RESERVED_BYTES + bytes.length - 1
    expect(await sendChunk(world, teacher, id, 0, bytes)).toMatchObject({
      status: 507,
      body: { code: 'upload.noRoom' },
    })
    expect(await filesOf(world), 'and nothing of it is there').toEqual([])
    media.freeBytes = async () => SMALL_FILES_RESERVED_BYTES + bytes.length
    expect(await sendChunk(world, teacher, id, 0, bytes), 'it goes on where it was').toMatchObject({ status: 204 })
    media.freeBytes = freeBytes
    media.put = async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    }
    expect((await sendUpload(world, teacher, 'picture', bytes)).refused).toMatchObject({ status: 507 })
    media.put = put
    expect(uploadLimits.picture.maxBytes).toBeGreaterThan(bytes.length)
    expect((await sendUpload(world, teacher, 'picture', bytes)).refused).toBeNull()
  })

  test('announced videos reserve room against the same account only', async () => {
    await using world = await startApi({ engine })
    const teacher = await aTeacher(world)
    const { media } = world.services
    const videoLesson = aVideoFile({ pictureBytes: 1_000_000 })
    media.freeBytes = async () => RESERVED_SPACE_BYTES + 3 * videoLesson.length
    const begins = async (who: SignedIn = teacher) =>
      beginUpload(world, who, { purpose: 'video', sizeBytes: videoLesson.length })
    const first = await begins()
    expect(first.status).toBe(201)
    expect(await begins()).toMatchObject({ status: 507, body: { code: 'upload.noRoom' } })
    const assistant = await anAssistant(world, ['courses'])
    const second = await begins(assistant)
    expect(second.status).toBe(201)

    // Neither an upload whose creator never got the response nor an abandoned one reserves space.
    world.clock.forward({ minutes: 11 })
    await tus(world, assistant, 'DELETE', second.path, TUS)
    const third = await begins()
    expect(third.status).toBe(201)
    await tus(world, teacher, 'DELETE', third.path, TUS)

    // A complete video occupies the disk and needs the same space again for concatenation.
    expect(await sendChunk(world, teacher, first.id, 0, videoLesson)).toMatchObject({ status: 204 })
    media.freeBytes = async () => RESERVED_SPACE_BYTES + 3 * videoLesson.length - 1
    expect(await begins()).toMatchObject({ status: 507 })
    const course = await aCourse(world, { units: [[{ type: 'Video' }]] })
    await world.as(teacher)(saveVideo, { lessonId: lessonAt(course, 0, 0).id, uploadId: first.id })
    expect(await begins(), 'also while its video waits to be made').toMatchObject({ status: 507 })
    media.freeBytes = async () => RESERVED_SPACE_BYTES + 3 * videoLesson.length
    expect(await begins()).toMatchObject({ status: 201 })
  })

  test('an account announces at most twenty gigabytes of videos, also by concurrent requests', async () => {
    await using world = await startApi({ engine })
    const assistant = await anAssistant(world, ['courses'])
    world.services.media.freeBytes = async () => 10 * ANNOUNCED_VIDEOS_MAX_BYTES
    const announce = () => beginUpload(world, assistant, { purpose: 'video', sizeBytes: uploadLimits.video.maxBytes })
    const responses = await Promise.all(Array.from({ length: 7 }, announce))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(responses.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      body: { code: 'upload.tooMuchAnnounced', message: expect.stringMatching(/[ء-ي]/) },
    })
  })

  test('pictures and captions find room whatever videos are announced, until the disk is nearly full', async () => {
    await using world = await startApi({ engine })
    const [assistant, teacher] = [await anAssistant(world, ['courses']), await aTeacher(world)]
    const { media } = world.services
    media.freeBytes = async () => 3 * ANNOUNCED_VIDEOS_MAX_BYTES
    const announced = creation({ purpose: 'video', sizeBytes: uploadLimits.video.maxBytes })
    for (const _video of [1, 2, 3, 4]) await tus(world, assistant, 'POST', UPLOADS_PATH, announced)
    const [picture, videoLesson] = [await aPicture(), aVideoFile()]
    expect((await sendUpload(world, teacher, 'video', videoLesson)).refused).toBeNull()
    for (const left of [3 * ANNOUNCED_VIDEOS_MAX_BYTES, RESERVED_SPACE_BYTES, SMALL_FILES_RESERVED_BYTES + 4_000_000]) {
      media.freeBytes = async () => left
      expect((await sendUpload(world, teacher, 'picture', picture)).refused, `${left}`).toBeNull()
      expect((await sendUpload(world, assistant, 'captions', SRT)).refused, `${left}`).toBeNull()
    }
    expect((await sendUpload(world, teacher, 'video', videoLesson)).refused).toMatchObject({ status: 507 })
  })

  test('a school’s quota counts videos and attachments, also running uploads, but no pictures', async () => {
    await using world = await startApi({ engine })
    const [teacher, other] = [await aTeacher(world), await aTeacher(world, { tenantId: 'tenant1' })]
    const videoLesson = aVideoFile()
    const setQuota = (mediaQuotaBytes: number | null) =>
      world.db.asOwner((db) =>
        db.updateTable('school').set({ mediaQuotaBytes }).where('tenantId', '=', 'tenant3').execute(),
      )
    const refused = async (who: SignedIn, purpose: UploadPurpose, bytes: Buffer) =>
      (await sendUpload(world, who, purpose, bytes)).refused?.body ?? null
    const full = { code: 'upload.quota', message: expect.stringContaining('المساحة') }
    await setQuota(2 * videoLesson.length)
    const course = await aCourse(world, { units: [[{ type: 'Video' }]] })
    const uploadId = await anUpload(world, teacher, 'video', videoLesson)
    await world.as(teacher)(saveVideo, { lessonId: lessonAt(course, 0, 0).id, uploadId })
    expect(
      await refused(await anAssistant(world, ['courses']), 'video', videoLesson),
      'exactly as much as there is',
    ).toBeNull()
    expect(await refused(teacher, 'video', videoLesson)).toMatchObject(full)
    expect(await refused(teacher, 'attachment', PDF)).toMatchObject(full)
    expect([await refused(teacher, 'picture', await aPicture()), await refused(teacher, 'captions', SRT)]).toEqual([
      null,
      null,
    ])
    expect(await refused(other, 'video', videoLesson), 'of another school').toBeNull()

    // An upload announced before others filled the quota is refused on arrival.
    await setQuota(4 * videoLesson.length)
    const late = await beginUpload(world, teacher, { purpose: 'video', sizeBytes: videoLesson.length })
    await setQuota(2 * videoLesson.length)
    expect(await sendChunk(world, teacher, late.id, 0, videoLesson)).toMatchObject({ status: 507, body: full })
    await setQuota(null)
    expect(await sendChunk(world, teacher, late.id, 0, videoLesson)).toMatchObject({ status: 204 })
  })

  test('a picture of many pixels in a small file is refused before it is decoded', async () => {
    const teacher = await aTeacher(api)
    const ofOneColour = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#123456' } })
    const refused = async (bytes: Buffer) =>
      (await sendUpload(api, teacher, 'picture', bytes)).refused?.body?.code ?? null
    const [wide, large] = [ofOneColour(20_001, 64), ofOneColour(6_000, 4_200)]
    expect(await refused(await large.webp({ lossless: true, effort: 0 }).toBuffer())).toBe('upload.tooManyPixels')
    expect(await refused(await wide.png().toBuffer())).toBe('upload.tooManyPixels')
    expect(await refused(await large.jpeg().toBuffer()), 'cameras take such photos').toBeNull()
  })
})

describe.runIf(engines.includes('server'))('concurrent uses of one upload', () => {
  const api = useApi({ engine: 'server' })

  test('exactly one succeeds', async () => {
    const teacher = await aTeacher(api)
    const id = await anUpload(api, teacher, 'attachment', PDF)
    const outcomes = await race(
      api.db,
      (gate) => gate.selectFrom('upload').select('id').where('id', '=', id).forUpdate().execute(),
      [1, 2, 3].map(
        () => () =>
          take(api, teacher, id, 'attachment').then(
            () => 'taken',
            (error: Error) => error.message,
          ),
      ),
    )
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1)
  })
})

async function restart({ app, services }: TestApi): Promise<string> {
  app.server.closeAllConnections()
  await app.close()
  const next = await buildApp(services, { web: false })
  await next.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(next.server.address() as { port: number }).port}`
}

const bytesAt = async ({ services }: TestApi, key: string) => Buffer.concat(await services.media.read(key).toArray())

async function concatenatedChunks(api: TestApi, id: string): Promise<Buffer> {
  const chunks = await api.db.asOwner((owner) =>
    owner.selectFrom('uploadChunk').where('uploadId', '=', id).orderBy('startsAt').select('storageKey').execute(),
  )
  return Buffer.concat(await Promise.all(chunks.map(({ storageKey }) => bytesAt(api, storageKey))))
}
