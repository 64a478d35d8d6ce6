import { DEVICES_PER_STAFF_ACCOUNT, DEVICES_PER_STUDENT } from '@manassa/contract/limits'
import { listDevices, replaceDevice, signOutDevice } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { type Account, anAccount, PASSWORD, signedIn } from '#test/people.ts'
import { checkToken, sessionsOf } from '#test/sessions.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

const STAFF_ROLES = [{ role: 'teacher' }, { role: 'assistant' }] as const
const oneOfStaff = (api: TestApi, { role }: (typeof STAFF_ROLES)[number]) =>
  anAccount(api, { role, grade: null, parentPhone: null })
const logIn = (api: TestApi, { email, tenantId }: Account, deviceId: string) =>
  api.as({ tenantId, deviceId }).response(login, { EmailorMobile: email, password: PASSWORD })

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test.each(STAFF_ROLES)(
    'one $role is logged in on six devices, and hears at the seventh that there are no more',
    async (staff) => {
      const teacher = await oneOfStaff(api, staff)
      for (let device = 1; device <= DEVICES_PER_STAFF_ACCOUNT; device += 1) {
        expect(await logIn(api, teacher, `staff-device-${device}`)).toMatchObject({ status: 200 })
      }
      expect(await logIn(api, teacher, 'staff-device-7')).toMatchObject({
        status: 400,
        body: { code: 'auth.tooManyStaffDevices', isMaxDevicesError: true },
      })

      const first = await signedIn(api, teacher, 'staff-device-1')
      const devices = await api.as(first)(listDevices, {})
      expect(devices.success && devices.data.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6])
      expect(await api.as(first).response(signOutDevice, { slot: 6 })).toMatchObject({ status: 200 })
      expect(await logIn(api, teacher, 'staff-device-7')).toMatchObject({ status: 200 })
    },
  )

  test.each(STAFF_ROLES)('one $role who does nothing for twelve hours is logged out', async (staff) => {
    const teacher = await signedIn(api, await oneOfStaff(api, staff))
    api.clock.forward({ hours: 11, minutes: 59 })
    expect(await checkToken(api, teacher)).toBe(200)
    api.clock.forward({ hours: 12 })
    expect(await checkToken(api, teacher)).toBe(401)
  })

  test('a student has two devices as before, and no third slot', async () => {
    const student = await anAccount(api)
    for (const device of ['student-phone', 'student-laptop']) {
      expect(await logIn(api, student, device)).toMatchObject({ status: 200 })
    }
    expect(await logIn(api, student, 'student-tablet')).toMatchObject({ body: { code: 'auth.tooManyDevices' } })
    const phone = await signedIn(api, student, 'student-phone')
    expect(await api.as(phone).response(signOutDevice, { slot: DEVICES_PER_STUDENT + 1 })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { slot: expect.any(String) } },
    })
    const replaced = await api
      .as({ tenantId: student.tenantId, deviceId: 'student-tablet' })
      .response(replaceDevice, { EmailorMobile: student.email, password: PASSWORD, otp: '12345678', slot: 3 })
    expect(replaced).toMatchObject({ status: 400, body: { errors: { slot: expect.any(String) } } })
  })
})

describe.runIf(engines.includes('server'))('when many log in at once', () => {
  const api = useApi({ engine: 'server' })

  test('of ten devices of one teacher, six get in', async () => {
    const teacher = await oneOfStaff(api, { role: 'teacher' })
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('account').select('id').where('id', '=', teacher.id).forUpdate().execute(),
      Array.from({ length: 10 }, (_, index) => () => logIn(api, teacher, `racing-device-${index}`)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(DEVICES_PER_STAFF_ACCOUNT)
    expect((await sessionsOf(api, teacher)).map(({ slot }) => slot).sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})
