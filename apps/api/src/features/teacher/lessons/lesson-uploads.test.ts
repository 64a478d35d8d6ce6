import { randomBytes } from 'node:crypto'
import { errorInArabic } from '@manassa/contract/errors'
import { updateAssistant } from '@manassa/contract/teacher/assistants'
import { archiveLesson, restoreLesson } from '@manassa/contract/teacher/courses'
import { readEditedLesson, saveVideo } from '@manassa/contract/teacher/lessons'
import { readLog } from '@manassa/contract/teacher/log'
import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { sql } from 'kysely'
import { Upload } from 'tus-js-client'
import { describe, expect, test } from 'vitest'
import { aCourse, lessonAt, practice } from '#test/a-course.ts'
import { aVideoFile } from '#test/a-video-file.ts'
import { anUpload, beginUpload, CHUNK_HEADERS, sendChunk, TUS, tus } from '#test/an-upload.ts'
import { personHeaders } from '#test/caller.ts'
import { cuttingProxy } from '#test/cutting-proxy.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAssistant, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import { startProcess } from '#test/start-process.ts'
import { lockRevision } from '../editing/revisions.ts'

const AS_THEY_COME = { FFMPEG: 'off' }
const ADDRESS = 'https://cdn.example/old.mp4'

async function aLesson(api: TestApi, externalUrl: string | null = null) {
  const teacher = await aTeacher(api)
  const course = await aCourse(api, {
    units: [[{ type: 'Video', ...(externalUrl && { externalUrl }) }, practice]],
  })
  return { teacher, lessonId: lessonAt(course, 0, 0).id, quizId: lessonAt(course, 0, 1).id }
}

async function lessonOf(api: TestApi, who: SignedIn, lessonId: number) {
  return api.as(who).data(readEditedLesson, { lessonId })
}

interface Target {
  lessonId: number | string
  revision?: number | string
  fileName?: string
}

const begin = (api: TestApi, who: SignedIn, target: Target, bytes: Buffer) =>
  beginUpload(api, who, { purpose: 'video', sizeBytes: bytes.length, ...target })

