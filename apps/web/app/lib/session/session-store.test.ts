import { expect, test } from 'vitest'
import { createDeviceStorage } from '../device-storage.ts'
import { aDevice, maryam } from '../testing/a-device.ts'
import { deviceId } from './device-id.ts'
import { createSessionStore } from './session-store.ts'

const nowhere = 'http://127.0.0.1:1'

/** A device where Maryam has logged in. */
function aPhone() {
  const phone = aDevice()
  phone.tab(nowhere).session.signIn(maryam, 'token-1')
  return phone
}

/** Two tabs that were open before she logged in. */
function twoTabs() {
  const phone = aDevice()
  const [one, other] = [phone.tab(nowhere), phone.tab(nowhere)]
  one.session.signIn(maryam, 'token-1')
  expect(other.session.now().state).toBe('member')
  return { phone, one, other }
}

test('a login is on the device under the names of docs/behaviour/sessions.md', () => {
  const phone = aPhone()
  expect(phone.storage.getItem('auth_token')).toBe('token-1')
  expect(phone.storage.getItem('isAuthenticated')).toBe('true')
  expect(phone.storage.getItem('user_id')).toBe('7')
  expect(JSON.parse(phone.storage.getItem('currentUser') ?? '')).toEqual(maryam)
})

test('a page opened later finds who sits here, and still asks the server', () => {
  const phone = aPhone()
  expect(phone.tab(nowhere).session.now()).toEqual({ state: 'member', user: maryam, validity: 'checking' })
})

test.each(['auth_token', 'currentUser', 'isAuthenticated'])(
  'without %s there is no session, and no rest of one',
  (key) => {
    const phone = aPhone()
    phone.storage.removeItem(key)
    expect(phone.tab(nowhere).session.now().state).toBe('visitor')
    expect(phone.storage.length).toBe(0)
  },
)

test.each(['{', 'null', '"maryam"', '{"id":"7"}', '{"name":"مريم"}'])('a broken user is no user: %s', (text) => {
  const phone = aPhone()
  phone.storage.setItem('currentUser', text)
  expect(phone.tab(nowhere).session.now().state).toBe('visitor')
})

test('logging out in one tab logs out the other', () => {
  const { one, other } = twoTabs()

  one.session.leave()
  expect(other.session.now()).toEqual({ state: 'visitor', why: 'left' })
  expect(other.changes.at(-1)?.userChanged).toBe(true)
})

test('when the server ends a session every tab knows why, and so does one that opens later, until somebody has read it', () => {
  const { one, other, phone } = twoTabs()

  one.session.end({ quiet: true })
  const ended = { state: 'visitor', why: 'ended' }
  expect(other.session.now()).toEqual(ended)
  expect(phone.tab(nowhere).session.now()).toEqual(ended)

  other.session.acknowledgeEnd()
  expect(other.session.now()).toEqual({ state: 'visitor', why: 'left' })
  expect(phone.tab(nowhere).session.now()).toEqual({ state: 'visitor', why: 'never' })
})

test('the courses of the account are remembered on the device, each once', () => {
  const phone = aDevice()
  const { session } = phone.tab(nowhere)
  session.remember([7])
  expect(phone.storage.length, 'a visitor has none').toBe(0)
  session.signIn(maryam, 'token-1')
  session.remember([3, 5])
  session.remember([5, 9])
  expect(session.now()).toMatchObject({ user: { enrolledCourses: [3, 5, 9] } })
  expect(JSON.parse(phone.storage.getItem('currentUser') ?? '')).toMatchObject({ enrolledCourses: [3, 5, 9] })
})

test("the server's reason for ending a session is known in every tab, and in one that opens later", () => {
  const { one, other, phone } = twoTabs()
  const end = { reason: 'replaced', at: '2026-11-22T17:40:00.000Z' } as const
  one.session.end({ quiet: true, ended: end })
  for (const tab of [one, other, phone.tab(nowhere)]) {
    expect(tab.session.now()).toEqual({ state: 'visitor', why: 'ended', end })
  }
})

test('a login and a logout leave nothing of an earlier end', () => {
  const phone = aDevice()
  const { session } = phone.tab(nowhere)
  session.signIn(maryam, 'token-1')
  session.end({ quiet: false })
  session.signIn(maryam, 'token-2')
  session.leave()
  expect(phone.storage.length).toBe(0)
})

test('a tab that looks while another one is writing a login down leaves it alone', () => {
  const phone = aDevice()
  const other = phone.tab(nowhere)
  expect(other.session.now().state).toBe('visitor')
  phone.storage.setItem('auth_token', 'token-1')
  other.session.reread()
  phone.storage.setItem('currentUser', JSON.stringify(maryam))
  other.session.reread()
  expect(other.session.now().state).toBe('visitor')
  phone.storage.setItem('isAuthenticated', 'true')
  other.session.reread()
  expect(other.session.now()).toMatchObject({ state: 'member', user: maryam })
})

test('another account in one tab is the account of the other', () => {
  const { one, other } = twoTabs()
  one.session.signIn({ ...maryam, id: 8 }, 'token-2')
  expect(other.session.userId()).toBe('8')
})

test('a browser that keeps nothing still lets somebody in for as long as the page is open', () => {
  const closed = () => {
    throw new Error('SecurityError')
  }
  const storage = createDeviceStorage(closed)
  const session = createSessionStore(storage, () => undefined)
  session.signIn(maryam, 'token-1')
  expect(session.now().state).toBe('member')
  expect(session.token()).toBe('token-1')
  expect(deviceId(storage)).toBe(deviceId(storage))
})

test('a device keeps its name, and no two have the same', () => {
  const [one, other] = [aDevice(), aDevice()].map(({ storage }) => createDeviceStorage(() => storage))
  if (!one || !other) throw new Error('two devices')
  expect(deviceId(one)).toBe(deviceId(one))
  expect(deviceId(one)).not.toBe(deviceId(other))
  expect(deviceId(one)).toMatch(/^[\x21-\x7e]{8,128}$/)
})
