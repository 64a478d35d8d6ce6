import { updateProfile } from '@manassa/contract/shared/account'
import { login, register } from '@manassa/contract/shared/auth'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import { listActiveCourses, readCourse } from '@manassa/contract/student/catalogue'
import { addCourseByCode, readCard } from '@manassa/contract/student/codes'
import { isEnrolled, listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { errorInArabic } from '@manassa/contract/student/errors'
import { readLesson } from '@manassa/contract/student/study'
import { expect, test, vi } from 'vitest'
import { aDevice, maryam } from '../testing/a-device.ts'
import { aServer, bad, good } from '../testing/a-server.ts'
import { PREFETCH_FRESH_MS, REQUEST_THROTTLE_MS, RESPONSE_CACHE_MS } from '../timings.ts'
import type { CallOptions } from './deps.ts'

test('a call says which school, which device and who', async () => {
  await using server = await aServer(() => good(true))
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')

  expect(await call(isEnrolled, { studentId: 7, courseId: 3 })).toMatchObject({ success: true, data: true })
  expect(server.requests[0]).toMatchObject({
    method: 'GET',
    url: '/api/AdminStudent/IsEnrolled?studentId=7&courseId=3',
  })
  expect(server.requests[0]?.headers).toMatchObject({
    'x-tenant-id': 'tenant3',
    deviceid: 'device-of-maryam',
    authorization: 'Bearer token-1',
  })
})

test('any response to this session shows that it is alive', async () => {
  await using server = await aServer(() => good(true))
  const phone = aDevice()
  phone.tab(server.url).session.signIn(maryam, 'token-1')
  const { call, session } = phone.tab(server.url)

  await call(readCourse, { courseid: 1 })
  expect(session.now(), 'what anybody may ask shows nothing').toMatchObject({ validity: 'checking' })
  await call(isEnrolled, { studentId: 7, courseId: 3 })
  expect(session.now()).toMatchObject({ validity: 'valid' })
})

test('a visitor sends no token', async () => {
  await using server = await aServer(() => good({}))
  await aDevice().tab(server.url).call(readCourse, { courseid: 1 })
  expect(server.requests[0]?.headers.authorization).toBeUndefined()
})

test('the parts of a path are filled in, and the code of a card is not written into an address', async () => {
  await using server = await aServer(() => good({}))
  const { call } = aDevice().tab(server.url)

  await call(readLesson, { lessonId: 12 })
  await call(addCourseByCode, { Code: 'K7MX-4Q92-BTW3', courseId: 1 })
  expect(server.requests[0]?.url).toBe('/api/Student/contentlesson/12')
  expect(server.requests[1]).toMatchObject({ method: 'POST', url: '/api/Student/add-course-by-code' })
  expect(JSON.parse(server.requests[1]?.body ?? '')).toEqual({ Code: 'K7MX-4Q92-BTW3', courseId: 1 })
})

test('a code is entered under a key of its own, or under the one that was given', async () => {
  await using server = await aServer(() => good({}))
  const { call } = aDevice().tab(server.url)
  await call(addCourseByCode, { Code: 'K7MX', courseId: 1 }, { idempotencyKey: 'key-1' })
  await call(addCourseByCode, { Code: 'K7MX', courseId: 1 })
  const keys = server.requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['key-1', expect.stringMatching(/^app-[\w-]{36}$/)])
})

test('each thing that staff do goes under a key of its own, and a save under none', async () => {
  await using server = await aServer(() => good({}))
  const { call } = aDevice().tab(server.url)
  const make = { ...readCard, access: { staff: 'any' } } as const
  await call(make, { code: 'K7MX' })
  await call(make, { code: 'K7MX' })
  await call({ ...make, method: 'PATCH' }, { code: 'K7MX' })
  const [one, other, save] = server.requests.map(({ headers }) => headers['idempotency-key'])
  expect(one).toMatch(/^app-[\w-]{36}$/)
  expect(other).not.toBe(one)
  expect(save).toBeUndefined()
})

