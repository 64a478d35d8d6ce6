import {
  changeOwnEmail,
  changeOwnPhone,
  confirmEmail,
  readProfile,
  sendDeviceCode,
  sendOwnCode,
} from '@manassa/contract/shared/account'
import { login, register } from '@manassa/contract/shared/auth'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { whereToGoOn } from '@manassa/contract/student/study'
import { expect, test } from 'vitest'
import { aForm } from '#test/a-form.ts'
import { anAccount, freshPhone, PASSWORD, type SignedIn, signedIn } from '#test/people.ts'
import { codeIn, useApiWithMail } from '#test/with-mail.ts'

const post = useApiWithMail()
const { api } = post

const newest = async (email: string) => {
  await api.services.jobs.runDue()
  return post.mailTo({ email }).at(-1)
}
const isUnconfirmed = async (student: SignedIn) => {
  const profile = await api.as(student)(readProfile, {})
  return profile.success && profile.data.isEmailUnconfirmed === true
}
const aStudentToConfirm = async () => signedIn(api, await anAccount(api), 'a-phone')

test('registering sends no letter; one that is asked for confirms the email by its code or its link', async () => {
  const form = aForm()
  await api.as()(register, form)
  expect(await newest(form.Email)).toBeUndefined()

  const visitor = api.as({ tenantId: 'tenant3', deviceId: 'the-phone-of-a-new-student' })
  const reply = await visitor.data(login, { EmailorMobile: form.Email, password: form.Password })
  const student = { tenantId: 'tenant3', deviceId: 'the-phone-of-a-new-student', token: reply.token }
  expect(await api.as(student)(readProfile, {})).toMatchObject({ data: { isEmailUnconfirmed: true } })
  await api.as(student)(sendOwnCode, { purpose: 'email' })
  const letter = await newest(form.Email)
  const code = codeIn(letter)
  expect(letter?.text).toContain(`/profile#confirm-${code}`)
  expect(await api.as(student)(confirmEmail, { otp: code === '11111111' ? '22222222' : '11111111' })).toMatchObject({
    code: 'auth.deviceCodeWrong',
  })
  expect(await api.as(student)(confirmEmail, { otp: code })).toMatchObject({ success: true })
  const profile = await api.as(student)(readProfile, {})
  expect(profile.success && profile.data).not.toHaveProperty('isEmailUnconfirmed')
  expect(await api.as(student)(confirmEmail, { otp: code }), 'once').toMatchObject({ code: 'auth.deviceCodeWrong' })
})

test('the home page asks from the second day on, until the email is confirmed', async () => {
  const student = await aStudentToConfirm()
  expect(await api.as(student)(whereToGoOn, {})).not.toHaveProperty('data.unconfirmedEmail')
  await api.db.asOwner((db) =>
    db
      .updateTable('account')
      .set({ createdAt: new Date(api.clock.now().getTime() - 25 * 3_600_000) })
      .where('id', '=', student.id)
      .execute(),
  )
  const masked = `${student.email.slice(0, 2)}•••@example.com`
  expect(await api.as(student)(whereToGoOn, {})).toMatchObject({ data: { unconfirmedEmail: masked } })
  await api.as(student)(sendOwnCode, { purpose: 'email' })
  await api.as(student)(confirmEmail, { otp: codeIn(await newest(student.email)) })
  expect(await api.as(student)(whereToGoOn, {})).not.toHaveProperty('data.unconfirmedEmail')
})

test('an email that nobody confirmed is corrected with the password; codes that went to it end', async () => {
  const student = await aStudentToConfirm()
  const own = api.as(student)
  await own(forgotPassword, { email: student.email })
  const sentBefore = codeIn(await newest(student.email))
  const email = `right-${student.id}@example.com`
  expect(await own(changeOwnEmail, { email, currentPassword: 'not the password' })).toMatchObject({
    errors: { currentPassword: expect.any(String) },
  })
  const taken = await anAccount(api)
  expect(await own(changeOwnEmail, { email: taken.email, currentPassword: PASSWORD })).toMatchObject({
    code: 'auth.emailTaken',
  })
  expect(await own(changeOwnEmail, { email, currentPassword: PASSWORD })).toMatchObject({ data: { email } })
  const newPassword = 'the nile at dusk'
  expect(await own(resetPassword, { email, otp: sentBefore, newPassword, confirmPassword: newPassword })).toMatchObject(
    { code: 'auth.resetFailed' },
  )

  expect(await own(confirmEmail, { otp: codeIn(await newest(email)) })).toMatchObject({ success: true })
  expect(await own(changeOwnEmail, { email: student.email, currentPassword: PASSWORD })).toMatchObject({
    errors: { email: expect.any(String) },
  })
})

test('a code that was read in the mailbox for another purpose confirms the email as well', async () => {
  const student = await aStudentToConfirm()
  await api.as()(forgotPassword, { email: student.email })
  const newPassword = 'the nile at dusk'
  const otp = codeIn(await newest(student.email))
  await api.as()(resetPassword, { email: student.email, otp, newPassword, confirmPassword: newPassword })
  expect(await isUnconfirmed(await signedIn(api, student, 'the-next-phone'))).toBe(false)
})

test('the own number changes with the password and a code to the confirmed email', async () => {
  const student = await aStudentToConfirm()
  const own = api.as(student)
  expect(await own(sendOwnCode, { purpose: 'phone' })).toMatchObject({ code: 'request.invalid' })
  await own(sendOwnCode, { purpose: 'email' })
  const confirming = codeIn(await newest(student.email))
  await own(confirmEmail, { otp: confirming })

  await own(sendOwnCode, { purpose: 'phone' })
  const otp = codeIn(await newest(student.email))
  const phoneNumber = freshPhone()
  const change = { phoneNumber, currentPassword: PASSWORD }
  expect(await own(changeOwnPhone, { ...change, otp: confirming })).toMatchObject({ code: 'auth.deviceCodeWrong' })
  expect(await own(changeOwnPhone, { ...change, otp })).toMatchObject({ data: { phoneNumber } })
  expect((await newest(student.email))?.subject).toContain('رقم الموبايل اتغير')
  const { tenantId } = student
  expect(
    await api.as({ tenantId, deviceId: 'another-device' })(sendDeviceCode, {
      EmailorMobile: student.phone,
      password: PASSWORD,
    }),
  ).toMatchObject({ code: 'auth.invalidCredentials' })
})
