import { updateProfile } from '@manassa/contract/shared/account'
import { login, refreshToken } from '@manassa/contract/shared/auth'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { type Account, anAccount, aStudent, PASSWORD, type SignedIn, signedIn } from '#test/people.ts'
import { checkToken, sessionsOf } from '#test/sessions.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import { useApiWithMail } from '#test/with-mail.ts'

const NEW_PASSWORD = 'the nile at dusk'

const change = (api: TestApi, who: SignedIn, newPassword = NEW_PASSWORD, currentPassword = PASSWORD) =>
  api.as(who).response(updateProfile, { currentPassword, newPassword, confirmPassword: newPassword })

const logIn = (api: TestApi, account: Account, password: string) =>
  api
    .as({ tenantId: account.tenantId, deviceId: `phone-of-${account.id}` })
    .response(login, { EmailorMobile: account.email, password })

const withToken = (who: SignedIn, { body }: Awaited<ReturnType<typeof change>>): SignedIn => ({
  ...who,
  token: (body.success && body.data.token) || '',
})

describe.each(engines)('on the %s engine', (engine) => {
  const { api, mailTo } = useApiWithMail({ engine })

  test('a new password logs the other device out, leaves this one in, and says so by mail', async () => {
    const account = await anAccount(api)
    const [other, phone] = [await signedIn(api, account, 'other-device'), await signedIn(api, account, 'this-device')]

    const changed = await change(api, phone)
    expect(changed).toMatchObject({ status: 200, body: { data: { id: account.id, token: expect.any(String) } } })
    expect([await checkToken(api, withToken(phone, changed)), await checkToken(api, other)]).toEqual([200, 401])
    expect(await sessionsOf(api, account)).toMatchObject([{ slot: 2 }])
    expect(await logIn(api, account, PASSWORD)).toMatchObject({ body: { code: 'auth.invalidCredentials' } })
    expect(await logIn(api, account, NEW_PASSWORD)).toMatchObject({ status: 200 })

    await api.services.jobs.runDue()
    const messages = mailTo(account)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.subject).toContain('كلمة السر اتغيرت')
    expect(messages[0]?.text).toContain('الأجهزة التانية')
  })

  test('a new password ends the copies of a token, and these cannot be refreshed either', async () => {
    const account = await anAccount(api)
    const phone = await signedIn(api, account, 'this-device')
    const thief = { ...phone }
    const mine = withToken(phone, await change(api, phone))
    expect(await checkToken(api, thief)).toBe(401)
    expect((await api.as(thief).response(refreshToken, {})).status).toBe(401)
    expect(await checkToken(api, mine), 'the owner hears nothing of it').toBe(200)
    expect((await api.as(mine).response(refreshToken, {})).status).toBe(200)
  })

  test('a wrong current password is reported at its field, and nothing changes, not even the name', async () => {
    const student = await aStudent(api)
    const response = await api.as(student).response(updateProfile, {
      name: 'اسم جديد',
      currentPassword: 'not the password',
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    })
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { currentPassword: 'كلمة السر الحالية غلط' } },
    })
    expect(await logIn(api, student, PASSWORD)).toMatchObject({ body: { data: { user: { name: student.name } } } })
  })

  test('a password that is easy to guess is refused at its field', async () => {
    const student = await aStudent(api)
    for (const weak of ['123456', student.phone, student.parentPhone ?? '', student.email]) {
      expect(await change(api, student, weak)).toMatchObject({
        status: 400,
        body: { errors: { newPassword: expect.any(String) } },
      })
    }
    expect(await logIn(api, student, PASSWORD)).toMatchObject({ status: 200 })
  })
})

test('a person with the phone and without the password has to wait after wrong tries', async () => {
  await using api = await startApi({ environment: { RATE_LIMIT: 'on' } })
  const student = await aStudent(api)
  const statuses: number[] = []
  for (let guess = 0; guess < 5; guess += 1) {
    statuses.push((await change(api, student, NEW_PASSWORD, `guess number ${guess}`)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 429])
  expect(await change(api, student)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  api.clock.forward({ minutes: 1 })
  expect(await change(api, student)).toMatchObject({ status: 200 })
})

describe.runIf(engines.includes('server'))('when something else happens while the password is hashed', () => {
  const api = useApi({ engine: 'server' })
  type Gate = Parameters<Parameters<typeof race>[1]>[0]
  const lockAccount = (id: number) => (gate: Gate) =>
    gate.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()

  test('of two changes from two devices one counts, and the other device is out', async () => {
    const account = await anAccount(api)
    const devices = [await signedIn(api, account, 'first-device'), await signedIn(api, account, 'second-device')]
    const responses = await race(
      api.db,
      lockAccount(account.id),
      devices.map((device, index) => () => change(api, device, `${NEW_PASSWORD} ${index}`)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = responses.findIndex(({ status }) => status === 200)
    const now = devices.map((device, index) => (responses[index] ? withToken(device, responses[index]) : device))
    expect(await Promise.all(now.map((device) => checkToken(api, device)))).toEqual(
      devices.map((_device, index) => (index === winner ? 200 : 401)),
    )
    expect(await logIn(api, account, `${NEW_PASSWORD} ${winner}`)).toMatchObject({ status: 200 })
  })

  test('a device that was signed out meanwhile changes nothing', async () => {
    const account = await anAccount(api)
    const phone = await signedIn(api, account, 'first-device')
    await checkToken(api, phone)
    const [response] = await race(
      api.db,
      async (gate) => {
        await lockAccount(account.id)(gate)
        await gate.deleteFrom('deviceSession').where('accountId', '=', account.id).execute()
      },
      [() => change(api, phone)],
    )
    expect(response).toMatchObject({ status: 401, body: { code: 'auth.sessionEnded' } })
    expect(await logIn(api, account, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('a login with the old password at the same moment does not last', async () => {
    const account = await anAccount(api)
    const phone = await signedIn(api, account, 'first-device')
    const stranger = api.as({ tenantId: 'tenant3', deviceId: 'stranger-device' })
    let changed: Awaited<ReturnType<typeof change>> | undefined
    await race(api.db, lockAccount(account.id), [
      async () => {
        changed = await change(api, phone)
      },
      async () => {
        await stranger.response(login, { EmailorMobile: account.email, password: PASSWORD })
      },
    ])
    // Either the login is refused, or the change of the password has logged it out again.
    expect(changed?.status).toBe(200)
    expect(await checkToken(api, changed ? withToken(phone, changed) : phone)).toBe(200)
    expect(await sessionsOf(api, account)).toHaveLength(1)
  })
})