test('a value in a path cannot leave it', async () => {
  await using server = await aServer(() => good({}))
  await aDevice()
    .tab(server.url)
    .call(readLesson, { lessonId: '../profile?a=b' as never })
  expect(server.requests[0]?.url).toBe('/api/Student/contentlesson/..%2Fprofile%3Fa%3Db')
})

test('a registration travels as a form with its photo', async () => {
  await using server = await aServer(() => good({}))
  const photo = new File(['jpeg'], 'card.jpg', { type: 'image/jpeg' })
  const person = {
    UserName: 'مريم',
    Email: 'maryam@example.com',
    Password: 'demo1234',
    ConfirmPassword: 'demo1234',
    PhoneNumber: '01000000001',
    ParentPhone: '01000000002',
    AcademicYear: '0',
  }
  await aDevice()
    .tab(server.url)
    .call(register, person, { files: { Image: photo } })

  expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(server.requests[0]?.body).toContain('name="UserName"\r\n\r\nمريم')
  expect(server.requests[0]?.body).toContain('name="Image"; filename="card.jpg"')
})

test('a prefetched response is fresh enough for the next call, once and soon', async () => {
  await using server = await aServer(() => good({}))
  let now = 0
  const { call } = aDevice().tab(server.url, () => now)
  const ask = (options: CallOptions) => {
    now += REQUEST_THROTTLE_MS
    return call(readCourse, { courseid: 1 }, options)
  }
  await ask({ fresh: true, prefetch: true })
  await ask({ fresh: true, prefetch: true })
  await ask({ fresh: true })
  expect(server.requests).toHaveLength(1)
  await ask({ fresh: true })
  expect(server.requests).toHaveLength(2)

  await ask({ fresh: true, prefetch: true })
  now += PREFETCH_FRESH_MS
  await ask({ fresh: true })
  expect(server.requests).toHaveLength(4)
})

test('a response is cached for five minutes', async () => {
  await using server = await aServer(() => good({ courses: [] }))
  let now = 0
  const { call } = aDevice().tab(server.url, () => now)
  const ask = () => call(listActiveCourses, { grade: 'Secondary1' })

  await ask()
  now = RESPONSE_CACHE_MS - 1
  await ask()
  expect(server.requests).toHaveLength(1)
  now = RESPONSE_CACHE_MS
  await ask()
  expect(server.requests).toHaveLength(2)
})

// These wait for the client's pauses between two tries.
test.concurrent('a failure is not kept', async () => {
  let well = false
  await using server = await aServer(() => (well ? good({}) : bad(503, 'server.unavailable')))
  const { call } = aDevice().tab(server.url)

  expect((await call(readCourse, { courseid: 1 })).success).toBe(false)
  well = true
  expect((await call(readCourse, { courseid: 1 })).success).toBe(true)
})

