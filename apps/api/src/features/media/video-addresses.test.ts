import { ADMITTED_FOR_SECONDS, ADMITTED_WITHOUT_DATABASE_SECONDS, PLACES_OF_A_SESSION } from '@manassa/contract/limits'
import { signOutDevice, updateProfile } from '@manassa/contract/shared/account'
import { logout } from '@manassa/contract/shared/auth'
import { readLesson, type VideoLesson } from '@manassa/contract/student/study'
import { blockAssistant } from '@manassa/contract/teacher/assistants'
import { previewLesson } from '@manassa/contract/teacher/preview'
import { giveWindow } from '@manassa/contract/teacher/schedule'
import { blockStudent, endStudentSessions } from '@manassa/contract/teacher/student-account'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { Database } from '#api/lib/db/database.ts'
import { DatabaseUnavailable } from '#api/lib/db/failures.ts'
import { aCourse, enrolled, lessonAt, type MadeCourse } from '#test/a-course.ts'
import { anAssistant, aStudent, aTeacher, PASSWORD, type SignedIn, signedIn } from '#test/people.ts'
import { startApi, type TestApi, type World } from '#test/start-api.ts'

const bytes = Buffer.from('0123456789')
const keys = {
  storageKey: 'tenant3/videos/nile.mp4',
  streamKey: 'tenant3/streams/nile/master.m3u8',
  attachmentKey: 'tenant3/attachments/nile.pdf',
}
const captions = [{ language: 'ar', label: 'العربية', key: 'tenant3/captions/nile-ar.vtt' }]
const segment = 'tenant3/streams/nile/360p/0.m4s'

afterEach(() => void vi.restoreAllMocks())

interface Video {
  api: TestApi
  student: SignedIn
  course: MadeCourse
  content: VideoLesson
}

async function opened(api: TestApi, durationSeconds = 60): Promise<Video> {
  for (const key of [...Object.values(keys), ...captions.map(({ key }) => key), segment]) {
    await api.services.media.put(key, bytes)
  }
  const video = { type: 'Video' as const, ...keys, captions, durationSeconds }
  const course = await aCourse(api, { units: [[video, video]] })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  return { api, student, course, content: await read(api, student, lessonAt(course, 0, 0).id) }
}

async function read(api: TestApi, student: SignedIn, lessonId: number): Promise<VideoLesson> {
  const reply = await api.as(student)(readLesson, { lessonId })
  if (!reply.success || Array.isArray(reply.data)) throw new Error('The lesson did not open')
  return reply.data
}

const addressesOf = ({ videoUrl, streamUrl, attachmentUrl, captions }: VideoLesson) => [
  videoUrl,
  streamUrl?.replace('master.m3u8', '360p/0.m4s') ?? '',
  attachmentUrl ?? '',
  ...captions.map(({ url }) => url),
]

const play = (api: TestApi, url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers: { range: 'bytes=3-5', ...headers } })

const statuses = async ({ api, content }: Pick<Video, 'api' | 'content'>) =>
  Promise.all(addressesOf(content).map(async (url) => (await play(api, url)).statusCode))

const all = (status: number) => [status, status, status, status]

const update = ({ api, student }: Video, table: 'account' | 'deviceSession', set: object) =>
  api.db.asOwner((db) =>
    db
      .updateTable(table)
      .set(set)
      .where('tenantId', '=', student.tenantId)
      .where(table === 'account' ? 'id' : 'accountId', '=', student.id)
      .execute(),
  )

/** The cache of schools uses the monotonic clock, which a test must move separately. */
function secondsGoBy(seconds: number) {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1000)
}

