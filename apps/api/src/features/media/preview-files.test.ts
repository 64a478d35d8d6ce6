import { PREVIEW_OUTLASTS_VIDEO_SECONDS, PREVIEW_STARTS_IN_HOUR } from '@manassa/contract/limits'
import { readCourse } from '@manassa/contract/student/catalogue'
import { openPublicPreview, type PublicPreview } from '@manassa/contract/student/public-preview'
import { readLesson, type VideoLesson } from '@manassa/contract/student/study'
import { unpublishCourse, updateLesson } from '@manassa/contract/teacher/courses'
import { expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, practice, video } from '#test/a-course.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { storeStream } from './encrypted-stream.ts'

const FOLDER = 'tenant3/streams/nile'
const playlist = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n00.m4s\n#EXT-X-ENDLIST\n'
const renditions = [0, 240, 360, 480, 720].map((height) => ({
  name: height === 0 ? 'audio' : `${height}p`,
  height,
  bitsPerSecond: 1,
  sizeBytes: 1,
}))
const master = renditions.map(({ name }) => `#EXT-X-STREAM-INF:BANDWIDTH=1\n${name}/index.m3u8\n`).join('')
const stream: Record<string, Buffer> = {
  'master.m3u8': Buffer.from(`#EXTM3U\n#EXT-X-VERSION:7\n${master}`),
  ...Object.fromEntries(
    renditions.flatMap(({ name }) => [
      [`${name}/index.m3u8`, Buffer.from(playlist)],
      [`${name}/init.mp4`, Buffer.from('plain')],
      [`${name}/00.m4s`, Buffer.from('frames')],
    ]),
  ),
}

async function aPreview(api: TestApi) {
  await storeStream(api.services, FOLDER, {
    names: Object.keys(stream),
    read: async (name) => stream[name] ?? Buffer.alloc(0),
  })
  for (const name of ['first.mp4', 'second.mp4', 'other.mp4', 'ar.vtt', 'paper.pdf'])
    await api.services.media.put(`tenant3/videos/${name}`, Buffer.from(`the file ${name}`))
  const first = {
    ...video,
    storageKey: 'tenant3/videos/first.mp4',
    streamKey: `${FOLDER}/master.m3u8`,
    renditions,
    attachmentKey: 'tenant3/videos/paper.pdf',
    isPreview: true as const,
    captions: [{ language: 'ar', label: 'العربية', key: 'tenant3/videos/ar.vtt' }],
  }
  const second = { ...video, storageKey: 'tenant3/videos/second.mp4' }
  const course = await aCourse(api, { units: [[first, second], [practice]] })
  return { course, lessonId: lessonAt(course, 0, 0).id, secondId: lessonAt(course, 0, 1).id }
}

async function opened(api: TestApi, lessonId: number): Promise<PublicPreview> {
  return api.as().data(openPublicPreview, { lessonId })
}

const get = (api: TestApi, url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers })
const statusOf = async (api: TestApi, url: string) => (await get(api, url)).statusCode
const siblingOf = ({ streamUrl }: PublicPreview, name: string) => streamUrl?.replace('master.m3u8', name) ?? '/'

