import { login, logout } from '@manassa/contract/shared/auth'
import { describe, expect, test } from 'vitest'
import { bothEngines } from '#test/database/fresh-database.ts'
import { anAccount, PASSWORD, signedIn } from '#test/people.ts'
import { checkToken, sessionsOf } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe.each(bothEngines)('on the %s database', (engine) => {
  const api = useApi({ engine })
  const onDevice = (deviceId: string, tenantId = 'tenant3') => api.as({ tenantId, deviceId })

  test('a student logs in with an email in any letter case, or with a number in any digits', async () => {
    const student = await anAccount(api)
    const arabicDigits = student.phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

    for (const EmailorMobile of [student.email, ` ${student.email.toUpperCase()} `, student.phone, arabicDigits]) {
      const reply = await onDevice('phone-number-1')(login, { EmailorMobile, password: PASSWORD })
      expect(reply).toMatchObject({
        success: true,
        data: {
          user: {
            id: student.id,
            name: student.name,
            email: student.email,
            phoneNumber: student.phone,
            academicYear: 'Secondary1',
            role: 'student',
          },
          token: expect.stringMatching(/^v1\./),
        },
      })
    }
    expect(await sessionsOf(api, student)).toHaveLength(1)
  })

  test('the token of a login works on its device, and the previous one no longer does', async () => {
    const student = await anAccount(api)
    const before = await signedIn(api, student, 'phone-number-1')
    const { token } = await onDevice('phone-number-1').data(login, { EmailorMobile: student.email, password: PASSWORD })

    expect(await checkToken(api, { ...before, token })).toBe(200)
    expect(await checkToken(api, before)).toBe(401)
  })

  test('the third device gets the message about two devices, and gets in when one logs out', async () => {
    const student = await anAccount(api)
    const first = await signedIn(api, student, 'phone-number-1')
    await signedIn(api, student, 'phone-number-2')
    const attempt = () =>
      onDevice('phone-number-3').response(login, { EmailorMobile: student.phone, password: PASSWORD })

    const text = "You can't log in from more than two devices."
    expect(await attempt()).toMatchObject({
      status: 400,
      body: { success: false, message: text, error: text, code: 'auth.tooManyDevices', isMaxDevicesError: true },
    })
    expect((await api.as(first).response(logout, {})).status).toBe(200)
    expect((await attempt()).status).toBe(200)
  })

  test('a logout has the browser drop what it fetched, and a login does not', async () => {
    const student = await anAccount(api)
    const device = await signedIn(api, student, 'phone-number-1')
    const responses = {
      in: await onDevice('phone-number-1').response(login, { EmailorMobile: student.phone, password: PASSWORD }),
      out: await api.as(device).response(logout, {}),
      outAgain: await api.as(device).response(logout, {}),
    }
    const cleared = Object.entries(responses).map(([which, { headers }]) => [which, headers['clear-site-data']])
    expect(Object.fromEntries(cleared)).toEqual({ in: undefined, out: '"cache"', outAgain: '"cache"' })
  })

  test('a wrong password is reported before the device limit', async () => {
    const student = await anAccount(api)
    await signedIn(api, student, 'phone-number-1')
    await signedIn(api, student, 'phone-number-2')

    const reply = await onDevice('phone-number-3')(login, { EmailorMobile: student.phone, password: 'a guess' })
    expect(reply).toMatchObject({ code: 'auth.invalidCredentials', message: 'Invalid credentials' })
  })

  test('a known account, an unknown one, a disabled one and one of another school get one response', async () => {
    const known = await anAccount(api)
    const elsewhere = await anAccount(api, { tenantId: 'tenant1' })
    const disabled = await anAccount(api)
    await api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('account')
        .set({ disabledAt: new Date() })
        .where('tenantId', '=', 'tenant3')
        .where('id', '=', disabled.id)
        .execute(),
    )

    const attempts = [
      { EmailorMobile: known.email, password: 'not-the-password' },
      { EmailorMobile: 'nobody@example.com', password: PASSWORD },
      { EmailorMobile: '01999999999', password: PASSWORD },
      { EmailorMobile: elsewhere.email, password: PASSWORD },
      { EmailorMobile: disabled.email, password: 'not-the-password' },
    ]
    for (const attempt of attempts) {
      const { status, body } = await onDevice('phone-number-1').response(login, attempt)
      expect(status).toBe(400)
      expect({ ...body, requestId: '' }).toEqual({
        success: false,
        message: 'Invalid credentials',
        error: 'Invalid credentials',
        code: 'auth.invalidCredentials',
        requestId: '',
      })
    }
  })

  test('an unknown account is not refused sooner: a password is hashed for it too', async () => {
    const student = await anAccount(api)
    const workOf = async (EmailorMobile: string) => {
      const before = process.cpuUsage()
      await onDevice('phone-number-1')(login, { EmailorMobile, password: 'not-the-password' })
      const { user } = process.cpuUsage(before)
      return user
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let time = 0; time < 12; time += 1) {
      known.push(await workOf(student.email))
      unknown.push(await workOf(`nobody${time}@example.com`))
    }
    // The median of the CPU time is stable on a busy machine; without the hash it is a tenth.
    expect(middle(unknown)).toBeGreaterThan(middle(known) / 3)
  })

  test.each([
    { deviceId: undefined },
    { deviceId: '1234567' },
    { deviceId: 'x'.repeat(129) },
    { deviceId: 'tel-é-phone' },
    { deviceId: 'tab\tinside' },
  ])('a login without a proper DeviceId ($deviceId) is told so', async ({ deviceId }) => {
    const { status, body } = await api
      .as({ tenantId: 'tenant3', ...(deviceId && { deviceId }) })
      .response(login, { EmailorMobile: 'a@example.com', password: PASSWORD })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'auth.deviceRequired' })
  })

  test.each([
    {
      input: {},
      errors: { EmailorMobile: 'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح', password: 'كلمة السر مطلوبة' },
    },
    {
      input: { EmailorMobile: '0123', password: '' },
      errors: { EmailorMobile: 'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح', password: 'كلمة السر مطلوبة' },
    },
    {
      input: { EmailorMobile: 'a@example.com', password: 'x'.repeat(129) },
      errors: { password: 'كلمة السر أطول من المسموح' },
    },
    {
      input: { EmailorMobile: ['a@example.com'], password: 7 },
      errors: { EmailorMobile: expect.any(String), password: expect.any(String) },
    },
  ])('a login that is filled in wrongly ($input) says what is wrong beside each field', async ({ input, errors }) => {
    const { status, body } = await onDevice('phone-number-1').response(login, input as never)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'request.invalid', errors })
  })

  test('a device never blocks itself, however often it logs in', async () => {
    const student = await anAccount(api)
    for (let time = 0; time < 5; time += 1) {
      const credentials = { EmailorMobile: student.email, password: PASSWORD }
      expect(await onDevice('phone-number-1')(login, credentials)).toMatchObject({ success: true })
    }
    expect(await sessionsOf(api, student)).toHaveLength(1)
  })

  test('a device that was not used for two weeks makes room for another', async () => {
    const student = await anAccount(api)
    await signedIn(api, student, 'phone-number-1')
    const used = await signedIn(api, student, 'phone-number-2')
    const attempt = () =>
      onDevice('phone-number-3').response(login, { EmailorMobile: student.email, password: PASSWORD })

    api.clock.forward({ days: 13, hours: 23 })
    expect((await attempt()).status).toBe(400)
    const fresh = await signedIn(api, used, 'phone-number-2')
    api.clock.forward({ hours: 1 })
    expect((await attempt()).status).toBe(200)
    expect(await checkToken(api, fresh)).toBe(200)
  })
})
