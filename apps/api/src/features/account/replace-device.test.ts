import { replaceDevice, sendDeviceCode } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { type Account, anAccount, PASSWORD, signedIn } from '#test/people.ts'
import { checkToken, sessionsOf } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'
import { codeIn, type Post, useApiWithMail } from '#test/with-mail.ts'

const wrongFor = (code: string) => (code.startsWith('1') ? '22222222' : '11111111')

async function world({ api, mailTo }: Post) {
  const student = await anAccount(api)
  const old = await signedIn(api, student, 'old-phone-device')
  const laptop = await signedIn(api, student, 'laptop-device')
  const as = (deviceId: string) => api.as({ tenantId: student.tenantId, deviceId })
  const who = { EmailorMobile: student.phone, password: PASSWORD }
  return {
    student,
    old,
    laptop,
    as,
    get messages() {
      return mailTo(student)
    },
    async code() {
      const response = await as('new-phone-device').response(sendDeviceCode, who)
      await api.services.jobs.runDue()
      expect(response).toMatchObject({ status: 200 })
      return codeIn(this.messages.at(-1))
    },
    ask: () => as('new-phone-device').response(sendDeviceCode, who),
    replace: (otp: string, slot = 1, deviceId = 'new-phone-device') =>
      as(deviceId).response(replaceDevice, { ...who, otp, slot }),
    logIn: (deviceId: string) => as(deviceId).response(login, who),
  }
}

const environment = { ACCESS_TOKEN_TTL: '31536000' }

