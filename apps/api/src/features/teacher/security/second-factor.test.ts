import type { DataOf } from '@manassa/contract/endpoint'
import { RECOVERY_CODES } from '@manassa/contract/limits'
import { replaceDevice } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { readMe } from '@manassa/contract/teacher/me'
import * as security from '@manassa/contract/teacher/security'
import { describe, expect, test } from 'vitest'
import { codeAt } from '#test/authenticator.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { type Account, anAssistant, aTeacher, PASSWORD, type SignedIn, signedIn } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'
import { useApiWithMail } from '#test/with-mail.ts'

const password = { password: PASSWORD }

async function withFactor(api: TestApi, person: SignedIn) {
  const { secret } = await api.as(person).data(security.startSecondFactor, password)
  const confirmed = await api.as(person).data(security.confirmSecondFactor, { otp: codeAt(secret, api.clock.now()) })
  return { secret, recoveryCodes: confirmed.recoveryCodes }
}

const logIn = (api: TestApi, { email, tenantId }: Account, deviceId: string, otp?: string) =>
  api.as({ tenantId, deviceId }).response(login, { EmailorMobile: email, password: PASSWORD, ...(otp && { otp }) })

const outcome = ({ status, body }: Awaited<ReturnType<typeof logIn>>) => [status, body.success ? 'ok' : body.code]
const WRONG = [400, 'auth.invalidCredentials']

