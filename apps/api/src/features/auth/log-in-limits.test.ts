import { login } from '@manassa/contract/shared/auth'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { engines } from '#test/database/fresh-database.ts'
import { type Account, anAccount, PASSWORD } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { RATE_LIMIT: 'on' } })

  const tryLogin = (account: Pick<Account, 'email'>, password: string, deviceId = 'a-strange-device') =>
    api.as({ tenantId: 'tenant3', deviceId }).response(login, { EmailorMobile: account.email, password })

  async function guess(account: Pick<Account, 'email'>, times: number) {
    const statuses: number[] = []
    for (let time = 0; time < times; time++) statuses.push((await tryLogin(account, 'a wrong guess')).status)
    return statuses
  }

  test('four mistakes are free, the fifth has to wait, and the response says for how long', async () => {
    const student = await anAccount(api)
    expect(await guess(student, 4)).toEqual([400, 400, 400, 400])
    const refused = await tryLogin(student, PASSWORD)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' }, body: { code: 'request.tooMany' } })
    api.clock.forward({ seconds: 1 })
    expect(await tryLogin(student, PASSWORD)).toMatchObject({ status: 200 })
    expect(await guess(student, 4), 'the right password makes the mistakes good').not.toContain(429)
  })

  test('guesses at an unknown account are slowed down alike', async () => {
    const nobody = { email: 'nobody@example.com' }
    expect(await guess(nobody, 5)).toEqual([400, 400, 400, 400, 429])
  })

  test('the email and the phone of an account are guessed at together', async () => {
    const { email, phone } = await anAccount(api)
    expect([...(await guess({ email }, 2)), ...(await guess({ email: phone }, 3))]).toEqual([400, 400, 400, 400, 429])
  })

  test('one device that tries one password on every account is stopped, and its neighbours log in', async () => {
    const students = await Promise.all(Array.from({ length: 31 }, () => anAccount(api)))
    const sprayed: number[] = []
    for (const student of students) sprayed.push((await tryLogin(student, '12345678', 'the-sprayers-device')).status)
    expect(sprayed).toEqual([...Array(30).fill(400), 429])
    expect(await tryLogin(await anAccount(api), '12345678', 'the-sprayers-device')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '600' },
    })
    for (const student of students.slice(0, 3)) {
      expect(await tryLogin(student, PASSWORD, `phone-of-student-${student.id}`)).toMatchObject({ status: 200 })
    }
  })

  const addressHasSpent = (failures: number) =>
    api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('failureCount')
        .set({ failures, windowStartedAt: api.clock.now() })
        .where('budget', '=', 'login-address')
        .executeTakeFirstOrThrow(),
    )

  test('a right password on a new phone is let in, whatever others behind the address did', async () => {
    const [guessed, newcomer] = [await anAccount(api), await anAccount(api)]
    await guess(guessed, 1)
    await addressHasSpent(300)
    expect(await tryLogin(newcomer, PASSWORD, 'phone-of-a-newcomer')).toMatchObject({ status: 200 })
    expect(await tryLogin(guessed, PASSWORD, 'phone-of-who-was-guessed-at')).toMatchObject({ status: 200 })
  })

  test('a wrong one from there is refused for too many tries, and the right one after it is let in', async () => {
    const [student, nobody] = [await anAccount(api), { email: 'nobody-there@example.com' }]
    await guess(student, 1)
    await addressHasSpent(300)
    const refused = { status: 429, headers: { 'retry-after': '3' }, body: { code: 'request.tooMany' } }
    expect(await tryLogin(student, 'mistyped once', 'phone-of-who-mistypes')).toMatchObject(refused)
    expect(await tryLogin(nobody, 'mistyped once', 'phone-of-who-mistypes')).toMatchObject(refused)
    expect(await tryLogin(student, PASSWORD, 'phone-of-who-mistypes')).toMatchObject({ status: 200 })
    api.clock.forward({ minutes: 10 })
    expect(await tryLogin(student, 'mistyped once', 'phone-of-yet-another')).toMatchObject({ status: 400 })
  })

  test('from an address that guesses without end, twenty passwords a day of an account are looked at', async () => {
    const student = await anAccount(api)
    await guess(student, 1)
    await addressHasSpent(300)
    for (let time = 1; time < 20; time++) await tryLogin(student, 'a wrong guess', `device-${time}-of-a-guesser`)
    expect(await tryLogin(student, PASSWORD, 'one-more-device')).toMatchObject({ status: 429 })
    api.clock.forward({ minutes: 10 })
    expect(await tryLogin(student, PASSWORD, 'one-more-device'), 'once it is quiet again').toMatchObject({
      status: 200,
    })
  })

  test('of one account strangers have thirty tries an hour and a hundred a day, wherever from', async () => {
    const student = await anAccount(api)
    let looked = 0
    for (let hour = 0; hour < 5; hour++) {
      const responses = await Promise.all(
        Array.from({ length: 35 }, (_, index) => tryLogin(student, 'a guess', `device-${hour}-${index}`)),
      )
      looked += responses.filter(({ status }) => status === 400).length
      if (hour === 0) expect(looked).toBe(30)
      await addressHasSpent(1)
      api.clock.forward({ hours: 1 })
    }
    expect(looked).toBe(100)
  })

  test('guesses that arrive together are counted one by one', async () => {
    const student = await anAccount(api)
    const statuses = await Promise.all(Array.from({ length: 20 }, () => tryLogin(student, 'a wrong guess')))
    expect(statuses.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(16)
  })

  test('a stranger who guesses does not keep the student out of their own phone', async () => {
    const student = await anAccount(api)
    expect(await tryLogin(student, PASSWORD, 'phone-of-the-student')).toMatchObject({ status: 200 })
    for (let hour = 0; hour < 10; hour++) {
      await guess(student, 6)
      expect(await tryLogin(student, PASSWORD, 'phone-of-the-student')).toMatchObject({ status: 200 })
    }
  })

  test('right passwords that arrive together from many devices are not taken for guesses', async () => {
    const student = await anAccount(api)
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tryLogin(student, PASSWORD, `device-number-${index}`)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(10).fill(400)])
  })

  test('a restart forgets nothing: another process finds the same counts', async () => {
    const student = await anAccount(api)
    await guess(student, 4)
    const restarted = await buildApp(api.services, { web: false })
    const headers = { 'x-tenant-id': 'tenant3', deviceid: 'a-strange-device' }
    const payload = { EmailorMobile: student.email, password: PASSWORD }
    expect((await restarted.inject({ method: 'POST', url: '/Auth/login', headers, payload })).statusCode).toBe(429)
    await restarted.close()
  })

  test('the counts are in the database, where another process finds them, and hide whom they count', async () => {
    const student = await anAccount(api)
    await guess(student, 2)
    const rows = await api.db.inSchool('tenant3', (db) => db.selectFrom('failureCount').selectAll().execute())
    expect(rows.some(({ failures }) => failures === 2)).toBe(true)
    expect(JSON.stringify(rows.map(({ keyHash }) => keyHash.toString('utf8')))).not.toContain(student.email)
  })
})
