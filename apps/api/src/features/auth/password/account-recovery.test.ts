import { sendDeviceCode } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { budgets } from '#api/lib/limits/budgets.ts'
import { engines } from '#test/database/fresh-database.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { type Account, anAccount, PASSWORD } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import { deviceHash } from '../devices/requesting-device.ts'
import { codeHashes } from './one-time-code.ts'
import { storeCode } from './password.queries.ts'

const newPassword = 'the nile at dusk'

const api = useApi({ environment: { RATE_LIMIT: 'on' } })

test('an account that strangers guess at all day lets its mailbox owner in, also on a new phone', async () => {
  const { tenantId, id: accountId, email } = await anAccount(api)
  const on = (deviceId: string) => api.as({ tenantId, deviceId })
  for (let time = 0; time < 30; time += 1) {
    await on(`strange-device-${time % 10}`).response(login, { EmailorMobile: email, password: 'a wrong guess' })
  }
  expect(await on('the-new-phone').response(login, { EmailorMobile: email, password: newPassword })).toMatchObject({
    status: 429,
  })

  const otp = '12345678'
  await api.db.inSchool(tenantId, (db) =>
    storeCode(db, {
      tenantId,
      accountId,
      purpose: 'password-reset',
      codeHash: codeHashes(api.services.keys, tenantId, accountId, 'password-reset', otp)[0],
      device: { deviceHash: deviceHash('the-new-phone'), isKnown: false },
      triesLeft: 5,
      triesLeftElsewhere: 0,
      expiresAt: new Date(api.clock.now().getTime() + 60_000),
    }),
  )
  const reset = { email, otp, newPassword, confirmPassword: newPassword }
  expect(await on('the-new-phone').response(resetPassword, reset)).toMatchObject({ status: 200 })
  expect(await on('the-new-phone').response(login, { EmailorMobile: email, password: newPassword })).toMatchObject({
    status: 200,
  })
  expect(await on('a-strange-device').response(login, { EmailorMobile: email, password: newPassword })).toMatchObject({
    status: 429,
  })
})

describe.each(engines)('while a stranger asks for codes and spends their tries, on the %s engine', (engine) => {
  let mail: MailServer
  let api: TestApi
  beforeAll(async () => {
    mail = await startMailServer()
    api = await startApi({
      engine,
      environment: { SMTP_URL: mail.url, MAIL_FROM: 'school@example.com', RATE_LIMIT: 'on' },
    })
  })
  afterAll(async () => {
    await api[Symbol.asyncDispose]()
    await mail[Symbol.asyncDispose]()
  })

  const on = (deviceId: string, { tenantId, email }: Account) => {
    const call = api.as({ tenantId, deviceId })
    return {
      logIn: () => call.response(login, { EmailorMobile: email, password: PASSWORD }),
      async ask() {
        await call(forgotPassword, { email })
        await api.services.jobs.runDue()
      },
      enter: async (otp: string) =>
        (await call.response(resetPassword, { email, otp, newPassword, confirmPassword: newPassword })).status,
    }
  }
  const codesOf = ({ email }: Account) =>
    mail.received
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .flatMap(({ text }) => text?.match(/^\d{8}$/m) ?? [])
  const notThis = (code = '') => (code.startsWith('1') ? '22222222' : '11111111')

  test('the tries of other devices leave those of the device that asked', async () => {
    const owner = await anAccount(api)
    const phone = on('a-new-phone-of-the-owner', owner)
    await phone.ask()
    const [code = ''] = codesOf(owner)
    for (let time = 0; time < 6; time += 1) {
      expect(await on(`device-${time}-of-a-stranger`, owner).enter(notThis(code))).toBe(400)
    }
    expect(await phone.enter(notThis(code))).toBe(400)
    expect(await phone.enter(code)).toBe(200)
  })

  test('on another device the code of the email is good too, for two tries', async () => {
    const owner = await anAccount(api)
    await on('a-phone-that-asks', owner).ask()
    const [code = ''] = codesOf(owner)
    const laptop = on('a-laptop-that-enters', owner)
    expect(await laptop.enter(notThis(code))).toBe(400)
    expect(await laptop.enter(code)).toBe(200)
  })

  test('on the phone that the account has logged in on, its owner has emails, tries and a code of their own', async () => {
    const owner = await anAccount(api)
    const phone = on('the-phone-of-every-day', owner)
    await phone.logIn()
    const stranger = on('the-device-of-a-stranger', owner)

    for (let time = 0; time < 5; time += 1) await stranger.ask()
    expect(codesOf(owner)).toHaveLength(3)
    await phone.ask()
    const code = codesOf(owner)[3] ?? ''
    for (let time = 0; time < 6; time += 1) expect(await stranger.enter(notThis(code))).toBe(400)
    api.clock.forward({ minutes: 9 })
    await stranger.ask()
    expect(await phone.enter(code)).toBe(200)
  })

  test('nobody has more than five tries of a code, wherever from', async () => {
    const owner = await anAccount(api)
    const phone = on('the-phone-of-every-day', owner)
    await phone.logIn()
    await phone.ask()
    const [code = ''] = codesOf(owner)
    for (const device of ['one-stranger', 'another-stranger']) await on(device, owner).enter(notThis(code))
    expect(await on('a-third-stranger', owner).enter(code), 'their two tries are spent').toBe(400)
    for (let time = 0; time < 3; time += 1) expect(await phone.enter(notThis(code))).toBe(400)
    expect(await phone.enter(code)).toBe(400)
  })
})

