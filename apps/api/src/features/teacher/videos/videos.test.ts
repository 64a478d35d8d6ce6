import { errorInArabic } from '@manassa/contract/errors'
import { logout } from '@manassa/contract/shared/auth'
import { readLesson } from '@manassa/contract/student/study'
import { createLesson, publishLesson } from '@manassa/contract/teacher/courses'
import { readEditedLesson, saveVideo } from '@manassa/contract/teacher/lessons'
import { readLog } from '@manassa/contract/teacher/log'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { RESERVED_SPACE_BYTES } from '#api/lib/media/disk-space.ts'
import { aCourse, enrolled, lessonAt } from '#test/a-course.ts'
import { aVideoFile } from '#test/a-video-file.ts'
import { anUpload, tus } from '#test/an-upload.ts'
import { personHeaders } from '#test/caller.ts'
import { engines } from '#test/database/fresh-database.ts'
import { mediaStores } from '#test/media-stores.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'
import { videoJob } from './video-job.ts'

const AS_THEY_COME = { FFMPEG: 'off' }
const ADDRESS = 'https://cdn.example/old.mp4'
const ARABIC = expect.stringMatching(/[ء-ي]/)

async function aLesson(api: TestApi, externalUrl = ADDRESS) {
  const person = await aTeacher(api)
  const course = await aCourse(api, { units: [[{ type: 'Video', externalUrl }, { type: 'Video' }]] })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const lessonId = lessonAt(course, 0, 0).id
  const teacher = api.as(person)
  const now = async () => {
    return (await teacher.data(readEditedLesson, { lessonId })).video
  }
  const upload = async (bytes: Buffer) => {
    const uploadId = await anUpload(api, person, 'video', bytes)
    return { uploadId, reply: await teacher(saveVideo, { lessonId, uploadId }) }
  }
  return { person, teacher, student, course, lessonId, now, brings: upload }
}

async function playedBy(api: TestApi, student: Parameters<TestApi['as']>[0], lessonId: number) {
  const reply = await api.as(student)(readLesson, { lessonId })
  if (!reply.success || Array.isArray(reply.data)) throw new Error('There is no video')
  return reply.data
}

