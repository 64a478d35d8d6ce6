import { createDecipheriv } from 'node:crypto'
import { OFFLINE_LICENCE_DAYS, OFFLINE_LICENCES_PER_DAY } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { renewOfflineLicences, takeOfflineLicence } from '@manassa/contract/student/offline'
import { readLesson } from '@manassa/contract/student/study'
import { endEnrolment } from '@manassa/contract/teacher/grants'
import { giveWindow } from '@manassa/contract/teacher/schedule'
import { updateSchool } from '@manassa/contract/teacher/school'
import { blockStudent } from '@manassa/contract/teacher/student-account'
import { expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { aStudent, aTeacher, signedIn } from '#test/people.ts'
import { startApi, type TestApi, type World } from '#test/start-api.ts'
import { schoolClock, testClock } from '#test/test-clock.ts'
import { storeStream } from '../media/encrypted-stream.ts'

const FOLDER = 'tenant3/streams/nile'
const segment = (number: number) => Buffer.from(`frames of segment ${number}`)
const numbers = Array.from({ length: 16 }, (_, index) => index)
const playlist = ['#EXTM3U', ...numbers.map((number) => `#EXTINF:4,\n${number}.m4s`), '#EXT-X-ENDLIST'].join('\n')
const files: Record<string, Buffer> = {
  'master.m3u8': Buffer.from('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n240p/index.m3u8\n'),
  ...Object.fromEntries(['240p', '360p', 'audio'].map((name) => [`${name}/index.m3u8`, Buffer.from(playlist)])),
  ...Object.fromEntries(numbers.map((number) => [`240p/${number}.m4s`, segment(number)])),
}
const rendition = (name: string, height: number) => ({ name, height, bitsPerSecond: 1, sizeBytes: height + 1 })
const streamed = {
  ...video,
  streamKey: `${FOLDER}/master.m3u8`,
  renditions: [rendition('360p', 360), rendition('audio', 0), rendition('240p', 240)],
}

async function aWorld(world: World = {}) {
  const api = await startApi({ clock: schoolClock(), ...world })
  await storeStream(api.services, FOLDER, {
    names: Object.keys(files),
    read: async (name) => files[name] ?? Buffer.from('frames'),
  })
  const course = await aCourse(api, { units: [[streamed, practice, streamed, video], [streamed]] })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const lesson = lessonAt(course, 0, 0).id
  const take = (lessonId = lesson, more = {}) => api.as(student)(takeOfflineLicence, { lessonId, ...more })
  return { api, course, student, lesson, take, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() }
}

const codeOf = async (reply: Promise<{ success: boolean }>) => ((await reply) as { code?: string }).code
const inDays = (api: TestApi, days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toISOString()

test('a licence opens each segment of the smallest picture, until the unit closes', async () => {
  await using world = await aWorld()
  const { api, take, student, lesson } = world
  const content = await api.as(student)(readLesson, { lessonId: lesson })
  expect(content).toMatchObject({ data: { isSaveable: true } })
  const closesAt = inDays(api, 7)
  api.clock.forward({ days: 2 })
  const reply = await take()
  if (!reply.success) throw new Error(reply.message)
  const { keys, ...told } = reply.data
  const serverNow = api.clock.schoolNow().toISOString()
  expect(told).toMatchObject({ lessonId: lesson, serverNow, rendition: { name: '240p' } })
  expect(Date.parse(told.endsAt)).toBeCloseTo(Date.parse(closesAt), -4)
  expect(told.closesAt).toBe(told.endsAt)
  expect(keys.map(({ name }) => name)).toEqual(['0.key', '1.key'])
  for (const number of [0, 14, 15]) {
    const vector = Buffer.alloc(16)
    vector[15] = number
    const key = Buffer.from(keys[number < 15 ? 0 : 1]?.key ?? '', 'base64')
    const opener = createDecipheriv('aes-128-cbc', key, vector)
    const chunks: Buffer[] = []
    for await (const chunk of api.services.media.read(`${FOLDER}/240p/${number}.m4s`)) chunks.push(chunk as Buffer)
    expect(Buffer.concat([opener.update(Buffer.concat(chunks)), opener.final()])).toEqual(segment(number))
  }
  expect(await take(lesson, { rendition: '360p' })).toMatchObject({ data: { rendition: { name: '360p' } } })
  expect(await codeOf(take(lesson, { rendition: '../other' }))).toBe('offline.notOffered')
})

test('of a unit that stays open a licence ends after seven days', async () => {
  await using world = await aWorld()
  const { api, student } = world
  const course = await aCourse(api, { openingPolicy: 'all-open', units: [[streamed]] })
  await enrolled(api, student, course)
  const reply = await world.take(lessonAt(course, 0, 0).id)
  expect(reply).toMatchObject({ data: { closesAt: null, endsAt: inDays(api, OFFLINE_LICENCE_DAYS) } })
})

test('a licence is for nobody who may not watch: a shut unit, a foreign course, another school, a blocked student', async () => {
  await using world = await aWorld()
  const { api, course, student, lesson, take } = world
  const teacher = await aTeacher(api)
  const stranger = await aStudent(api)
  const takeLicence = (person: Parameters<TestApi['as']>[0], lessonId = lesson) =>
    codeOf(api.as(person)(takeOfflineLicence, { lessonId }))

  expect(await takeLicence(stranger), 'a course that the student does not have').toBe('course.notEnrolled')
  expect(await takeLicence(await aStudent(api, { tenantId: 'tenant1' })), 'of another school').toBe('lesson.notFound')
  expect(await takeLicence({ tenantId: 'tenant3' }), 'a visitor').toBe('auth.required')
  expect(await takeLicence(teacher), 'staff').toBe('auth.notAllowed')
  expect(await takeLicence({ ...student, deviceId: 'another-phone' })).toBe('auth.sessionEnded')
  expect(await codeOf(take(lessonAt(course, 0, 1).id)), 'a quiz').toBe('lesson.notVideo')
  expect(await codeOf(take(lessonAt(course, 0, 2).id)), 'behind the quiz').toBe('lesson.behindQuiz')
  expect(await codeOf(take(lessonAt(course, 1, 0).id)), 'the next week').toBe('lesson.unitUpcoming')

  const unitId = course.units[0]?.id ?? 0
  const shut = { unitId, students: [student.id], closesAt: 'now' as const, reason: 'سبب' }
  expect(await api.as(teacher)(giveWindow, shut)).toMatchObject({ success: true })
  expect(await codeOf(take()), 'shut by staff').toBe('lesson.unitShut')

  api.clock.forward({ days: 7 })
  const next = lessonAt(course, 1, 0).id
  expect((await take(next)).success).toBe(true)
  api.clock.forward({ days: 7 })
  expect(await codeOf(take(next)), 'a week that is over').toBe('lesson.unitEnded')
  await api.as(teacher)(blockStudent, { studentId: student.id, reason: 'سبب' })
  expect(await codeOf(take())).toBe('auth.sessionEnded')
})

test('the school turns saving off, and no phone keeps what it has', async () => {
  await using world = await aWorld()
  const { api, student, lesson, take } = world
  const renew = () => api.as(student)(renewOfflineLicences, { lessonIds: [lesson] })
  expect(await renew()).toMatchObject({ data: { licences: [{ lessonId: lesson }] } })
  await api.as(await aTeacher(api))(updateSchool, { savesLessons: false })
  expect(await codeOf(take())).toBe('offline.notOffered')
  expect(await renew()).toMatchObject({ data: { licences: [] } })
  const content = await api.as(student)(readLesson, { lessonId: lesson })
  expect(content.success && content.data).not.toHaveProperty('isSaveable')
})

test('a renewal names the lessons that may stay, and none that is shut, foreign or lost', async () => {
  await using world = await aWorld()
  const { api, course, student, lesson } = world
  const foreign = await aCourse(api, { units: [[streamed]] })
  const lessonIds = [lesson, lesson, lessonAt(course, 1, 0).id, lessonAt(course, 0, 3).id, lessonAt(foreign, 0, 0).id]
  const kept = async () => {
    const reply = await api.as(student)(renewOfflineLicences, { lessonIds })
    return reply.success ? reply.data.licences.map(({ lessonId }) => lessonId) : reply.code
  }
  expect(await kept()).toEqual([lesson])
  await leave(api, course, student.id)
  expect(await kept()).toEqual([])
})

async function leave(api: TestApi, course: MadeCourse, studentId: number) {
  const reply = await api.as(await aTeacher(api))(endEnrolment, { studentId, courseId: course.id, reason: 'سبب' })
  expect(reply).toMatchObject({ success: true })
}

test('a session gets thirty licences a day, and another device of the account has its own', async () => {
  await using world = await aWorld({
    clock: testClock(),
    environment: { RATE_LIMIT: 'on', ACCESS_TOKEN_TTL: '31536000' },
  })
  const { api, student, lesson, take } = world
  const replies = await Promise.all(Array.from({ length: OFFLINE_LICENCES_PER_DAY + 3 }, () => take()))
  expect(replies.filter(({ success }) => success)).toHaveLength(OFFLINE_LICENCES_PER_DAY)
  expect(replies.flatMap((reply) => (reply.success ? [] : [reply.code]))).toEqual(Array(3).fill('request.tooMany'))
  const elsewhere = api.as(await signedIn(api, student, 'another-phone'))
  expect(await elsewhere(takeOfflineLicence, { lessonId: lesson })).toMatchObject({ success: true })
  api.clock.forward({ days: 1 })
  expect((await take()).success).toBe(true)
})