test('a list of addresses fills the queue with hundreds of emails, and locks nobody behind the address out', async () => {
  const [owner, classmate, third] = [await anAccount(api), await anAccount(api), await anAccount(api)]
  const on = (deviceId: string) => api.as({ tenantId: 'tenant3', deviceId })
  const ask = async (email: string, deviceId: string) => (await on(deviceId).response(forgotPassword, { email })).status
  const messages = () =>
    api.db.inSchool('tenant3', async (db) => (await db.selectFrom('mail').select('jobId').execute()).length)
  const logIn = (device: string, { email }: Account) => on(device)(login, { EmailorMobile: email, password: PASSWORD })
  await logIn('the-phone-of-every-day', owner)
  await ask('nobody-0@example.com', 'a-strange-device')
  const before = await messages()
  await api.db.inSchool('tenant3', (db) =>
    db
      .updateTable('failureCount')
      .set({ failures: 599 })
      .where('budget', '=', budgets.codeMailAddress.name)
      .executeTakeFirstOrThrow(),
  )
  for (const number of [1, 2, 3]) expect(await ask(`nobody-${number}@example.com`, 'a-strange-device')).toBe(200)
  expect(await messages()).toBe(before + 1)
  expect(await ask(owner.email, 'the-phone-of-every-day')).toBe(200)
  expect(await messages(), 'the own phone is no stranger').toBe(before + 2)

  for (let time = 0; time < 3; time += 1) expect(await ask(classmate.email, 'a-new-phone')).toBe(200)
  expect(await messages(), 'an account has one email an hour all the same').toBe(before + 3)
  api.clock.forward({ minutes: 61 })
  await ask(classmate.email, 'a-new-phone')
  await ask(classmate.email, 'a-new-phone')
  expect(await messages(), 'in the next hour as many as ever').toBe(before + 5)

  await logIn('first-phone-of-the-third', third)
  await logIn('second-phone-of-the-third', third)
  await api.db.inSchool('tenant3', (db) =>
    db.updateTable('failureCount').set({ failures: 600 }).where('budget', '=', budgets.codeMailAddress.name).execute(),
  )
  const replacing = { EmailorMobile: third.email, password: PASSWORD }
  for (const time of ['first', 'second', 'third']) {
    const response = await on('a-third-phone').response(sendDeviceCode, replacing)
    expect(response.status, `who knows the password is no stranger: the ${time} email`).toBe(200)
  }
})
