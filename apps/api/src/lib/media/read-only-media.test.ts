import { randomUUID } from 'node:crypto'
import { register } from '@manassa/contract/shared/auth'
import { askLessonQuestion } from '@manassa/contract/student/lesson-questions'
import { readLesson, type VideoLesson } from '@manassa/contract/student/study'
import { sendTransferProof } from '@manassa/contract/student/transfers'
import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { expect, test, vi } from 'vitest'
import { doctor } from '#api/operator/doctor.ts'
import { aCourse, enrolled, lessonAt } from '#test/a-course.ts'
import { aForm } from '#test/a-form.ts'
import { takesQuestions } from '#test/a-lesson-question.ts'
import { aReceivingAccount, aTransferOrder } from '#test/a-transfer.ts'
import { aVideoFile } from '#test/a-video-file.ts'
import { aPicture, creation, sendChunk, sendUpload, TUS, tus } from '#test/an-upload.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { maySmallDisk, smallDisk } from '#test/small-disk.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { openFolderStore } from './folder-store.ts'

const DISK_MEGABYTES = 512
/** More than any limit of photos allows. */
const PATIENT_TRIES = 21

async function aSchoolDay(api: TestApi) {
  await takesQuestions(api)
  const [student, account] = [await aStudent(api), await aReceivingAccount(api)]
  const storageKey = 'tenant3/videos/nile.mp4'
  await api.services.media.put(storageKey, Buffer.from('0123456789'))
  const course = await aCourse(api, { units: [[{ type: 'Video', storageKey }]] })
  await enrolled(api, student, course)
  const orderId = await aTransferOrder(api, student, { courseId: course.id, accountId: account.id })
  const lessonId = lessonAt(course, 0, 0).id
  const photo = new File([new Uint8Array(await aPicture(80, 60))], 'photo.png', { type: 'image/png' })
  const [known, newcomer] = [api.as(student), api.as({ tenantId: 'tenant3', deviceId: 'a new phone' })]
  const [question, form] = [{ questionKey: randomUUID(), lessonId, seconds: 3, text: 'دي صح؟' }, aForm()]
  return {
    photographs: [
      () => known.response(sendTransferProof, { orderId }, { files: { Image: photo } }),
      () => known.response(askLessonQuestion, question, { files: { Image: photo } }),
      () => newcomer.response(register, form, { files: { Image: photo } }),
    ],
    async watch() {
      const { videoUrl } = (await known.data(readLesson, { lessonId })) as VideoLesson
      return (await api.app.inject(new URL(videoUrl).pathname)).body
    },
  }
}

test.runIf(maySmallDisk)(
  'while the media are read-only, what is there plays, and whoever sends a file is told to come back',
  async () => {
    using disk = smallDisk(DISK_MEGABYTES)
    const media = await openFolderStore(disk.path)
    await using api = await startApi({ media, environment: { RATE_LIMIT: 'on', FFMPEG: 'off' } })
    const { photographs, watch } = await aSchoolDay(api)
    const teacher = await aTeacher(api)
    const picture = await aPicture()
    const files = async () => {
      const keys: string[] = []
      for await (const { key } of media.list('')) keys.push(key)
      return keys
    }
    const waitUntilReady = (expected: object) =>
      vi.waitFor(
        async () => expect(JSON.parse((await api.app.inject('/readyz')).body)).toEqual({ ready: true, ...expected }),
        { timeout: 10_000, interval: 100 },
      )

    const video = aVideoFile({ pictureBytes: 400_000 })
    const half = Math.floor(video.length / 2)
    const begun = await tus(api, teacher, 'POST', UPLOADS_PATH, creation({ purpose: 'video', sizeBytes: video.length }))
    const path = String(begun.headers.location)
    const id = path.split('/').at(-1) ?? ''
    expect(await sendChunk(api, teacher, id, 0, video.subarray(0, half))).toMatchObject({ status: 204 })
    const before = await files()

    await disk.makeReadOnly()
    const refused = {
      status: 503,
      body: { code: 'server.unavailable', message: expect.stringMatching(/[ء-ي]/) },
      headers: { 'retry-after': expect.anything() },
    }
    expect(await sendChunk(api, teacher, id, half, video.subarray(half))).toMatchObject(refused)
    expect((await sendUpload(api, teacher, 'picture', picture)).refused).toMatchObject(refused)
    for (const send of photographs) {
      for (let time = 0; time < PATIENT_TRIES; time += 1) expect(await send()).toMatchObject(refused)
    }
    expect(await watch()).toBe('0123456789')
    expect((await tus(api, teacher, 'HEAD', path, TUS)).headers).toMatchObject({ 'upload-offset': String(half) })
    await waitUntilReady({ degraded: 'the media cannot be written' })
    expect((await api.app.inject('/metrics')).body).toMatch(/^degraded 1$/m)
    await expect(doctor(api.services)).rejects.toThrow(/^BAD {3}media: The media cannot be used: EROFS/m)

    await disk.makeWritable()
    expect(await files()).toEqual(before)
    for (const send of photographs) expect((await send()).body).toMatchObject({ success: true })
    expect(await sendChunk(api, teacher, id, half, video.subarray(half))).toMatchObject({ status: 204 })
    expect((await sendUpload(api, teacher, 'picture', picture)).refused).toBeNull()
    await waitUntilReady({})
  },
)