describe.each(engines)('on the %s engine', (engine) => {
  const post = useApiWithMail({ engine, environment })
  const { api } = post

  test('with the code of the email a new phone takes the place of an old one', async () => {
    const w = await world(post)
    expect(await w.logIn('new-phone-device')).toMatchObject({ status: 400, body: { isMaxDevicesError: true } })

    expect(await w.ask()).toMatchObject({
      status: 200,
      body: {
        message: 'كود التأكيد اتبعت على إيميلك',
        data: {
          devices: [
            { slot: 1, name: 'جهاز مش معروف', lastUsedAt: api.clock.now().toISOString() },
            { slot: 2, name: 'جهاز مش معروف', lastUsedAt: api.clock.now().toISOString() },
          ],
        },
      },
    })
    await api.services.jobs.runDue()
    expect(w.messages).toHaveLength(1)
    expect(w.messages[0]?.subject).toContain('كود الدخول من جهاز جديد')

    const response = await w.replace(codeIn(w.messages[0]))
    expect(response).toMatchObject({ status: 200, body: { data: { user: { id: w.student.id, role: 'student' } } } })
    const token = response.body.success ? response.body.data.token : ''
    expect(await checkToken(api, { ...w.student, deviceId: 'new-phone-device', token })).toBe(200)
    expect([await checkToken(api, w.old), await checkToken(api, w.laptop)]).toEqual([401, 200])
    expect(await w.logIn('old-phone-device')).toMatchObject({ status: 400, body: { isMaxDevicesError: true } })
    expect(await w.logIn('new-phone-device')).toMatchObject({ status: 200 })
    expect(await sessionsOf(api, w.student)).toHaveLength(2)
  })

  test('a wrong password, an unknown account and one of another school are refused as login refuses them', async () => {
    const w = await world(post)
    const elsewhere = await anAccount(api, { tenantId: 'tenant1' })
    const attempts = [
      { EmailorMobile: w.student.email, password: 'not the password' },
      { EmailorMobile: 'nobody@example.com', password: PASSWORD },
      { EmailorMobile: elsewhere.email, password: PASSWORD },
    ]
    for (const attempt of attempts) {
      const refused = await w.as('new-phone-device').response(login, attempt)
      const responses = [
        await w.as('new-phone-device').response(sendDeviceCode, attempt),
        await w.as('new-phone-device').response(replaceDevice, { ...attempt, otp: '1234 5678', slot: 1 }),
      ]
      for (const { status, body } of responses) {
        expect({ status, ...body, requestId: '' }).toEqual({ status: 400, ...refused.body, requestId: '' })
      }
    }
    await api.services.jobs.runDue()
    expect(w.messages).toHaveLength(0)
  })

  test('a request without a valid DeviceId is refused with that reason', async () => {
    const w = await world(post)
    const who = { EmailorMobile: w.student.email, password: PASSWORD }
    for (const deviceId of ['', 'short']) {
      const call = w.as(deviceId)
      expect(await call(sendDeviceCode, who)).toMatchObject({ code: 'auth.deviceRequired' })
      expect(await call(replaceDevice, { ...who, otp: '12345678', slot: 1 })).toMatchObject({
        code: 'auth.deviceRequired',
      })
    }
  })

  test('after five wrong tries the right code is refused', async () => {
    const w = await world(post)
    const code = await w.code()
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await w.replace(wrongFor(code))).toMatchObject({ status: 400, body: { code: 'auth.deviceCodeWrong' } })
    }
    expect(await w.replace(code)).toMatchObject({ status: 400, body: { code: 'auth.deviceCodeWrong' } })
    expect(await checkToken(api, w.old)).toBe(200)
  })

  test('a code is too old after ten minutes, and only the newest counts', async () => {
    const w = await world(post)
    const [first, second] = [await w.code(), await w.code()]
    expect(await w.replace(first)).toMatchObject({ status: 400 })
    api.clock.forward({ minutes: 10 })
    expect(await w.replace(second)).toMatchObject({ status: 400 })
    expect(await w.replace(await w.code())).toMatchObject({ status: 200 })
  })

  test('a code is good once', async () => {
    const w = await world(post)
    const code = await w.code()
    expect(await w.replace(code, 1)).toMatchObject({ status: 200 })
    expect(await w.replace(code, 2, 'fourth-device')).toMatchObject({ status: 400 })
    expect(await checkToken(api, w.laptop)).toBe(200)
  })

  test('a code for a new password lets no device in, and the other way round', async () => {
    const w = await world(post)
    await api.as()(forgotPassword, { email: w.student.email })
    await api.services.jobs.runDue()
    expect(await w.replace(codeIn(w.messages.at(-1)))).toMatchObject({ status: 400 })

    const password = { newPassword: 'the nile at dusk', confirmPassword: 'the nile at dusk' }
    const attempt = { email: w.student.email, otp: await w.code(), ...password }
    expect(await api.as()(resetPassword, attempt)).toMatchObject({ code: 'auth.resetFailed' })
  })

  test("another account's code is refused", async () => {
    const [w, other] = [await world(post), await world(post)]
    await w.code()
    expect(await w.replace(await other.code())).toMatchObject({ status: 400, body: { code: 'auth.deviceCodeWrong' } })
  })

  test('devices are replaced twice in thirty days, and a third try says when the next one is', async () => {
    const w = await world(post)
    expect(await w.replace(await w.code(), 1, 'second-phone')).toMatchObject({ status: 200 })
    api.clock.forward({ days: 10 })
    const [forSecond] = [await w.code()]
    expect(await w.replace(forSecond, 1, 'third-phone')).toMatchObject({ status: 200 })

    api.clock.forward({ days: 10 })
    const messages = w.messages.length
    expect(await w.ask()).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(10 * 86_400) },
      body: { code: 'auth.replacementsUsed' },
    })
    await api.services.jobs.runDue()
    expect(w.messages).toHaveLength(messages)

    api.clock.forward({ days: 10 })
    expect(await w.replace(await w.code(), 1, 'fourth-phone')).toMatchObject({ status: 200 })
    expect(await w.ask()).toMatchObject({ status: 429, headers: { 'retry-after': String(10 * 86_400) } })
  })

  test('a flood of requests brings three emails an hour, and the newest code stays good', async () => {
    const w = await world(post)
    const responses = await Promise.all(Array.from({ length: 6 }, () => w.ask()))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
    expect(responses.find(({ status }) => status === 429)).toMatchObject({
      headers: { 'retry-after': '3600' },
      body: { code: 'request.tooMany' },
    })
    await api.services.jobs.runDue()
    expect(w.messages).toHaveLength(3)
    const tried = []
    for (const message of w.messages) tried.push((await w.replace(codeIn(message))).status)
    expect(tried.filter((status) => status === 200)).toHaveLength(1)
  })

  test('a device that has a slot already keeps it, and the other one is logged out', async () => {
    const w = await world(post)
    expect(await w.replace(await w.code(), 1, 'laptop-device')).toMatchObject({ status: 200 })
    expect(await sessionsOf(api, w.student)).toMatchObject([{ slot: 2 }])
  })

  test.each([
    { otp: '', slot: 1, field: 'otp' },
    { otp: '12345678', slot: 7, field: 'slot' },
  ])('a form that is filled in wrongly is told about its $field', async ({ otp, slot, field }) => {
    const who = { EmailorMobile: 'a@example.com', password: PASSWORD }
    const response = await api.as().response(replaceDevice, { ...who, otp, slot })
    expect(response).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
  })
})