async function filesIn(api: TestApi, folder: string) {
  const keys: string[] = []
  for await (const { key } of api.services.media.list(`tenant3/${folder}`)) keys.push(key)
  return keys
}

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: AS_THEY_COME })

  test('an uploaded video replaces the previous one once it is prepared', async () => {
    const { teacher, student, lessonId, now, brings } = await aLesson(api)
    const bytes = aVideoFile({ seconds: 12.5 })
    const { uploadId, reply } = await brings(bytes)
    const file = { uploadId, fileName: 'صورة.png', sizeBytes: bytes.length }
    const preparing = { state: 'preparing', progress: 0, plays: 'before', externalUrl: null, file }
    expect(reply).toMatchObject({ data: preparing })
    expect(await playedBy(api, student, lessonId)).toMatchObject({ videoUrl: ADDRESS })

    await api.services.jobs.runDue()
    expect(await now()).toMatchObject({ state: 'ready', plays: 'this', externalUrl: null, file, durationSeconds: 12.5 })
    const videoFile = await playedBy(api, student, lessonId)
    expect(videoFile).toMatchObject({ durationSeconds: 12.5, sizeBytes: bytes.length, streamUrl: null })
    const range = { range: 'bytes=10-29' }
    const part = await api.app.inject({ url: new URL(videoFile.videoUrl).pathname, headers: range })
    expect(part).toMatchObject({ statusCode: 206, headers: { 'content-type': 'video/mp4' } })
    expect(part.rawPayload).toEqual(bytes.subarray(10, 30))

    await runCleanup(api.services)
    expect(await filesIn(api, `uploads/${uploadId}`)).toEqual([])
    const { data } = (await teacher(readLog, { search: 'video.update' })) as { data: { entries: object[] } }
    expect(JSON.stringify(data)).not.toContain('tenant3/')
  })

  test('a disk without room for the file is reported, and the same save continues once there is room', async () => {
    const { teacher, lessonId, now, brings } = await aLesson(api)
    const bytes = aVideoFile()
    const { uploadId } = await brings(bytes)
    const { media } = api.services
    const { freeBytes } = media
    media.freeBytes = async () => RESERVED_SPACE_BYTES + bytes.length - 1
    await api.services.jobs.runDue().finally(() => {
      media.freeBytes = freeBytes
    })
    expect(await now()).toMatchObject({ state: 'failed', plays: 'before', reason: errorInArabic('upload.noRoom') })
    await teacher(saveVideo, { lessonId, uploadId })
    await api.services.jobs.runDue()
    expect(await now()).toMatchObject({ state: 'ready' })
  })

  test('a new lesson counts as incomplete until its video is prepared', async () => {
    const { teacher, course, person } = await aLesson(api)
    const unit = course.units[0]?.id ?? 0
    const { id: lessonId } = await teacher.data(createLesson, { unitId: unit, lessonName: 'جديد', type: 'Video' })
    const uploadId = await anUpload(api, person, 'video', aVideoFile())
    expect(await teacher(saveVideo, { lessonId, uploadId })).toMatchObject({ data: { plays: 'nothing' } })
    expect(await teacher(readEditedLesson, { lessonId })).toMatchObject({ data: { lacks: ['video'] } })
    expect(await teacher(publishLesson, { lessonId })).toMatchObject({ code: 'lesson.notReady' })
    await api.services.jobs.runDue()
    expect(await teacher(readEditedLesson, { lessonId })).toMatchObject({ data: { lacks: [] } })
  })

  test('a repeated save creates one video; other lessons and other accounts cannot use the upload', async () => {
    const { teacher, course, lessonId, brings } = await aLesson(api)
    const { uploadId, reply } = await brings(aVideoFile())
    const revision = reply.success ? reply.data.revision : 0
    expect(await teacher(saveVideo, { lessonId, uploadId })).toMatchObject({ data: { revision, state: 'preparing' } })
    const other = lessonAt(course, 0, 1).id
    const gone = { code: 'upload.notFound', errors: { uploadId: ARABIC } }
    expect(await teacher(saveVideo, { lessonId: other, uploadId })).toMatchObject(gone)
    const assistants = await anUpload(api, await anAssistant(api, ['courses']), 'video', aVideoFile())
    expect(await teacher(saveVideo, { lessonId, uploadId: assistants })).toMatchObject(gone)
    const both = { lessonId, uploadId, externalUrl: ADDRESS }
    expect(await teacher(saveVideo, both)).toMatchObject({ errors: { uploadId: ARABIC } })
  })

  test('an incomplete upload and one for another purpose are refused', async () => {
    const { person, teacher, lessonId } = await aLesson(api)
    const uploadId = await anUpload(api, person, 'attachment', Buffer.from('%PDF-1.7'))
    expect(await teacher(saveVideo, { lessonId, uploadId })).toMatchObject({ code: 'upload.otherPurpose' })
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '99', 'upload-metadata': metadata('video') }
    const begun = await tus(api, person, 'POST', '/api/teacher/uploads', headers)
    const half = String(begun.headers.location).split('/').at(-1) ?? ''
    expect(await teacher(saveVideo, { lessonId, uploadId: half })).toMatchObject({ code: 'upload.notWhole' })
  })

  test('a waiting video shows its place in the queue, in which schools take turns', async () => {
    await api.services.jobs.runDue()
    const [first, second, third] = [await aLesson(api), await aLesson(api), await aLesson(api)]
    for (const lesson of [first, second, third]) {
      await lesson.brings(aVideoFile())
      api.clock.forward({ seconds: 1 })
    }
    const waiting = async () =>
      [await first.now(), await second.now(), await third.now()].map((one) => one?.filmsBefore)
    expect(await waiting()).toEqual([0, 1, 2])
    for (const uniqueKey of ['1', '2', '3']) {
      await api.db.inSchool('tenant1', (db) =>
        api.services.jobs.enqueue(db, 'tenant1', videoJob, { videoId: 1 }, { uniqueKey }),
      )
    }
    expect(await waiting(), 'the other school had none yet, and is first each time').toEqual([1, 3, 5])
    await api.db.asOwner((db) => db.deleteFrom('job').where('tenantId', '=', 'tenant1').execute())
    const { media } = api.services
    const { put } = media
    media.put = async (key, content) => {
      media.put = put
      expect(await waiting()).toEqual([undefined, 1, 2])
      return put(key, content)
    }
    await api.services.jobs.runDue()
    expect(await first.now()).toMatchObject({ state: 'ready' })
  })

  test('a video whose job disappeared has failed, and saving the upload again restarts it', async () => {
    const { teacher, lessonId, brings, now } = await aLesson(api)
    const { uploadId } = await brings(aVideoFile())
    await api.db.asOwner((db) => db.deleteFrom('job').where('queue', '=', 'video').execute())
    expect(await now()).toMatchObject({ state: 'failed', plays: 'before', reason: ARABIC })
    const again = await teacher(saveVideo, { lessonId, uploadId })
    expect(again).toMatchObject({ data: { state: 'preparing', progress: 0 } })
    await api.services.jobs.runDue()
    expect(await now()).toMatchObject({ state: 'ready', plays: 'this', file: { uploadId } })
  })

  test('saving an address while a video is prepared keeps the address', async () => {
    const { teacher, student, lessonId, brings, now } = await aLesson(api)
    const { uploadId } = await brings(aVideoFile())
    await teacher(saveVideo, { lessonId, externalUrl: ADDRESS })
    await api.services.jobs.runDue()
    expect(await now()).toMatchObject({ state: 'ready', plays: 'this', externalUrl: ADDRESS, file: null })
    expect(await playedBy(api, student, lessonId)).toMatchObject({ videoUrl: ADDRESS })
    api.clock.forward({ days: 31 })
    // The first run schedules the removal and the second one removes.
    for (const _time of [1, 2]) await runCleanup(api.services)
    expect(await filesIn(api, `uploads/${uploadId}`)).toEqual([])
  })

  test('a video replaced by an address before it was ready can be restored and is prepared again', async () => {
    const { teacher, lessonId, brings, now } = await aLesson(api)
    const { uploadId } = await brings(aVideoFile())
    await teacher(saveVideo, { lessonId, externalUrl: ADDRESS })
    await api.services.jobs.runDue()
    expect(await teacher.data(saveVideo, { lessonId, uploadId })).toMatchObject({ state: 'preparing', plays: 'before' })
    await api.services.jobs.runDue()
    expect(await now()).toMatchObject({ state: 'ready', plays: 'this', externalUrl: null, file: { uploadId } })
  })
})