const endings: Array<{ when: string; code: string; end(video: Video): Promise<unknown> }> = [
  { when: 'logging out', code: 'media.linkExpired', end: ({ api, student }) => api.as(student)(logout, {}) },
  {
    when: 'logging in again on the same device',
    code: 'media.linkExpired',
    end: ({ api, student }) => signedIn(api, student, student.deviceId),
  },
  {
    when: 'being signed out from the other device',
    code: 'media.linkExpired',
    end: async ({ api, student }) => api.as(await signedIn(api, student, 'laptop-of-hers'))(signOutDevice, { slot: 1 }),
  },
  {
    when: 'a new password',
    code: 'media.linkExpired',
    end: async ({ api, student }) => {
      const change = { currentPassword: PASSWORD, newPassword: 'the nile at dusk', confirmPassword: 'the nile at dusk' }
      const reply = await api.as(await signedIn(api, student, 'laptop-of-hers'))(updateProfile, change)
      expect(reply.success).toBe(true)
    },
  },
  {
    when: 'the end of a session by disuse',
    code: 'media.linkExpired',
    end: (video) => update(video, 'deviceSession', { idleExpiresAt: video.api.clock.now() }),
  },
  {
    when: 'an account is disabled',
    code: 'media.linkExpired',
    end: (video) => update(video, 'account', { disabledAt: video.api.clock.now() }),
  },
  {
    when: 'the enrolment is taken back',
    code: 'course.notEnrolled',
    end: ({ api, course }) =>
      api.db.asOwner((db) => db.deleteFrom('enrolment').where('courseId', '=', course.id).execute()),
  },
  {
    when: 'the lesson is taken away',
    code: 'lesson.notFound',
    end: ({ api, course }) =>
      api.db.asOwner((db) =>
        db
          .updateTable('lesson')
          .set({ state: 'archived', archivedFrom: 'published', archivedAt: api.clock.now() })
          .where('id', '=', lessonAt(course, 0, 0).id)
          .execute(),
      ),
  },
  {
    when: 'the school is suspended',
    code: 'media.notFound',
    end: async ({ api }) => {
      await api.db.asOwner((db) =>
        db.updateTable('school').set({ suspendedAt: new Date() }).where('tenantId', '=', 'tenant3').execute(),
      )
      secondsGoBy(11)
    },
  },
]

test.each(endings)('within a minute after $when every address of a video is refused', async ({ end, code }) => {
  await using api = await startApi()
  const video = await opened(api)
  expect(await statuses(video)).toEqual(all(206))
  await end(video)
  api.clock.forward({ seconds: 59 })
  for (const url of addressesOf(video.content)) {
    const refused = await play(api, url)
    // The request's own id is random, and may contain any three digits.
    const body = refused.body.replace(refused.json().requestId, '')
    expect([refused.json().code, body.includes('345')]).toEqual([code, false])
    expect([403, 404]).toContain(refused.statusCode)
  }
})

const endedHere: Array<{ when: string; end(video: Video): Promise<unknown> }> = [
  ...endings.slice(0, 4),
  {
    when: 'the school blocks the account',
    end: async ({ api, student }) =>
      api.as(await aTeacher(api))(blockStudent, { studentId: student.id, reason: 'سبب' }),
  },
  {
    when: 'the school signs all devices out',
    end: async ({ api, student }) =>
      api.as(await aTeacher(api))(endStudentSessions, { studentId: student.id, reason: 'موبايل ضاع' }),
  },
]

test.each(endedHere)(
  'at once after $when every address of a video is refused by the server that did it',
  async ({ end }) => {
    await using api = await startApi()
    const video = await opened(api)
    expect(await statuses(video)).toEqual(all(206))
    await end(video)
    expect(await statuses(video)).toEqual(all(403))
  },
)

test('at once after an assistant is blocked the address of a video that they previewed is refused', async () => {
  await using api = await startApi()
  const { course } = await opened(api)
  const assistant = await anAssistant(api, ['courses'])
  const preview = await api.as(assistant)(previewLesson, { lessonId: lessonAt(course, 0, 0).id })
  const content = (preview.success ? preview.data : null) as VideoLesson
  expect(await statuses({ api, content })).toEqual(all(206))
  await api.as(await aTeacher(api))(blockAssistant, { accountId: assistant.id })
  expect(await statuses({ api, content })).toEqual(all(403))
})

