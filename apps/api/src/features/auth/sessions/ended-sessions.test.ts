import { SESSION_IDLE_DAYS, STAFF_SESSION_IDLE_HOURS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { replaceDevice, sendDeviceCode, signOutDevice, updateProfile } from '@manassa/contract/shared/account'
import { logout, refreshToken } from '@manassa/contract/shared/auth'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { anAccount, PASSWORD, signedIn } from '#test/people.ts'
import { codeIn, useApiWithMail } from '#test/with-mail.ts'

const post = useApiWithMail()
const { api } = post

async function responsesOn(device: Awaited<ReturnType<typeof signedIn>>) {
  const refused = await api.as(device).response(listEnrolledCourses, { studentId: device.id })
  const renewed = await api.as(device).response(refreshToken, {})
  expect([refused.status, renewed.status]).toEqual([401, 401])
  expect([refused.body, renewed.body]).toMatchObject([{ code: 'auth.sessionEnded' }, { code: 'auth.refreshFailed' }])
  return [refused.body, renewed.body].map((body) => ('ended' in body ? body.ended : undefined))
}

test('a device that was logged out from another one learns this, and the time', async () => {
  const account = await anAccount(api)
  const [laptop, phone] = [await signedIn(api, account, 'laptop-device'), await signedIn(api, account, 'phone-device')]
  await api.as(phone)(signOutDevice, { slot: 1 })
  const ended = { reason: 'signedOut', at: api.clock.now().toISOString() }
  api.clock.forward({ hours: 5 })
  expect(await responsesOn(laptop)).toEqual([ended, ended])
})

test('a new password on another device is the reason too', async () => {
  const account = await anAccount(api)
  const [laptop, phone] = [await signedIn(api, account, 'laptop-device'), await signedIn(api, account, 'phone-device')]
  const newPassword = 'another-password-27'
  const change = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
  expect(await api.as(phone)(updateProfile, change)).toMatchObject({ success: true })
  expect(await responsesOn(laptop)).toMatchObject([{ reason: 'passwordChanged' }, { reason: 'passwordChanged' }])
})

test('a device that was replaced with an emailed code learns this, and the time', async () => {
  const account = await anAccount(api)
  const [laptop, phone] = [await signedIn(api, account, 'laptop-device'), await signedIn(api, account, 'phone-device')]
  const third = api.as({ tenantId: account.tenantId, deviceId: 'a-third-device' })
  const who = { EmailorMobile: account.email, password: PASSWORD }
  await third(sendDeviceCode, who)
  await api.services.jobs.runDue()
  const [mail] = post.mailTo(account)
  expect(await third(replaceDevice, { ...who, otp: codeIn(mail), slot: 2 })).toMatchObject({ success: true })
  const ended = { reason: 'replaced', at: api.clock.now().toISOString() }
  api.clock.forward({ minutes: 10 })
  expect(await responsesOn(phone)).toEqual([ended, ended])
  const list = await api.as(laptop).response(listEnrolledCourses, { studentId: laptop.id })
  expect(list.status, 'the other device stays').toBe(200)
})

test('when an old token is used, its device and the request that used it learn about the copy', async () => {
  const account = await anAccount(api)
  const before = await signedIn(api, account, 'phone-device')
  const renew = async (token: string) => {
    const response = await api.as({ ...before, token }).response(refreshToken, {})
    return response.body.success ? response.body.data.token : ''
  }
  const newest = await renew(await renew(before.token))
  const ended = { reason: 'copied', at: api.clock.now().toISOString() }
  const found = await api.as(before).response(refreshToken, {})
  expect(found).toMatchObject({ status: 401, body: { code: 'auth.refreshFailed', ended } })
  api.clock.forward({ hours: 2 })
  expect(await responsesOn({ ...before, token: newest })).toEqual([ended, ended])
  expect(await responsesOn(before)).toEqual([ended, ended])
})

test('a copy of the token on another device is not told the reason', async () => {
  const account = await anAccount(api)
  const [laptop, phone] = [await signedIn(api, account, 'laptop-device'), await signedIn(api, account, 'phone-device')]
  await api.as(phone)(signOutDevice, { slot: 1 })
  expect(await responsesOn({ ...laptop, deviceId: 'somebody-elses' })).toEqual([undefined, undefined])
})

test('a logout and a second login on the same device leave no reason behind', async () => {
  const account = await anAccount(api)
  const before = await signedIn(api, account, 'phone-device')
  const after = await signedIn(api, account, 'phone-device')
  expect(await responsesOn(before)).toEqual([undefined, undefined])
  await api.as(after)(logout, {})
  expect(await responsesOn(after)).toEqual([undefined, undefined])
})

test.each([
  { days: SESSION_IDLE_DAYS, role: 'student' },
  { days: STAFF_SESSION_IDLE_HOURS / 24, role: 'teacher' },
] as const)(
  'a device of a $role that was not used for a while hears that its time was over',
  async ({ days, role }) => {
    const account = await anAccount(api, { role })
    const device = await signedIn(api, account, 'phone-device')
    const at = new Date(api.clock.now().getTime() + days * DAY_MS).toISOString()
    api.clock.forward({ hours: days * 24 + 1 })
    const ended = { reason: 'expired', at }
    expect(await responsesOn(device)).toEqual([ended, ended])
    expect(await responsesOn({ ...device, deviceId: 'somebody-elses' })).toEqual([undefined, undefined])
  },
)

test('after a month the reason is forgotten', async () => {
  const account = await anAccount(api)
  const [laptop, phone] = [await signedIn(api, account, 'laptop-device'), await signedIn(api, account, 'phone-device')]
  await api.as(phone)(signOutDevice, { slot: 1 })
  api.clock.forward({ hours: 31 * 24 })
  await runCleanup(api.services)
  expect(await responsesOn(laptop)).toEqual([undefined, undefined])
})