const metadata = (purpose: string) => {
  const inBase64 = (text: string) => Buffer.from(text).toString('base64')
  return `filename ${inBase64('film.mp4')},purpose ${inBase64(purpose)}`
}

describe.each(mediaStores)('in %s', (_name, open) => {
  const api = useApi(async () => ({ ...(await open()), environment: AS_THEY_COME }))

  test.each([
    ['that ends before its end', aVideoFile().subarray(0, 30_000), /ناقص/],
    ['that browsers do not play', Buffer.from('RIFF\x24\x00\x00\x00AVI \xff\xfe\xfd', 'latin1'), /تجهيز/],
  ])('a file %s fails with its reason, and the previous video stays', async (_what, bytes, reason) => {
    const { student, lessonId, brings, now } = await aLesson(api)
    await brings(bytes)
    await api.services.jobs.runDue()
    const failed = { state: 'failed', plays: 'before', reason: expect.stringMatching(reason) }
    expect(await now()).toMatchObject(failed)
    expect(await playedBy(api, student, lessonId)).toMatchObject({ videoUrl: ADDRESS })
  })

  test('a full disk fails the video, and saving the same upload again prepares it once there is room', async () => {
    const { teacher, lessonId, brings, now } = await aLesson(api)
    const { uploadId } = await brings(aVideoFile())
    const { media, jobs } = api.services
    const { put } = media
    media.put = async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    }
    await jobs.runDue()
    media.put = put
    expect(await now()).toMatchObject({ state: 'failed', reason: expect.stringMatching(/مساحة/) })
    expect(await teacher(saveVideo, { lessonId, uploadId })).toMatchObject({ data: { state: 'preparing' } })
    await jobs.runDue()
    expect(await now()).toMatchObject({ state: 'ready', plays: 'this' })
  })

  test('other errors are retried, and reported after the last attempt', async () => {
    const { teacher, lessonId, brings, now } = await aLesson(api)
    const { uploadId } = await brings(aVideoFile())
    const { media, jobs } = api.services
    const { put } = media
    media.put = async () => {
      throw new Error('the store is away')
    }
    await jobs.runDue()
    expect(await now()).toMatchObject({ state: 'preparing' })
    for (const _try of [2, 3, 4, 5]) {
      api.clock.forward({ minutes: 10 })
      await jobs.runDue()
    }
    expect(await now()).toMatchObject({ state: 'failed', reason: ARABIC })
    media.put = put
    await teacher(saveVideo, { lessonId, uploadId })
    await jobs.runDue()
    expect(await now()).toMatchObject({ state: 'ready' })
  })

  test('a replaced video can be restored for thirty days and is then deleted', async () => {
    const { teacher, student, course, lessonId, brings, now } = await aLesson(api)
    const before = await filesIn(api, 'videos')
    const bytes = aVideoFile({ seconds: 12.5 })
    const { uploadId } = await brings(bytes)
    await api.services.jobs.runDue()
    const other = await brings(aVideoFile({ seconds: 7 }))
    await api.services.jobs.runDue()
    expect(await now()).toMatchObject({ durationSeconds: 7, file: { uploadId: other.uploadId } })
    await teacher(saveVideo, { lessonId, externalUrl: ADDRESS })
    api.clock.forward({ hours: 2 })
    for (const _time of [1, 2]) await runCleanup(api.services)

    // It is ready at once because it is already transcoded; another lesson never had it.
    const elsewhere = { lessonId: lessonAt(course, 0, 1).id, uploadId }
    expect(await teacher(saveVideo, elsewhere)).toMatchObject({ code: 'upload.notFound' })
    const back = { state: 'ready', plays: 'this', externalUrl: null, durationSeconds: 12.5, file: { uploadId } }
    expect(await teacher(saveVideo, { lessonId, uploadId })).toMatchObject({ data: back })
    const { videoUrl } = await playedBy(api, student, lessonId)
    const range = { range: 'bytes=10-29' }
    const part = await api.app.inject({ url: new URL(videoUrl).pathname, headers: range })
    expect(part.rawPayload).toEqual(bytes.subarray(10, 30))
    expect(await filesIn(api, 'videos')).toHaveLength(before.length + 2)

    await teacher(saveVideo, { lessonId, externalUrl: ADDRESS })
    api.clock.forward({ days: 29 })
    for (const _time of [1, 2]) await runCleanup(api.services)
    expect(await filesIn(api, 'videos'), 'of both its time counts from when it was replaced').toHaveLength(
      before.length + 2,
    )
    api.clock.forward({ days: 2 })
    const later = api.as(await aTeacher(api))
    expect(await later(saveVideo, { lessonId, uploadId })).toMatchObject({ code: 'upload.notFound' })
    for (const _time of [1, 2]) await runCleanup(api.services)
    expect(await filesIn(api, 'videos')).toEqual(before)
  })

  test('the previous video or address is offered for thirty days, also while another video is prepared', async () => {
    const { teacher, lessonId, brings, now } = await aLesson(api)
    const address = { externalUrl: ADDRESS, file: null }
    const fileOf = ({ uploadId }: { uploadId: string }) => ({
      externalUrl: null,
      file: { uploadId, fileName: expect.any(String) },
    })
    await teacher(saveVideo, { lessonId, externalUrl: ADDRESS })
    const first = await brings(aVideoFile())
    expect(await now()).toMatchObject({ state: 'preparing', plays: 'before', former: address })
    await api.services.jobs.runDue()
    expect(await now()).toMatchObject({ state: 'ready', former: address })

    api.clock.forward({ minutes: 1 })
    const second = await brings(aVideoFile({ seconds: 7 }))
    expect(await now()).toMatchObject({ state: 'preparing', plays: 'before', former: fileOf(first) })
    const { uploadId } = first
    const back = { state: 'ready', plays: 'this', file: { uploadId }, former: fileOf(second) }
    expect(await teacher(saveVideo, { lessonId, uploadId })).toMatchObject({ data: back })
    await api.services.jobs.runDue()
    expect(await now(), 'and nobody prepares the other one').toMatchObject(back)

    api.clock.forward({ minutes: 1 })
    await teacher(saveVideo, { lessonId, externalUrl: ADDRESS })
    expect(await now()).toMatchObject({ externalUrl: ADDRESS, former: fileOf(first) })
    const other = ADDRESS.replace('old', 'older')
    api.clock.forward({ minutes: 1 })
    await teacher(saveVideo, { lessonId, externalUrl: other })
    api.clock.forward({ days: 29 })
    const later = api.as(await aTeacher(api))
    expect(await later(readEditedLesson, { lessonId })).toMatchObject({ data: { video: { former: address } } })
    api.clock.forward({ days: 2 })
    const evenLater = api.as(await aTeacher(api))
    expect(await evenLater(readEditedLesson, { lessonId })).toMatchObject({ data: { video: { former: null } } })
  })

  test('the address of a video works only in its session', async () => {
    const { student, lessonId, brings } = await aLesson(api)
    await brings(aVideoFile())
    await api.services.jobs.runDue()
    const { videoUrl } = await playedBy(api, student, lessonId)
    const url = new URL(videoUrl).pathname
    expect((await api.app.inject({ url, headers: { range: 'bytes=0-9' } })).statusCode).toBe(206)
    await api.as(student)(logout, {})
    api.clock.forward({ minutes: 2 })
    expect((await api.app.inject({ url, headers: personHeaders(student) })).statusCode).toBe(403)
  })
})