describe.each(engines)('on the %s engine', (engine) => {
  const post = useApiWithMail({ engine })
  const { api } = post

  test('a teacher who has turned it on logs in with the password and the code of the app', async () => {
    const teacher = await aTeacher(api)
    const { secret } = await withFactor(api, teacher)
    expect(outcome(await logIn(api, teacher, 'desk-of-the-teacher'))).toEqual([400, 'auth.secondFactorNeeded'])
    const code = codeAt(secret, api.clock.now())
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(outcome(await logIn(api, teacher, 'desk-of-the-teacher', typed))).toEqual([200, 'ok'])
    expect(await api.as(teacher)(readMe, {})).toMatchObject({ data: { secondFactor: true, owesSecondFactor: false } })
  })

  test('until it is confirmed nothing asks for it', async () => {
    const teacher = await aTeacher(api)
    await api.as(teacher)(security.startSecondFactor, password)
    expect(outcome(await logIn(api, teacher, 'desk-before'))).toEqual([200, 'ok'])
    expect(await api.as(teacher).response(security.confirmSecondFactor, { otp: '000000' })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: { otp: expect.any(String) } },
    })
    expect(await api.as(teacher)(readMe, {})).toMatchObject({ data: { secondFactor: false } })
  })

  test('the secret needs the password, and turning off needs the phone', async () => {
    const teacher = await aTeacher(api)
    for (const call of [security.startSecondFactor, security.removeSecondFactor, security.makeRecoveryCodes]) {
      expect(await api.as(teacher).response(call, { password: 'not-the-password' })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: { password: expect.any(String) } },
      })
    }
    await withFactor(api, teacher)
    expect(await api.as(teacher).response(security.startSecondFactor, password)).toMatchObject({
      status: 409,
      body: { code: 'secondFactor.on' },
    })
  })

  test('a code works once, and the next one half a minute later', async () => {
    const teacher = await aTeacher(api)
    const { secret } = await withFactor(api, teacher)
    const code = codeAt(secret, api.clock.now())
    expect(outcome(await logIn(api, teacher, 'the-desk-1', code))).toEqual([200, 'ok'])
    const again = await logIn(api, teacher, 'the-desk-2', code)
    expect(outcome(again)).toEqual(WRONG)
    expect(again.body).toMatchObject({ errors: { otp: expect.any(String) } })
    api.clock.forward({ seconds: 30 })
    expect(outcome(await logIn(api, teacher, 'the-desk-2', code))).toEqual(WRONG)
    expect(outcome(await logIn(api, teacher, 'the-desk-2', codeAt(secret, api.clock.now())))).toEqual([200, 'ok'])
  })

  test('a recovery code works once, and new ones invalidate the older ones', async () => {
    const teacher = await aTeacher(api)
    const { recoveryCodes } = await withFactor(api, teacher)
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES)
    const [first = '', second = '', third = ''] = recoveryCodes
    expect(outcome(await logIn(api, teacher, 'the-phone-1', first.toLowerCase().replace('-', ' ')))).toEqual([
      200,
      'ok',
    ])
    const again = await logIn(api, teacher, 'the-phone-2', first)
    expect(outcome(again)).toEqual(WRONG)
    expect(again.body.message).toContain('مستخدم قبل كده')
    expect(await api.as(teacher)(security.readSecurity, {})).toMatchObject({
      data: { secondFactor: true, recoveryCodesLeft: RECOVERY_CODES - 1 },
    })

    const made = await api.as(teacher)(security.makeRecoveryCodes, { ...password, otp: third })
    const { recoveryCodes: fresh } = (made as { data: DataOf<typeof security.makeRecoveryCodes> }).data
    expect(outcome(await logIn(api, teacher, 'the-phone-2', second))).toEqual(WRONG)
    expect(outcome(await logIn(api, teacher, 'the-phone-2', fresh[0]))).toEqual([200, 'ok'])
  })

  test.each([
    { deed: 'turning it off', call: security.removeSecondFactor, subject: 'الدخول بخطوتين اتقفل' },
    { deed: 'making new recovery codes', call: security.makeRecoveryCodes, subject: 'أكواد احتياطية جديدة لحسابك' },
  ])('$deed needs the factor besides the password and is notified by email', async ({ call, subject }) => {
    const teacher = await aTeacher(api)
    const { secret, recoveryCodes } = await withFactor(api, teacher)
    const answerTo = async (otp?: string) => {
      const { status, body } = await api.as(teacher).response(call, { ...password, ...(otp && { otp }) })
      return [status, body.success ? 'ok' : body.code]
    }
    expect(await answerTo()).toEqual([400, 'auth.secondFactorNeeded'])
    expect(await answerTo('000000')).toEqual(WRONG)
    await api.services.jobs.runDue()
    expect(post.mailTo(teacher)).toEqual([])
    expect(outcome(await logIn(api, teacher, 'the-desk-a', codeAt(secret, api.clock.now())))).toEqual([200, 'ok'])
    expect(await answerTo(codeAt(secret, api.clock.now())), 'a code that a login used').toEqual(WRONG)
    expect(await answerTo(recoveryCodes[0])).toEqual([200, 'ok'])
    await api.services.jobs.runDue()
    expect(post.mailTo(teacher)).toMatchObject([{ subject: expect.stringContaining(subject) }])
  })

  test('nobody else logs in with the codes of one account', async () => {
    const [teacher, other] = [await aTeacher(api), await aTeacher(api)]
    const { secret, recoveryCodes } = await withFactor(api, teacher)
    await withFactor(api, other)
    expect(outcome(await logIn(api, other, 'the-desk-x', recoveryCodes[0]))).toEqual(WRONG)
    expect(outcome(await logIn(api, other, 'the-desk-x', codeAt(secret, api.clock.now())))).toEqual(WRONG)
  })

  test('replacing a device needs the emailed code and the second factor', async () => {
    const teacher = await aTeacher(api)
    await withFactor(api, teacher)
    const input = { EmailorMobile: teacher.email, password: PASSWORD, otp: '12345678', slot: 1 }
    const visitor = api.as({ tenantId: teacher.tenantId, deviceId: 'a-seventh-device' })
    expect(await visitor.response(replaceDevice, input)).toMatchObject({ body: { code: 'auth.secondFactorNeeded' } })
    expect(await visitor.response(replaceDevice, { ...input, secondFactorCode: '000000' })).toMatchObject({
      body: { code: 'auth.invalidCredentials', errors: { secondFactorCode: expect.any(String) } },
    })
  })

  test('a refused login without a free device slot does not consume the code', async () => {
    const teacher = await aTeacher(api)
    const { secret } = await withFactor(api, teacher)
    for (let device = 2; device <= 6; device += 1) {
      api.clock.forward({ seconds: 60 })
      const code = codeAt(secret, api.clock.now())
      expect(outcome(await logIn(api, teacher, `desk-number-${device}`, code))).toEqual([200, 'ok'])
    }
    api.clock.forward({ seconds: 60 })
    const code = codeAt(secret, api.clock.now())
    expect(outcome(await logIn(api, teacher, 'desk-number-7', code))).toEqual([400, 'auth.tooManyStaffDevices'])
    await api.as(teacher)(security.endOwnDevice, { slot: 6 })
    expect(outcome(await logIn(api, teacher, 'desk-number-7', code))).toEqual([200, 'ok'])
    const listed = await api.as(teacher)(security.listOwnDevices, {})
    expect(listed.success && listed.data.devices.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('an assistant who must have a second factor can do nothing but set it up', async () => {
    const tenantId = 'tenant1'
    const teacher = await aTeacher(api, { tenantId })
    const assistant = await anAssistant(api, ['courses'], tenantId)
    expect(await api.as(assistant).response(security.demandSecondFactor, { demanded: true })).toMatchObject({
      status: 403,
    })
    await api.as(teacher)(security.demandSecondFactor, { demanded: true })

    expect(await api.as(assistant)(readMe, {})).toMatchObject({ data: { owesSecondFactor: true } })
    expect(await api.as(assistant).response(security.demandSecondFactor, { demanded: false })).toMatchObject({
      status: 403,
      body: { code: 'auth.notAllowed' },
    })
    const { secret } = await withFactor(api, assistant)
    expect(await api.as(assistant)(readMe, {})).toMatchObject({ data: { owesSecondFactor: false } })
    const demanded = { ...password, otp: codeAt(secret, api.clock.now()) }
    expect(await api.as(assistant).response(security.removeSecondFactor, demanded)).toMatchObject({
      status: 409,
      body: { code: 'secondFactor.demanded' },
    })
    expect(outcome(await logIn(api, assistant, 'desk-of-the-assistant'))).toEqual([400, 'auth.secondFactorNeeded'])
    const otp = codeAt(secret, api.clock.now())
    expect(outcome(await logIn(api, assistant, 'desk-of-the-assistant', otp))).toEqual([200, 'ok'])

    await api.as(teacher)(security.demandSecondFactor, { demanded: false })
    api.clock.forward({ seconds: 30 })
    const later = { ...password, otp: codeAt(secret, api.clock.now()) }
    expect(await api.as(assistant).response(security.removeSecondFactor, later)).toMatchObject({ status: 200 })
    expect(outcome(await logIn(api, assistant, 'phone-of-the-assistant'))).toEqual([200, 'ok'])
  })
})

describe('with the limits on', () => {
  const api = useApi({ environment: { RATE_LIMIT: 'on' } })

  test('wrong codes count as wrong passwords', async () => {
    const teacher = await aTeacher(api)
    const { secret } = await withFactor(api, teacher)
    const wrong: unknown[] = []
    for (let tries = 0; tries < 4; tries += 1)
      wrong.push(outcome(await logIn(api, teacher, 'a-strange-desk', '000000')))
    expect(wrong).toEqual([WRONG, WRONG, WRONG, WRONG])
    const right = await logIn(api, teacher, 'a-strange-desk', codeAt(secret, api.clock.now()))
    expect(outcome(right)).toEqual([429, 'request.tooMany'])
    expect(outcome(await logIn(api, teacher, 'the-own-desk', codeAt(secret, api.clock.now())))).toEqual([200, 'ok'])
  })
})

describe('with the limits on, at the console', () => {
  const api = useApi({ environment: { RATE_LIMIT: 'on' } })

  test('wrong codes on this page count as wrong passwords, before and after it is on', async () => {
    const teacher = await aTeacher(api)
    await api.as(teacher)(security.startSecondFactor, password)
    const statuses: number[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await api.as(teacher).response(security.confirmSecondFactor, { otp: '000000' })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    api.clock.forward({ days: 1 })
    const own = await signedIn(api, teacher)
    await withFactor(api, own)
    const wrong = { ...password, otp: '000000' }
    statuses.length = 0
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await api.as(own).response(security.removeSecondFactor, wrong)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429])
  })
})

describe.runIf(engines.includes('server'))('when codes come together', () => {
  const api = useApi({ engine: 'server' })

  test('of five concurrent logins with one code, one succeeds', async () => {
    const teacher = await aTeacher(api)
    const { secret } = await withFactor(api, teacher)
    const code = codeAt(secret, api.clock.now())
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('account').select('id').where('id', '=', teacher.id).forUpdate().execute(),
      Array.from({ length: 5 }, (_, index) => () => logIn(api, teacher, `racing-desk-${index}`, code)),
    )
    expect(responses.map(outcome).filter(([status]) => status === 200)).toHaveLength(1)
  })
})
