import { withCheckCharacter } from '@manassa/contract/rules/access-code'
import { replaceDevice, sendDeviceCode } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { describe, expect, test } from 'vitest'
import { aCourseCode, aUnitCode, changeCard } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import type { CallResponse } from '#test/caller.ts'
import { anAccount, aStudent, PASSWORD } from '#test/people.ts'
import { requestBytes, sendBytes } from '#test/promises/wire.ts'
import { useApi } from '#test/start-api.ts'
import { nextStep } from './pad-response-time.ts'

const api = useApi()

test.each([
  { took: 0, leaves: 100 },
  { took: 0.25, leaves: 100 },
  { took: 99, leaves: 100 },
  { took: 100, leaves: 200 },
  { took: 730, leaves: 800 },
])('what took $took ms leaves after $leaves', ({ took, leaves }) => {
  expect(nextStep(4000, 4000 + took, 100)).toBe(4000 + leaves)
})

/** The padding of a response. A test's clock stands still, so the work itself takes no time. */
async function waited(ask: Promise<CallResponse<unknown>>) {
  api.clock.pauses.length = 0
  const { status } = await ask
  return { status, pauses: [...api.clock.pauses] }
}

describe('whether an account is there is not told by time', () => {
  const as = () => api.as({ tenantId: 'tenant3', deviceId: 'a-visitors-phone' })
  const password = 'not-the-password'
  const otp = '00000000'
  const newPassword = 'the nile at dusk'

  test('refusals of every kind leave in steps', async () => {
    const { email, phone } = await anAccount(api)
    for (const EmailorMobile of [email, phone, 'nobody@example.com', '01555555555']) {
      const refused = { status: 400, pauses: [100] }
      expect(await waited(as().response(login, { EmailorMobile, password }))).toEqual(refused)
      expect(await waited(as().response(sendDeviceCode, { EmailorMobile, password }))).toEqual(refused)
      expect(await waited(as().response(replaceDevice, { EmailorMobile, password, otp, slot: 1 }))).toEqual(refused)
    }
    for (const address of [email, 'nobody@example.com']) {
      const reset = { email: address, otp, newPassword, confirmPassword: newPassword }
      expect(await waited(as().response(resetPassword, reset))).toEqual({ status: 400, pauses: [100] })
      expect(await waited(as().response(forgotPassword, { email: address }))).toEqual({ status: 200, pauses: [100] })
    }
  })

  test('a successful login is not delayed', async () => {
    const { email } = await anAccount(api)
    expect(await waited(as().response(login, { EmailorMobile: email, password: PASSWORD }))).toEqual({
      status: 200,
      pauses: [],
    })
  })

  test('sending the end of a request late does not shorten the wait', async () => {
    const address = await api.listen()
    const body = JSON.stringify({ email: 'nobody@example.com' })
    const headers = [['content-type', 'application/json']] as const
    const bytes = requestBytes({ method: 'POST', target: '/api/Auth/ForgotPassword', headers, body })
    api.clock.pauses.length = 0
    const response = await sendBytes(address, bytes, {
      send: async (write) => {
        await write(bytes.subarray(0, -5))
        await new Promise((soon) => setTimeout(soon, 50))
        api.clock.forward({ seconds: 0.99 })
        await write(bytes.subarray(-5))
      },
    })
    expect(response.status).toBe(200)
    expect(api.clock.pauses).toEqual([100])
  })
})

test('whether a code was ever printed is not told by time', async () => {
  const student = await aStudent(api)
  const course = await aCourse(api)
  const [courseCard, unitCard] = [await aCourseCode(api, course), await aUnitCode(api, course)]
  await changeCard(api, courseCard, { expiresAt: api.clock.schoolNow() })
  await changeCard(api, unitCard, { revokedAt: api.clock.schoolNow() })
  const unknown = withCheckCharacter('ZZZZZZZZZZZ')
  for (const code of [courseCard.printed, unitCard.printed, unknown, 'ABC']) {
    const [asCourse, asUnit] = [
      await waited(api.as(student).response(addCourseByCode, { Code: code })),
      await waited(api.as(student).response(enterUnitCode, { code })),
    ]
    expect([asCourse, asUnit]).toEqual([
      { status: 404, pauses: [50] },
      { status: 404, pauses: [50] },
    ])
  }
  const good = (await aCourseCode(api, course)).printed
  expect(await waited(api.as(student).response(addCourseByCode, { Code: good }))).toEqual({ status: 200, pauses: [] })
})