test('a segment that the server has in memory is refused at once, too', async () => {
  await using api = await startApi()
  const video = await opened(api)
  const url = addressesOf(video.content)[1] ?? ''
  const base = await api.listen()
  const fetched = async () => (await fetch(new URL(new URL(url).pathname, base))).status
  expect([await fetched(), await fetched()]).toEqual([200, 200])
  expect(api.app.segments.sentAtOnce(), 'the second one came from memory').toBe(1)
  await api.as(await aTeacher(api))(blockStudent, { studentId: video.student.id, reason: 'سبب' })
  expect(await fetched()).toBe(403)
})

test('a video that was opened before its week ended plays on for two hours, and one that staff close ends', async () => {
  await using api = await startApi({ environment: { ACCESS_TOKEN_TTL: '31536000' } })
  const { student, course } = await opened(api)
  const lessonId = lessonAt(course, 0, 1).id
  await api.db.inSchool('tenant3', (db) =>
    db.updateTable('lessonVideo').set({ durationSeconds: 10_800 }).where('lessonId', '=', lessonId).execute(),
  )
  api.clock.forward({ days: 6, hours: 23, minutes: 59, seconds: 55 })
  const content = await read(api, student, lessonId)
  expect(await statuses({ api, content })).toEqual(all(206))
  api.clock.forward({ hours: 1, minutes: 59 })
  expect(await statuses({ api, content })).toEqual(all(206))
  expect(await api.as(student)(readLesson, { lessonId }), 'nobody opens it now').toMatchObject({ success: false })
  api.clock.forward({ minutes: 1, seconds: 59 })
  expect(await statuses({ api, content })).toEqual(all(403))

  api.clock.forward({ hours: -3 })
  expect(await statuses({ api, content })).toEqual(all(206))
  const shut = { unitId: course.units[0]?.id ?? 0, students: [student.id], closesAt: 'now' as const, reason: 'ظروف' }
  const teacher = api.as(await aTeacher(api))
  const { confirm } = (await teacher.response(giveWindow, shut)).body as { confirm?: string }
  if (confirm) await teacher(giveWindow, { ...shut, confirm })
  expect(await statuses({ api, content })).toEqual(all(403))
})

test('a file that is played on asks the database no oftener than about once a minute', async () => {
  await using api = await startApi()
  const video = await opened(api)
  expect(await statuses(video)).toEqual(all(206))
  // Another process ends it, and this one learns so at its next check.
  await update(video, 'deviceSession', { idleExpiresAt: api.clock.now() })
  api.clock.forward({ seconds: 44 })
  expect(await statuses(video), 'as the last look said').toEqual(all(206))
  api.clock.forward({ seconds: 1 })
  expect(await statuses(video)).toEqual(all(403))
})

test('a video that has begun goes on while the database is away, and for ten minutes', async () => {
  await using api = await startApi()
  const { content } = await opened(api)
  let isAway = false
  const inSchool: Database['inSchool'] = async (tenantId, work) => {
    if (isAway) throw new DatabaseUnavailable('The connection to the database was cut')
    return api.db.inSchool(tenantId, work)
  }
  await using app = await buildApp({ ...api.services, db: { ...api.db, inSchool } }, { web: false })
  const goOn = async () => (await app.inject({ method: 'GET', url: content.videoUrl })).statusCode
  expect(await goOn()).toBe(200)
  isAway = true
  for (const _minute of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    api.clock.forward({ minutes: 1 })
    expect(await goOn()).toBe(200)
  }
  api.clock.forward({ minutes: 1 })
  expect(await goOn()).toBe(503)
  isAway = false
  expect(await goOn()).toBe(200)
})