test.concurrent('asked to come back in a second, a call comes back by itself, and the card of a student is entered', async () => {
  const busy = { ...bad(503, 'server.unavailable'), headers: { 'Retry-After': '1' } }
  let refusals = 1
  await using server = await aServer(() => (refusals-- > 0 ? busy : good({ courseId: 1 })))
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')

  expect(await call(addCourseByCode, { Code: 'K7MX-4Q92-BTW3' })).toMatchObject({ success: true })
  expect(server.requests).toHaveLength(2)
  expect((server.requests[1]?.at ?? 0) - (server.requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(990)
})

test.concurrent.each([
  { what: 'a wait of a minute', seconds: '60', endpoint: readCourse, input: { courseid: 1 } },
  { what: 'a login', seconds: '1', endpoint: login, input: { EmailorMobile: 'a@example.com', password: 'demo1234' } },
])('$what is left to the person', async ({ seconds, endpoint, input }) => {
  await using server = await aServer(() => ({
    ...bad(503, 'server.unavailable'),
    headers: { 'Retry-After': seconds },
  }))
  const reply = await aDevice()
    .tab(server.url)
    .call(endpoint, input as never)
  expect(reply).toMatchObject({ code: 'server.unavailable', retryAfterSeconds: Number(seconds) })
  expect(server.requests).toHaveLength(1)
})

test.concurrent.each([502, 503, 504])('a proxy’s %d is met by sending again what can be sent twice', async (status) => {
  const page = { status, body: '<html>Bad Gateway</html>', headers: { 'content-type': 'text/html' } }
  let refusals = 1
  await using server = await aServer(() => (refusals-- > 0 ? page : good({ courseId: 1 })))
  const { call, session } = aDevice().tab(server.url)
  expect(await call(readCourse, { courseid: 1 })).toMatchObject({ success: true })

  session.signIn(maryam, 'token-1')
  refusals = 1
  expect(await call(addCourseByCode, { Code: 'K7MX-4Q92-BTW3' })).toMatchObject({ success: true })
  const [, , first, again] = server.requests.map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(first)
  refusals = 1
  expect(await call(readCard, { code: 'K7MX-4Q92-BTW3' })).toMatchObject({ success: false })
  expect(server.requests).toHaveLength(5)
})

test('ten screens that ask the same at once ask once', async () => {
  await using server = await aServer(() => ({ ...good({}), after: 50 }))
  const { call } = aDevice().tab(server.url)
  await Promise.all(Array.from({ length: 10 }, () => call(readCourse, { courseid: 1 })))
  expect(server.requests).toHaveLength(1)
})

test('a button pressed twice sends its code once', async () => {
  await using server = await aServer(() => ({ ...good({}), after: 50 }))
  const { call } = aDevice().tab(server.url)
  const press = () => call(addCourseByCode, { Code: 'K7MX-4Q92-BTW3' })
  await Promise.all([press(), press()])
  expect(server.requests).toHaveLength(1)
})

test('two calls of a kind keep their distance, another kind does not wait for them', async () => {
  await using server = await aServer(() => good({}))
  const { call } = aDevice().tab(server.url)
  const began = Date.now()
  await Promise.all([
    call(readCourse, { courseid: 1 }),
    call(readCourse, { courseid: 2 }),
    call(listActiveCourses, { grade: 'Secondary1' }),
  ])

  const [, second] = server.requestsTo('/api/Course/tree')
  const [other] = server.requestsTo('/api/AdminStudent')
  // A busy machine hears the first one late: what counts is when it was asked for.
  expect((second?.at ?? 0) - began).toBeGreaterThan(0.9 * REQUEST_THROTTLE_MS)
  expect(other?.at ?? Number.POSITIVE_INFINITY).toBeLessThan(second?.at ?? 0)
})

test('a slow call holds back only its own kind', async () => {
  await using server = await aServer(({ url }) => ({ ...good({}), after: url.includes('courseid=1') ? 500 : 0 }))
  const { call } = aDevice().tab(server.url)
  const began = Date.now()
  const slow = call(readCourse, { courseid: 1 })
  const behind = call(readCourse, { courseid: 2 }).then(() => Date.now() - began)
  await slow
  expect(await behind).toBeGreaterThanOrEqual(480)
})

test('a response to a read from before a write is shown, but not kept', async () => {
  await using server = await aServer(({ method }) => ({ ...good(false), after: method === 'GET' ? 120 : 0 }))
  const { call } = aDevice().tab(server.url)
  const ask = () => call(isEnrolled, { studentId: 7, courseId: 3 })

  await Promise.all([ask(), call(addCourseByCode, { Code: 'K7MX-4Q92-BTW3' })])
  await ask()
  expect(server.requestsTo('/api/AdminStudent/IsEnrolled')).toHaveLength(2)
})

test('a card that one student is still sending is not taken for the same one of the next student', async () => {
  await using server = await aServer(({ headers }) => ({ ...good(headers.authorization), after: 80 }))
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  const first = call(addCourseByCode, { Code: 'K7MX-4Q92-BTW3' })
  session.leave()
  session.signIn({ ...maryam, id: 8 }, 'token-2')
  expect(await call(addCourseByCode, { Code: 'K7MX-4Q92-BTW3' })).toMatchObject({ data: 'Bearer token-2' })
  expect(await first).toMatchObject({ data: 'Bearer token-1' })
})

test("the next student on this phone does not get the last student's response", async () => {
  await using server = await aServer(() => good({ courses: [] }))
  const { call, session } = aDevice().tab(server.url)
  const ask = () => call(listActiveCourses, { grade: 'Secondary1' })

  session.signIn(maryam, 'token-1')
  await ask()
  session.leave()
  session.signIn({ ...maryam, id: 8 }, 'token-2')
  await ask()
  expect(server.requests).toHaveLength(2)
})

test('known failures speak Arabic, unknown ones keep their own words', async () => {
  await using server = await aServer(({ url }) =>
    url.includes('login') ? bad(400, 'auth.invalidCredentials', 'Invalid credentials') : bad(418, 'tea.pot', 'شاي'),
  )
  const { call } = aDevice().tab(server.url)
  const refused = await call(login, { EmailorMobile: '01000000001', password: 'wrong' })
  expect(refused).toMatchObject({
    message: errorInArabic('auth.invalidCredentials'),
    error: 'Invalid credentials',
    requestId: 'r1',
  })
  expect(await call(readCourse, { courseid: 1 })).toMatchObject({ code: 'tea.pot', message: 'شاي' })
})

test('a lost connection is a reply, not an exception', async () => {
  await using server = await aServer(() => ({ silent: true, body: '' }))
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  expect(await call(readCourse, { courseid: 1 })).toMatchObject({
    success: false,
    code: 'client.network',
    message: clientErrors['client.network'].arabic,
  })
  expect(session.now().state).toBe('member')
})

test("a server that never responds is given up after the caller's timeout", async () => {
  await using server = await aServer(() => ({ ...good({}), after: 5_000 }))
  const began = Date.now()
  const reply = await aDevice().tab(server.url).call(readCourse, { courseid: 1 }, { timeoutMs: 150 })
  expect(reply).toMatchObject({ code: 'client.network' })
  expect(Date.now() - began).toBeLessThan(4_900)
})

test.concurrent.each(['<html>502 Bad Gateway</html>', '{"success":true', '[]', '{"ok":1}', 'null', ''])(
  'a page of a proxy is no response of the server: %s',
  async (body) => {
    await using server = await aServer(() => ({ status: 502, body }))
    const reply = await aDevice().tab(server.url).call(readCourse, { courseid: 1 })
    expect(reply).toMatchObject({ success: false, code: 'client.unexpectedLater' })
  },
)

test.concurrent.each([429, 500, 503])('a %i says nothing about the session', async (status) => {
  const code = status === 429 ? 'request.tooMany' : 'server.unavailable'
  await using server = await aServer(() => bad(status, code))
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  expect(await call(listEnrolledCourses, { studentId: 7 })).toMatchObject({ code })
  expect(session.now().state).toBe('member')
  expect(server.requestsTo('/api/Auth')).toHaveLength(0)
})

const limit = "You can't log in from more than two devices."

test.each([
  ['a sentence in JSON', JSON.stringify(limit)],
  ['a plain sentence', limit],
  ['the message of a response without a code', { success: false, message: limit }],
])('the limit of two devices is known as %s', async (_, body) => {
  await using server = await aServer(() => ({ status: 400, body }))
  const reply = await aDevice().tab(server.url).call(login, { EmailorMobile: 'a@example.com', password: 'demo1234' })
  expect(reply).toMatchObject({
    success: false,
    isMaxDevicesError: true,
    message: errorInArabic('auth.tooManyDevices'),
  })
})

test.each([JSON.stringify('Account is blocked'), 'Account is blocked'])(
  'a refusal that is a sentence alone is shown as it is: %s',
  async (body) => {
    await using server = await aServer(() => ({ status: 400, body }))
    const reply = await aDevice().tab(server.url).call(login, { EmailorMobile: 'a@example.com', password: 'demo1234' })
    expect(reply).toMatchObject({ success: false, message: 'Account is blocked' })
  },
)

test.each([
  [400, 'the message of a response without a code', { success: false, message: 'Invalid credentials' }],
  [400, 'a sentence in JSON', JSON.stringify('Invalid credentials')],
  [401, 'a plain sentence', 'Invalid credentials'],
])('on a %i words of the specification are known and shown in Arabic: %s', async (status, _, body) => {
  await using server = await aServer(() => ({ status, body }))
  const reply = await aDevice().tab(server.url).call(login, { EmailorMobile: 'a@example.com', password: 'demo1234' })
  expect(reply).toMatchObject({
    success: false,
    code: 'auth.invalidCredentials',
    message: errorInArabic('auth.invalidCredentials'),
  })
})

const spent = 'الكود ده مستخدم من طالب تاني'
test.each([
  [409, { success: false, message: spent }, spent],
  [400, { message: spent }, spent],
  [400, JSON.stringify(spent), spent],
  [404, { success: false, message: 'Code not found.' }, errorInArabic('courseCode.notFound')],
  [404, { success: false, message: spent }, spent],
  [500, { success: false, message: spent }, spent],
  [400, { success: false, message: 'Object reference not set' }, clientErrors['client.unexpectedLater'].arabic],
  [500, 'System.NullReferenceException', clientErrors['client.unexpectedLater'].arabic],
])('a failure without a code is shown in Arabic alone: %i %j', async (status, body, message) => {
  await using server = await aServer(() => ({ status, body }))
  const reply = await aDevice().tab(server.url).call(addCourseByCode, { Code: 'K7MX-4Q92-BTW3', courseId: 1 })
  expect(reply).toMatchObject({ success: false, message })
})

test.each([
  ['nothing', ''],
  ['a sentence in JSON', JSON.stringify('No courses')],
  ['a response without a code', { success: false, message: 'No courses found' }],
  ['the problem of another framework', { title: 'Not Found', status: 404 }],
])('a 404 of another server that says %s is known as one', async (_, body) => {
  await using server = await aServer(() => ({ status: 404, body }))
  const reply = await aDevice().tab(server.url).call(listActiveCourses, { grade: 'Secondary1' })
  expect(reply).toMatchObject({ success: false, code: 'client.notFound' })
})

test.each(['<html><h1>404</h1>nginx</html>', '404 page not found'])(
  'a 404 of a proxy that does not find its server tells nothing: %s',
  async (body) => {
    await using server = await aServer(() => ({ status: 404, body }))
    const reply = await aDevice().tab(server.url).call(listActiveCourses, { grade: 'Secondary1' })
    expect(reply).toMatchObject({ code: 'client.unexpectedLater' })
  },
)

test('a response with the status 0 is logged for developers', async () => {
  await using server = await aServer(() => ({ silent: true, body: '' }))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await aDevice().tab(server.url).call(listActiveCourses, { grade: 'Secondary1' })
  expect(warn).toHaveBeenCalledWith(clientErrors['client.network'].literal)
  warn.mockRestore()
})

test("a proxy's page is no sentence", async () => {
  await using server = await aServer(() => ({ status: 400, body: '<html>Bad Request</html>' }))
  const reply = await aDevice().tab(server.url).call(readCourse, { courseid: 1 })
  expect(reply).toMatchObject({ code: 'client.unexpectedLater' })
})

test('a new password brings a new token, and a tab that meets the end of the old one meanwhile goes on with it', async () => {
  let dead = ''
  await using server = await aServer(({ url, headers }) => {
    if (url === '/api/Account/profile') {
      dead = headers.authorization ?? ''
      return { ...good({ token: 'token-2' }), after: 200 }
    }
    return headers.authorization === dead ? bad(401, 'auth.sessionEnded') : good(true)
  })
  const phone = aDevice()
  const [one, other] = [phone.tab(server.url), phone.tab(server.url)]
  one.session.signIn(maryam, 'token-1')
  other.session.reread()

  const changing = one.call(updateProfile, { currentPassword: 'a', newPassword: 'bbbbbb', confirmPassword: 'bbbbbb' })
  await expect.poll(() => dead).not.toBe('')
  expect(await other.call(isEnrolled, { studentId: 7, courseId: 3 })).toMatchObject({ success: true })
  expect(await changing).toMatchObject({ success: true })
  expect(phone.storage.getItem('auth_token')).toBe('token-2')
  expect([one.session.now().state, other.session.now().state]).toEqual(['member', 'member'])
})