test('a visitor watches the preview of a course at 360 lines at most, and reads how many lessons are left', async () => {
  await using api = await startApi()
  const { course, lessonId } = await aPreview(api)
  const lessons = (await api.as().data(readCourse, { courseid: course.id })).units.flatMap((unit) => unit.lessons)
  expect(lessons.map(({ isPreview }) => isPreview)).toEqual([true, false, false])

  const preview = await opened(api, lessonId)
  expect(preview).toMatchObject({ courseId: course.id, lessonId, otherLessonCount: 2, durationSeconds: 30 })
  expect(preview.renditions.map(({ name }) => name)).toEqual(['audio', '240p', '360p'])
  expect((await get(api, preview.videoUrl)).body).toBe('the file first.mp4')
  expect((await get(api, preview.captions[0]?.url ?? '/')).body).toBe('the file ar.vtt')
  const list = await get(api, preview.streamUrl ?? '/')
  expect(list.headers['content-type']).toMatch(/mpegurl/)
  expect([...list.body.matchAll(/^\w+\/index.m3u8$/gm)].map(([line]) => line)).toEqual([
    'audio/index.m3u8',
    '240p/index.m3u8',
    '360p/index.m3u8',
  ])
  expect(list.body.match(/#EXT-X-STREAM-INF/g)).toHaveLength(3)
  for (const name of ['index.m3u8', 'init.mp4', '00.m4s', '0.key']) {
    expect(await statusOf(api, siblingOf(preview, `360p/${name}`)), name).toBe(200)
    expect(await statusOf(api, siblingOf(preview, `720p/${name}`)), `720p/${name}`).toBe(404)
  }
  for (const path of ['480p/index.m3u8', '360p/../720p/00.m4s', '360p/%2e%2e/720p/00.m4s', '360p%2F..%2F720p/00.m4s'])
    expect(await statusOf(api, siblingOf(preview, path)), path).toBe(404)
})

test("a preview's address opens no other file: of the lesson, the course, the school or another school", async () => {
  await using api = await startApi()
  const { course, lessonId, secondId } = await aPreview(api)
  const preview = await opened(api, lessonId)
  const ticket = /previews\/([^/]+)\//.exec(preview.videoUrl)?.[1] ?? ''
  for (const name of ['second.mp4', 'other.mp4', 'paper.pdf', 'missing.mp4'])
    expect(await statusOf(api, preview.videoUrl.replace('first.mp4', name)), name).toBe(404)
  for (const place of ['files', 'streams'])
    expect(await statusOf(api, preview.videoUrl.replace('/previews/', `/${place}/`)), place).toBe(404)
  expect(await statusOf(api, preview.videoUrl.replace(ticket, ticket.replace(/^./, 'B')))).toBe(404)
  expect(await statusOf(api, preview.videoUrl.replace('tenant3/', 'tenant1/'))).toBe(404)
  expect((await get(api, preview.videoUrl, { 'x-tenant-id': 'tenant1' })).statusCode).toBe(404)

  const student = await aStudent(api)
  await enrolled(api, student, course)
  const reply = await api.as(student)(readLesson, { lessonId: secondId })
  const { videoUrl } = (reply.success ? reply.data : {}) as VideoLesson
  expect(await statusOf(api, videoUrl), "a student's own address").toBe(200)
  expect(await statusOf(api, videoUrl.replace('/files/', '/previews/')), 'is none of a preview').toBe(404)

  const theirs = await aCourse(api, { tenantId: 'tenant1', units: [[{ ...video, isPreview: true }]] })
  for (const id of [secondId, lessonAt(course, 1, 0).id, lessonAt(theirs, 0, 0).id, 999_999])
    expect(await api.as()(openPublicPreview, { lessonId: id })).toMatchObject({ code: 'lesson.notFound' })
})

test('a preview ends with its time, with another one in its place, and with its course', async () => {
  await using api = await startApi()
  const { course, lessonId, secondId } = await aPreview(api)
  const teacher = api.as(await aTeacher(api))
  const { videoUrl } = await opened(api, lessonId)
  api.clock.forward({ seconds: 30 + PREVIEW_OUTLASTS_VIDEO_SECONDS })
  expect((await get(api, videoUrl)).json().code).toBe('media.linkExpired')

  const again = await opened(api, lessonId)
  expect(await teacher(updateLesson, { lessonId: lessonAt(course, 1, 0).id, isPreview: true })).toMatchObject({
    code: 'lesson.notVideo',
  })
  expect(await teacher(updateLesson, { lessonId: secondId, isPreview: true })).toMatchObject({ success: true })
  expect(await statusOf(api, again.videoUrl)).toBe(404)
  expect(await statusOf(api, siblingOf(again, '360p/0.key'))).toBe(404)
  expect(await api.as()(openPublicPreview, { lessonId })).toMatchObject({ code: 'lesson.notFound' })

  const { videoUrl: second } = await opened(api, secondId)
  expect((await get(api, second)).body).toBe('the file second.mp4')
  const unconfirmed = await teacher(unpublishCourse, { courseId: course.id, reason: 'سنة جديدة' })
  const { confirm } = unconfirmed as { confirm?: string }
  if (confirm) await teacher(unpublishCourse, { courseId: course.id, reason: 'سنة جديدة', confirm })
  expect(await statusOf(api, second)).toBe(404)
  expect(await api.as()(openPublicPreview, { lessonId: secondId })).toMatchObject({ code: 'lesson.notFound' })
})

test('the video of another service is no preview, because its address would be in the response', async () => {
  await using api = await startApi()
  const elsewhere = { ...video, externalUrl: 'https://youtu.be/abcdefghijk', isPreview: true as const }
  const course = await aCourse(api, { units: [[elsewhere]] })
  const lessonId = lessonAt(course, 0, 0).id
  expect(await api.as()(openPublicPreview, { lessonId })).toMatchObject({ code: 'lesson.notFound' })
  expect(await api.as()(readCourse, { courseid: course.id })).toMatchObject({
    data: { units: [{ lessons: [{ isPreview: false }] }] },
  })
})

test('starts and bytes are counted for each network address', async () => {
  await using api = await startApi({ environment: { RATE_LIMIT: 'on' } })
  const { lessonId } = await aPreview(api)
  const { videoUrl } = await opened(api, lessonId)
  for (let start = 1; start < PREVIEW_STARTS_IN_HOUR; start++) await opened(api, lessonId)
  expect(await api.as()(openPublicPreview, { lessonId })).toMatchObject({ code: 'request.tooMany' })

  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const sent = await fetch(origin + new URL(videoUrl).pathname)
  expect(await sent.text()).toBe('the file first.mp4')
  await expect.poll(async () => bytesIn(await api.app.figures.metrics())).toBeGreaterThan(18)
})

const bytesIn = (metrics: string) => Number(/^preview_bytes_total (\d+)/m.exec(metrics)?.[1] ?? 0)