test('a video goes on without the database for ten minutes after its last response, and no longer', async () => {
  await using api = await startApi()
  const { content } = await opened(api)
  let isAway = false
  const inSchool: Database['inSchool'] = async (tenantId, work) => {
    if (isAway) throw new DatabaseUnavailable('The connection to the database was cut')
    return api.db.inSchool(tenantId, work)
  }
  await using app = await buildApp({ ...api.services, db: { ...api.db, inSchool } }, { web: false })
  const status = async () => (await app.inject({ method: 'GET', url: content.videoUrl })).statusCode
  expect(await status()).toBe(200)
  isAway = true
  api.clock.forward({ seconds: ADMITTED_WITHOUT_DATABASE_SECONDS - 1 })
  expect(await status()).toBe(200)
  api.clock.forward({ seconds: ADMITTED_FOR_SECONDS })
  expect(await status(), 'the last look was as good as none').toBe(503)
})

test('a video of three hours is sought in after two, and its address ends an hour after it', async () => {
  await using api = await startApi()
  const { content } = await opened(api, 3 * 3600)
  api.clock.forward({ hours: 2, minutes: 5 })
  expect(await statuses({ api, content })).toEqual(all(206))
  api.clock.forward({ hours: 2, minutes: 54 })
  expect(await statuses({ api, content }), 'made at the beginning of an hour, it has that hour too').toEqual(all(206))
  api.clock.forward({ minutes: 1 })
  const late = await play(api, content.videoUrl)
  expect([late.statusCode, late.json().code]).toEqual([403, 'media.linkExpired'])
})

test('opening a lesson twice within the hour returns the same addresses, and each session gets its own', async () => {
  await using api = await startApi()
  const { student, course, content } = await opened(api, 3600)
  api.clock.forward({ minutes: 59 })
  const { id } = lessonAt(course, 0, 0)
  expect(addressesOf(await read(api, student, id))).toEqual(addressesOf(content))

  const others = [
    await read(api, student, lessonAt(course, 0, 1).id),
    await read(api, await signedIn(api, student, 'laptop-of-hers'), id),
    await read(api, await signedIn(api, student, student.deviceId), id),
  ]
  const friend = await aStudent(api)
  await enrolled(api, friend, course)
  others.push(await read(api, friend, id))
  const videos = [content, ...others].map(({ videoUrl }) => videoUrl)
  expect(new Set(videos).size, 'the same video of another lesson, device, session and student').toBe(videos.length)
})