async function aNearlyCompleteUpload(api: TestApi, who: SignedIn, target: Target, bytes = aVideoFile()) {
  const { id } = await begin(api, who, target, bytes)
  const rest = bytes.length - 10
  await sendChunk(api, who, id, 0, bytes.subarray(0, rest))
  return { id, sizeBytes: bytes.length, sendRest: () => sendChunk(api, who, id, rest, bytes.subarray(rest)) }
}

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: AS_THEY_COME })

  test('a teacher who closes the page at the last byte finds the video in the lesson, and it is logged once', async () => {
    const { teacher, lessonId } = await aLesson(api, ADDRESS)
    const { id, sizeBytes, sendRest } = await aNearlyCompleteUpload(api, teacher, {
      lessonId,
      revision: 1,
      fileName: 'nile.mp4',
    })
    expect(await lessonOf(api, teacher, lessonId)).toMatchObject({
      video: { externalUrl: ADDRESS, revision: 1 },
      upload: { uploadId: id, fileName: 'nile.mp4', sizeBytes, receivedBytes: sizeBytes - 10 },
    })
    const last = await sendRest()
    expect(last).toMatchObject({ status: 204, headers: { 'upload-offset': String(sizeBytes) } })
    expect(last.headers).not.toHaveProperty('upload-refusal')
    expect(await lessonOf(api, teacher, lessonId)).toMatchObject({
      video: {
        state: 'preparing',
        plays: 'before',
        revision: 2,
        former: { externalUrl: ADDRESS },
        file: { uploadId: id, fileName: 'nile.mp4', sizeBytes },
      },
      upload: null,
    })
    expect(await tus(api, teacher, 'HEAD', `${UPLOADS_PATH}/${id}`, TUS)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': String(sizeBytes), 'upload-length': String(sizeBytes) },
    })
    const stranger = await anAssistant(api, ['results'])
    expect(await tus(api, stranger, 'HEAD', `${UPLOADS_PATH}/${id}`, TUS)).toMatchObject({ status: 404 })
    expect(await api.as(teacher)(saveVideo, { lessonId, uploadId: id })).toMatchObject({ data: { revision: 2 } })

    await api.services.jobs.runDue()
    expect(await lessonOf(api, teacher, lessonId)).toMatchObject({ video: { state: 'ready', plays: 'this' } })
    const log = (await api.as(teacher)(readLog, { what: 'video.update' })) as { data: { entries: object[] } }
    expect(JSON.stringify(log.data).split('nile.mp4')).toHaveLength(2)
  })

  test('a video for a lesson that changed meanwhile stays complete with the reason, until its teacher saves it', async () => {
    const { teacher, lessonId } = await aLesson(api)
    const { id, sizeBytes, sendRest } = await aNearlyCompleteUpload(api, teacher, { lessonId, revision: 1 })
    await api.as(await anAssistant(api, ['courses']))(saveVideo, { lessonId, externalUrl: ADDRESS })
    expect(await sendRest()).toMatchObject({ status: 204, headers: { 'upload-refusal': 'edit.conflict' } })
    const { video, upload } = await lessonOf(api, teacher, lessonId)
    expect(video).toMatchObject({ externalUrl: ADDRESS, revision: 2 })
    expect(upload).toMatchObject({
      uploadId: id,
      sizeBytes,
      receivedBytes: sizeBytes,
      reason: errorInArabic('edit.conflict'),
    })
    const other = await aTeacher(api)
    expect((await lessonOf(api, other, lessonId)).upload, 'of somebody else').toBeNull()

    await api.as(teacher)(saveVideo, { lessonId, uploadId: id, revision: 2 })
    expect(await lessonOf(api, teacher, lessonId)).toMatchObject({ upload: null, video: { file: { uploadId: id } } })
  })

  test('a video whose lesson went to the bin waits there, and is saved after the lesson is restored', async () => {
    const { teacher, lessonId } = await aLesson(api)
    const { id, sendRest } = await aNearlyCompleteUpload(api, teacher, { lessonId, revision: 1 })
    await api.as(teacher)(archiveLesson, { lessonId })
    expect(await sendRest()).toMatchObject({ status: 204, headers: { 'upload-refusal': 'lesson.notFound' } })
    await api.as(teacher)(restoreLesson, { lessonId })
    expect((await lessonOf(api, teacher, lessonId)).upload).toMatchObject({
      uploadId: id,
      reason: expect.stringMatching(/[ء-ي]/),
    })
    expect(await api.as(teacher)(saveVideo, { lessonId, uploadId: id })).toMatchObject({ success: true })
  })

  test('an assistant who loses the permission during an upload changes no lesson', async () => {
    const { teacher, lessonId } = await aLesson(api)
    const assistant = await anAssistant(api, ['courses', 'results'])
    const { id, sendRest } = await aNearlyCompleteUpload(api, assistant, { lessonId, revision: 1 })
    const allow = (permissions: Array<'courses' | 'results'>) =>
      api.as(teacher)(updateAssistant, { accountId: assistant.id, permissions })
    expect(await allow(['results'])).toMatchObject({ success: true })
    expect(await sendRest()).toMatchObject({ status: 204, headers: { 'upload-refusal': 'auth.notAllowed' } })
    expect((await lessonOf(api, teacher, lessonId)).video).toMatchObject({ file: null, revision: 1 })
    await allow(['courses'])
    expect((await lessonOf(api, assistant, lessonId)).upload).toMatchObject({ uploadId: id })
  })

  test('an upload is refused before it begins for a lesson that cannot get it', async () => {
    const { teacher, lessonId, quizId } = await aLesson(api)
    const foreign = await aTeacher(api, { tenantId: 'tenant1' })
    const refusal = async (who: SignedIn, target: Target) => {
      const { status, body } = await begin(api, who, target, aVideoFile())
      return [status, body.code, ...Object.keys(body.errors ?? {})]
    }
    expect(await refusal(foreign, { lessonId })).toEqual([404, 'lesson.notFound'])
    expect(await refusal(teacher, { lessonId: quizId })).toEqual([409, 'lesson.notVideo'])
    expect(await refusal(await anAssistant(api, ['results']), { lessonId })).toEqual([403, 'auth.notAllowed'])
    for (const wrong of ['', '0', '-1', '1.5', 'nile', '9'.repeat(17)]) {
      expect(await refusal(teacher, { lessonId: wrong })).toEqual([400, 'request.invalid', 'lessonId'])
      expect(await refusal(teacher, { lessonId, revision: wrong })).toEqual([400, 'request.invalid', 'revision'])
    }
    await api.as(teacher)(archiveLesson, { lessonId })
    expect(await refusal(teacher, { lessonId })).toEqual([404, 'lesson.notFound'])
  })

  test('the video that is chosen last replaces earlier uploads for its lesson that were not used', async () => {
    const { teacher, lessonId } = await aLesson(api)
    const before = await aNearlyCompleteUpload(api, teacher, { lessonId, revision: 1 })
    const other = await anUpload(api, teacher, 'video', aVideoFile())
    api.clock.forward({ seconds: 1 })
    await (await aNearlyCompleteUpload(api, teacher, { lessonId, revision: 1 })).sendRest()
    expect((await lessonOf(api, teacher, lessonId)).upload).toBeNull()
    expect(await tus(api, teacher, 'HEAD', `${UPLOADS_PATH}/${before.id}`, TUS)).toMatchObject({ status: 404 })
    expect(await tus(api, teacher, 'HEAD', `${UPLOADS_PATH}/${other}`, TUS)).toMatchObject({ status: 200 })
  })

  test('a failure while the video is attached keeps the last chunk unrecorded, and sending it again attaches it once', async () => {
    const { teacher, lessonId } = await aLesson(api)
    const { id, sizeBytes, sendRest } = await aNearlyCompleteUpload(api, teacher, { lessonId, revision: 1 })
    const { jobs } = api.services
    const { enqueue } = jobs
    jobs.enqueue = async () => {
      throw new Error('The database went away')
    }
    expect(await sendRest()).toMatchObject({ status: 500 })
    jobs.enqueue = enqueue
    expect(await lessonOf(api, teacher, lessonId)).toMatchObject({
      video: { file: null, revision: 1 },
      upload: { uploadId: id, receivedBytes: sizeBytes - 10 },
    })
    expect(await sendRest()).toMatchObject({ status: 204 })
    expect(await lessonOf(api, teacher, lessonId)).toMatchObject({ upload: null, video: { revision: 2 } })
  })

  test('over a connection that breaks repeatedly, the lesson has the video when the client has finished', async () => {
    const { teacher, lessonId } = await aLesson(api)
    await using proxy = await cuttingProxy(await api.listen(), { afterBytes: 700_000 })
    const bytes = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), randomBytes(3_000_000)])
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        endpoint: `${proxy.url}${UPLOADS_PATH}`,
        headers: personHeaders(teacher),
        metadata: { filename: 'nile.mp4', purpose: 'video', lessonId: String(lessonId), revision: '1' },
        retryDelays: Array(60).fill(20),
        onError: reject,
        onSuccess: () => resolve(),
      }).start()
    })
    expect(proxy.cuts).toBeGreaterThan(2)
    expect(await lessonOf(api, teacher, lessonId)).toMatchObject({
      upload: null,
      video: { revision: 2, file: { sizeBytes: bytes.length } },
    })
  })
})