describe('where failures are counted', () => {
  const api = useApi({ environment: { RATE_LIMIT: 'on' } })

  test('guesses at these two calls and at the login count together', async () => {
    const { tenantId, email } = await anAccount(api)
    const guess = { EmailorMobile: email, password: 'a guess' }
    const call = api.as({ tenantId, deviceId: 'guessing-device' })
    expect(await call.response(login, guess)).toMatchObject({ status: 400 })
    expect(await call.response(login, guess)).toMatchObject({ status: 400 })
    expect(await call.response(sendDeviceCode, guess)).toMatchObject({ status: 400 })
    expect(await call.response(replaceDevice, { ...guess, otp: '12345678', slot: 1 })).toMatchObject({ status: 400 })
    for (const response of [
      await call.response(login, guess),
      await call.response(sendDeviceCode, guess),
      await call.response(replaceDevice, { ...guess, otp: '12345678', slot: 1 }),
    ]) {
      expect(response).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    }
  })
})

describe.runIf(engines.includes('server'))('when several devices send one code at once', () => {
  const post = useApiWithMail({ engine: 'server', environment })
  const { api } = post

  const lockAccount =
    ({ id }: Account) =>
    (gate: Parameters<Parameters<typeof race>[1]>[0]) =>
      gate.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()

  test('of three devices that hold the same right code, one gets in', async () => {
    const w = await world(post)
    const code = await w.code()
    const responses = await race(
      api.db,
      lockAccount(w.student),
      ['new-phone-device', 'another-phone', 'a-third-phone'].map((device) => () => w.replace(code, 1, device)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await sessionsOf(api, w.student)).toHaveLength(2)
    expect(await checkToken(api, w.laptop)).toBe(200)
  })

  test('ten wrong tries at once use up five, and the right code is refused afterwards', async () => {
    const w = await world(post)
    const code = await w.code()
    await race(
      api.db,
      (gate) =>
        gate.selectFrom('oneTimeCode').select('accountId').where('accountId', '=', w.student.id).forUpdate().execute(),
      Array.from({ length: 10 }, () => () => w.replace(wrongFor(code))),
    )
    expect(await w.replace(code)).toMatchObject({ status: 400, body: { code: 'auth.deviceCodeWrong' } })
  })

  test('a new phone that comes while the password changes does not get in with the old one', async () => {
    const w = await world(post)
    const code = await w.code()
    const [response] = await race(
      api.db,
      (gate) => gate.updateTable('account').set({ passwordHash: 'another' }).where('id', '=', w.student.id).execute(),
      [() => w.replace(code)],
    )
    expect(response).toMatchObject({ status: 400, body: { code: 'auth.invalidCredentials' } })
    expect(await checkToken(api, w.old)).toBe(200)
  })
})