test('a ticket has one spelling, and an altered one opens nothing', async () => {
  await using api = await startApi()
  const { content } = await opened(api)
  const ticket = content.videoUrl.match(/\/files\/([^/]+)\//)?.[1] ?? ''
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const altered = [...ticket].map((letter, at) => {
    const other = letters[(letters.indexOf(letter) + 1) % letters.length]
    return ticket.slice(0, at) + other + ticket.slice(at + 1)
  })
  const spellings = ['', '=', '.x', '%20', '%00'].flatMap((more) => (more ? [ticket + more, more + ticket] : []))
  const foreign = addressesOf(content)[1]?.match(/\/streams\/([^/]+)\//)?.[1] ?? ''
  for (const text of [...altered, ...spellings, ticket.slice(0, -1), `${ticket}A`, `${ticket}AAAA`, foreign, 'x']) {
    const response = await play(api, content.videoUrl.replace(ticket, text))
    expect([text, response.statusCode, response.json().code]).toEqual([text, 404, 'media.notFound'])
  }
})

test('at the host or in the name of another school an address leads nowhere', async () => {
  await using api = await startApi()
  await api.db.asOwner((db) =>
    db
      .insertInto('schoolHost')
      .values([
        { tenantId: 'tenant1', hostName: 'other.example' },
        { tenantId: 'tenant3', hostName: 'own.example' },
      ])
      .execute(),
  )
  const { content } = await opened(api)
  for (const [headers, status] of [
    [{ host: 'other.example' }, 404],
    [{ 'x-tenant-id': 'tenant1' }, 404],
    [{ 'x-tenant-id': 'nobody' }, 404],
    [{ host: 'own.example' }, 206],
    [{ 'x-tenant-id': 'tenant3' }, 206],
  ] as const) {
    for (const url of addressesOf(content))
      expect((await play(api, new URL(url).pathname, headers)).statusCode).toBe(status)
  }
})

test('an address that is passed on plays for no class, and the school finds it in the events of the account', async () => {
  await using api = await startApi({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const { student, content } = await opened(api)
  const from = (number: number, agent = `Phone ${number}`) =>
    play(api, content.videoUrl, { 'x-forwarded-for': `41.33.${number}.7`, 'user-agent': agent })
  const places = Array.from({ length: PLACES_OF_A_SESSION }, (_, number) => number)
  for (const number of places) expect((await from(number)).statusCode).toBe(206)

  const newcomer = await from(99)
  expect([newcomer.statusCode, newcomer.json().code]).toEqual([429, 'media.manyPlaces'])
  expect(newcomer.headers['retry-after']).toBe('60')
  await from(98)
  const events = await api.db.inSchool('tenant3', (db) =>
    db.selectFrom('accountEvent').select(['kind', 'userAgent']).where('accountId', '=', student.id).execute(),
  )
  expect(events, 'once, with whoever came too many').toEqual([{ kind: 'address-shared', userAgent: 'Phone 99' }])

  expect((await from(0)).statusCode, 'who is there stays').toBe(206)
  api.clock.forward({ seconds: 60 })
  expect((await from(99)).statusCode, 'a place is free again when nobody was there for a minute').toBe(206)
})

test('a phone between Wi-Fi and mobile data, whose carrier changes its number, is one student', async () => {
  await using api = await startApi({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const { content } = await opened(api)
  const addresses = ['192.0.2.1', '2001:db8::1', ...Array.from({ length: 20 }, (_, number) => `41.33.7.${number}`)]
  for (const address of addresses) {
    for (const agent of ['Browser', 'AppleCoreMedia']) {
      const headers = { 'x-forwarded-for': address, 'user-agent': agent }
      expect((await play(api, content.videoUrl, headers)).statusCode).toBe(206)
    }
  }
})

test('a page of any origin may show a video, its captions, its stream and a picture, and keeps none of it for others', async () => {
  await using api = await startApi({ environment: { NODE_ENV: 'production', MAIL_TO_FOLDER: 'on' } })
  const { content } = await opened(api)
  await api.services.media.put('tenant3/images/nile-640.jpg', bytes)
  for (const url of [...addressesOf(content), 'http://localhost/media/images/tenant3/nile-640.jpg']) {
    const { headers, statusCode } = await play(api, url, { origin: 'https://anywhere.example' })
    expect(statusCode).toBe(206)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(url.includes('/images/') ? /^public/ : /^private/),
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

const worlds: Array<{ environment: World['environment']; headers: Record<string, string>; origin: string }> = [
  { environment: {}, headers: { host: '127.0.0.1:4000' }, origin: 'http://127.0.0.1:4000' },
  {
    environment: { PUBLIC_URL: 'https://school.example/' },
    headers: { host: '127.0.0.1:3000' },
    origin: 'https://school.example',
  },
  {
    environment: { PUBLIC_URL: 'https://school.example' },
    headers: { host: 'own.example' },
    origin: 'https://own.example',
  },
  {
    environment: { PUBLIC_URL: 'https://school.example' },
    headers: { host: 'evil.example' },
    origin: 'https://school.example',
  },
]
test.each(worlds)('asked as $headers the addresses begin with $origin', async ({ environment, headers, origin }) => {
  await using api = await startApi({ environment: environment ?? {} })
  await api.db.asOwner((db) =>
    db.insertInto('schoolHost').values({ tenantId: 'tenant3', hostName: 'own.example' }).execute(),
  )
  const { student, course } = await opened(api)
  const { id } = lessonAt(course, 0, 0)
  const { body } = await api.as(student).response(readLesson, { lessonId: id }, { headers })
  if (!body.success || Array.isArray(body.data)) throw new Error('The lesson did not open')
  for (const url of addressesOf(body.data)) expect(new URL(url).origin).toBe(origin)
})