describe.runIf(engines.includes('server'))('with several requests at one lesson', () => {
  const lockLesson = (lessonId: number) => (gate: object) =>
    lockRevision({ db: gate as never, tenantId: 'tenant3' }, { kind: 'video', id: lessonId })

  test('of two teachers who replace a video at the same moment, one gets it and the other sees why not', async () => {
    await using api = await startApi({ engine: 'server', environment: AS_THEY_COME })
    const { teacher, lessonId } = await aLesson(api, ADDRESS)
    const people = [teacher, await anAssistant(api, ['courses'])]
    const uploads = await Promise.all(people.map((who) => aNearlyCompleteUpload(api, who, { lessonId, revision: 1 })))
    const responses = await race(
      api.db,
      lockLesson(lessonId),
      uploads.map(({ sendRest }) => sendRest),
    )
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
    const refused = responses.map(({ headers }) => headers['upload-refusal'])
    expect(refused.toSorted()).toEqual(['edit.conflict', undefined])
    const shown = await Promise.all(people.map((who) => lessonOf(api, who, lessonId)))
    expect(shown.map(({ upload }) => upload?.reason)).toEqual(
      refused.map((code) => (code ? errorInArabic('edit.conflict') : undefined)),
    )
    expect(shown[0]?.video).toMatchObject({ revision: 2, file: { uploadId: uploads[refused.indexOf(undefined)]?.id } })
  })

  test('the last chunk and a save that names the upload wait for each other without a deadlock', async () => {
    await using api = await startApi({ engine: 'server', environment: AS_THEY_COME })
    const { teacher, lessonId } = await aLesson(api)
    const assistant = await anAssistant(api, ['courses'])
    const { id, sendRest } = await aNearlyCompleteUpload(api, assistant, { lessonId, revision: 1 })
    const [last] = await race<unknown>(api.db, lockLesson(lessonId), [
      sendRest,
      () => api.as(teacher)(saveVideo, { lessonId, uploadId: id }),
    ])
    expect(last).toMatchObject({ status: 204 })
    expect((await lessonOf(api, teacher, lessonId)).video).toMatchObject({ file: { uploadId: id } })
  })

  test('a server that is killed between the last byte and its lesson loses nothing', async () => {
    await using api = await startApi({ engine: 'server', environment: AS_THEY_COME })
    const { teacher, lessonId } = await aLesson(api)
    const { id, sizeBytes, sendRest } = await aNearlyCompleteUpload(api, teacher, { lessonId, revision: 1 })
    const server = await startProcess(api)
    const last = () =>
      fetch(`${server.url}${UPLOADS_PATH}/${id}`, {
        method: 'PATCH',
        headers: { ...personHeaders(teacher), ...CHUNK_HEADERS, 'upload-offset': String(sizeBytes - 10) },
        body: Buffer.alloc(10),
      }).then(
        ({ status }) => status,
        () => 'killed',
      )
    await api.db.asOwner(async (gate) => {
      await lockLesson(lessonId)(gate)
      const response = last()
      const waiting = () =>
        sql`select from pg_locks where not granted and pg_stat_clear_snapshot() is not null`.execute(gate)
      await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
      await server.kill()
      expect(await response).toBe('killed')
    })
    expect(await lessonOf(api, teacher, lessonId)).toMatchObject({
      video: { file: null, revision: 1 },
      upload: { uploadId: id },
    })
    expect(await sendRest()).toMatchObject({ status: 204 })
    expect(await lessonOf(api, teacher, lessonId)).toMatchObject({ upload: null, video: { file: { uploadId: id } } })
  })
})
