import { listDevices, signOutDevice } from '@manassa/contract/shared/account'
import { login, refreshToken } from '@manassa/contract/shared/auth'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { anAccount, aStudent, PASSWORD, type SignedIn, signedIn } from '#test/people.ts'
import { checkToken, sessionsOf } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

const onAndroid = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  async function onTwoDevices() {
    const account = await anAccount(api)
    const laptop = await signedIn(api, account, 'laptop-device')
    const laptopSince = api.clock.now().toISOString()
    api.clock.forward({ hours: 1 })
    const reply = await api
      .as({ tenantId: 'tenant3', deviceId: 'phone-device' })
      .response(login, { EmailorMobile: account.email, password: PASSWORD }, { headers: { 'user-agent': onAndroid } })
    if (!reply.body.success) throw new Error(reply.body.message)
    const phone: SignedIn = { ...account, deviceId: 'phone-device', token: reply.body.data.token }
    return { account, laptop, phone, laptopSince, phoneSince: api.clock.now().toISOString() }
  }

  test('a student sees both devices, by name and time, and which one is in their hand', async () => {
    const { laptop, phone, laptopSince, phoneSince } = await onTwoDevices()
    const devices = [
      {
        slot: 1,
        isThisDevice: false,
        name: 'جهاز مش معروف',
        signedInAt: laptopSince,
        lastUsedAt: laptopSince,
      },
      { slot: 2, isThisDevice: true, name: 'Chrome – Android', signedInAt: phoneSince, lastUsedAt: phoneSince },
    ]
    expect(await api.as(phone).response(listDevices, {})).toMatchObject({ status: 200, body: { data: devices } })

    api.clock.forward({ minutes: 10 })
    expect(await api.as(laptop)(listDevices, {})).toMatchObject({
      data: [{ isThisDevice: true, lastUsedAt: api.clock.now().toISOString() }, { isThisDevice: false }],
    })
  })

  test('two phones with one browser are distinguished by model and by the day of their first login', async () => {
    const account = await anAccount(api)
    const credentials = { EmailorMobile: account.email, password: PASSWORD }
    const headers = { 'user-agent': onAndroid }
    const older = api.as({ tenantId: 'tenant3', deviceId: 'older-phone' })
    await older.response(login, { ...credentials, deviceModel: 'SM-A155F' }, { headers })
    const firstLoginAt = api.clock.now().toISOString()
    api.clock.forward({ hours: 30 })
    await older.response(login, { ...credentials, deviceModel: 'SM-A155F' }, { headers })
    const newer = await api
      .as({ tenantId: 'tenant3', deviceId: 'newer-phone' })
      .response(login, { ...credentials, deviceModel: 'Redmi Note 12' }, { headers })
    if (!newer.body.success) throw new Error(newer.body.message)
    const phone = { ...account, deviceId: 'newer-phone', token: newer.body.data.token }
    expect(await api.as(phone)(listDevices, {})).toMatchObject({
      data: [
        { name: 'Chrome – Android – SM-A155F', firstLoginAt },
        { name: 'Chrome – Android – Redmi Note 12', firstLoginAt: api.clock.now().toISOString() },
      ],
    })
  })

  test('nothing of what makes a session leaves the server', async () => {
    const { phone } = await onTwoDevices()
    const reply = await api.as(phone)(listDevices, {})
    expect(reply.success && reply.data.map((device) => Object.keys(device).sort())).toEqual(
      Array(2).fill(['firstLoginAt', 'isThisDevice', 'lastUsedAt', 'name', 'signedInAt', 'slot']),
    )
  })

  test('signing the other device out ends it at once, and makes room', async () => {
    const { account, laptop, phone } = await onTwoDevices()
    expect(await api.as(phone).response(signOutDevice, { slot: 1 })).toMatchObject({
      status: 200,
      body: { success: true, data: null, message: 'الجهاز خرج من الحساب' },
    })
    expect([await checkToken(api, laptop), await checkToken(api, phone)]).toEqual([401, 200])
    expect(await api.as(laptop).response(refreshToken, {})).toMatchObject({ status: 401 })
    expect(await api.as(phone)(listDevices, {})).toMatchObject({ data: [{ slot: 2 }] })

    const third = api.as({ tenantId: 'tenant3', deviceId: 'third-device' })
    expect(await third(login, { EmailorMobile: account.email, password: PASSWORD })).toMatchObject({ success: true })
  })

  test('signing the own device out is logging out, and an empty slot is no failure', async () => {
    const { account, laptop, phone } = await onTwoDevices()
    expect(await api.as(phone).response(signOutDevice, { slot: 2 })).toMatchObject({ status: 200 })
    expect(await checkToken(api, phone)).toBe(401)
    expect(await api.as(laptop).response(signOutDevice, { slot: 2 })).toMatchObject({ status: 200 })
    expect(await sessionsOf(api, account)).toMatchObject([{ slot: 1 }])
  })

  test('a device whose session has run out is not on the list', async () => {
    const { account } = await onTwoDevices()
    api.clock.forward({ days: 14 })
    const phone = await signedIn(api, account, 'phone-device')
    expect(await api.as(phone)(listDevices, {})).toMatchObject({ data: [{ slot: 2, isThisDevice: true }] })
  })

  test("nobody sees or ends somebody else's devices", async () => {
    const { phone, laptop } = await onTwoDevices()
    const [stranger, abroad] = [await aStudent(api), await aStudent(api, { tenantId: 'tenant1' })]
    for (const other of [stranger, abroad]) {
      const reply = await api.as(other)(listDevices, {})
      expect(reply.success && reply.data).toHaveLength(1)
      await api.as(other)(signOutDevice, { slot: 2 })
      await api.as(other)(signOutDevice, { slot: 1 })
    }
    expect([await checkToken(api, phone), await checkToken(api, laptop)]).toEqual([200, 200])
    expect(await api.as().response(listDevices, {})).toMatchObject({ status: 401 })
    expect(await api.as().response(signOutDevice, { slot: 1 })).toMatchObject({ status: 401 })
  })

  test.each([0, 3, -1, 1.5, '1', null])('there is no slot %j', async (slot) => {
    const response = await api.as(await aStudent(api)).response(signOutDevice, { slot: slot as number })
    expect(response).toMatchObject({ status: 400, body: { errors: { slot: 'الرقم ده مش صحيح' } } })
  })
})
