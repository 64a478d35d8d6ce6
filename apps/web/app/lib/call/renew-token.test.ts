import { logout } from '@manassa/contract/shared/auth'
import { readCourse } from '@manassa/contract/student/catalogue'
import { isEnrolled, listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { studyCourse } from '@manassa/contract/student/study'
import { expect, test } from 'vitest'
import { aDevice, maryam } from '../testing/a-device.ts'
import { aServer, bad, good, type ReceivedRequest } from '../testing/a-server.ts'

const bearer = ({ headers }: ReceivedRequest) => headers.authorization?.replace('Bearer ', '')
const isRenewal = ({ url }: ReceivedRequest) => url === '/api/Auth/refresh-token'
const ended = bad(401, 'auth.sessionEnded')
const renewals = (requests: readonly ReceivedRequest[]) => requests.filter(isRenewal)

const serverWithNewToken = () =>
  aServer((request) => {
    if (isRenewal(request)) return { ...good({ token: 'token-2' }), after: 60 }
    return bearer(request) === 'token-2' ? good(true) : ended
  })

test('a token that has run out is renewed once, and the call made again', async () => {
  await using server = await serverWithNewToken()
  const phone = aDevice()
  const { call, session } = phone.tab(server.url)
  session.signIn(maryam, 'token-1')

  expect(await call(isEnrolled, { studentId: 7, courseId: 1 })).toMatchObject({ success: true, data: true })
  expect(server.requests.map(bearer)).toEqual(['token-1', 'token-1', 'token-2'])
  expect(phone.storage.getItem('auth_token')).toBe('token-2')
})

test('one of many calls with an expired token renews it for all', async () => {
  await using server = await serverWithNewToken()
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')

  const replies = await Promise.all([
    call(isEnrolled, { studentId: 7, courseId: 1 }),
    call(listEnrolledCourses, { studentId: 7 }),
    call(studyCourse, { courseid: 1 }),
    call(readCourse, { courseid: 1 }),
  ])
  expect(replies.every((reply) => reply.success)).toBe(true)
  expect(renewals(server.requests)).toHaveLength(1)
})

test('two tabs renew the token once between them', async () => {
  await using server = await serverWithNewToken()
  const phone = aDevice()
  const one = phone.tab(server.url)
  const other = phone.tab(server.url)
  one.session.signIn(maryam, 'token-1')

  const replies = await Promise.all([
    one.call(isEnrolled, { studentId: 7, courseId: 1 }),
    other.call(isEnrolled, { studentId: 7, courseId: 1 }),
  ])
  expect(replies.every((reply) => reply.success)).toBe(true)
  expect(renewals(server.requests)).toHaveLength(1)
})

test("the reason for a session's end is stored for the next reader", async () => {
  const end = { reason: 'replaced', at: '2026-11-22T17:40:00.000Z' }
  const response = {
    status: 401,
    body: { success: false, message: 'x', error: 'x', code: 'auth.sessionEnded', ended: end },
  }
  await using server = await aServer(() => response)
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  await call(studyCourse, { courseid: 1 })
  expect(session.now()).toEqual({ state: 'visitor', why: 'ended', end })
})

test('a session that the server ended is cleared, and leads to the login', async () => {
  await using server = await aServer(() => ended)
  const phone = aDevice()
  const { call, session, changes } = phone.tab(server.url)
  session.signIn(maryam, 'token-1')

  expect(await call(studyCourse, { courseid: 1 })).toMatchObject({ code: 'auth.sessionEnded' })
  expect(session.now()).toEqual({ state: 'visitor', why: 'ended' })
  expect(changes.at(-1)).toEqual({ userChanged: true, toLogin: true })
  expect(['auth_token', 'currentUser', 'isAuthenticated', 'user_id'].map((key) => phone.storage.getItem(key))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a look in the background ends the session without leading anywhere', async () => {
  await using server = await aServer(() => ended)
  const { call, session, changes } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  await call(listEnrolledCourses, { studentId: 7 }, { quiet: true })
  expect(changes.at(-1)).toEqual({ userChanged: true, toLogin: false })
})

test.each([
  { how: 'hangs up', response: { silent: true, body: '' }, code: 'client.network' },
  { how: 'is asked too often', response: bad(429, 'request.tooMany'), code: 'request.tooMany' },
  { how: 'is down', response: bad(503, 'server.unavailable'), code: 'server.unavailable' },
])('when the server $how at the renewal, the session stays', async ({ response, code }) => {
  await using server = await aServer((request) => (isRenewal(request) ? response : ended))
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  expect(await call(studyCourse, { courseid: 1 })).toMatchObject({ success: false, code })
  expect(session.now().state).toBe('member')
})

test('a call that is refused with the new token too is not tried for ever', async () => {
  await using server = await aServer((request) => (isRenewal(request) ? good({ token: 'token-2' }) : ended))
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  expect((await call(studyCourse, { courseid: 1 })).success).toBe(false)
  expect(server.requestsTo('/api/Course')).toHaveLength(2)
  expect(renewals(server.requests)).toHaveLength(1)
})

test('a visitor who is refused renews nothing', async () => {
  await using server = await aServer(() => bad(401, 'auth.required'))
  const { call, session } = aDevice().tab(server.url)
  expect(await call(studyCourse, { courseid: 1 })).toMatchObject({ code: 'auth.required' })
  expect(session.now()).toEqual({ state: 'visitor', why: 'never' })
  expect(server.requests).toHaveLength(1)
})

test('logging out with a dead token asks for no new one', async () => {
  await using server = await aServer(() => ended)
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  await call(logout, {})
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/Auth/logout'])
})

test('a call that is refused after a logout leaves the logout as it is', async () => {
  await using server = await aServer(() => ({ ...ended, after: 60 }))
  const { call, session, changes } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  const saving = call(isEnrolled, { studentId: 7, courseId: 1 })
  session.leave()
  expect(await saving).toMatchObject({ code: 'auth.sessionEnded' })
  expect(session.now()).toEqual({ state: 'visitor', why: 'left' })
  expect(changes.at(-1)).toMatchObject({ toLogin: false })
})

test('a call of one person is not made again as the next one', async () => {
  await using server = await aServer(() => ({ ...ended, after: 60 }))
  const { call, session } = aDevice().tab(server.url)
  session.signIn(maryam, 'token-1')
  const saving = call(isEnrolled, { studentId: 7, courseId: 1 })
  session.signIn({ ...maryam, id: maryam.id + 1 }, 'token-of-another')
  expect(await saving).toMatchObject({ code: 'auth.sessionEnded' })
  expect(server.requests.map(bearer)).toEqual(['token-1'])
  expect(session.now()).toMatchObject({ state: 'member' })
})
