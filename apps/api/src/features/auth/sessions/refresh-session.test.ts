import { login, logout, refreshToken } from '@manassa/contract/shared/auth'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { anAccount, aStudent, aTeacher, PASSWORD, type SignedIn, signedIn } from '#test/people.ts'
import { checkToken, sessionsOf } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s database', (engine) => {
  const api = useApi({ engine })

  async function refreshed(person: SignedIn): Promise<SignedIn> {
    const reply = await api.as(person).data(refreshToken, {})
    return { ...person, token: reply.token }
  }
  const refreshStatus = async (person: SignedIn) => (await api.as(person).response(refreshToken, {})).status

  test('a token is good for 24 hours, and a refresh gives the next one even after that', async () => {
    const student = await aStudent(api)
    api.clock.forward({ hours: 23, minutes: 59 })
    expect(await checkToken(api, student)).toBe(200)

    api.clock.forward({ minutes: 1 })
    expect(await checkToken(api, student)).toBe(401)
    const later = await refreshed(student)
    expect(await checkToken(api, later)).toBe(200)
  })

  test('two tabs that refresh one after the other get the same token', async () => {
    const student = await aStudent(api)
    const first = await refreshed(student)
    expect((await refreshed(student)).token).toBe(first.token)
    expect(first.token).not.toBe(student.token)
  })

  test('the token before the newest stays good until that is used, and a minute more', async () => {
    const student = await aStudent(api)
    const next = await refreshed(student)
    api.clock.forward({ hours: 5 })
    expect(await checkToken(api, student)).toBe(200)

    expect(await checkToken(api, next)).toBe(200)
    api.clock.forward({ seconds: 60 })
    expect(await checkToken(api, student)).toBe(200)
    expect((await refreshed(student)).token).toBe(next.token)
  })

  test('after that minute the old token ends the session: somebody has a copy', async () => {
    const student = await aStudent(api)
    const next = await refreshed(student)
    expect(await checkToken(api, next)).toBe(200)
    api.clock.forward({ seconds: 61 })

    expect(await checkToken(api, student)).toBe(401)
    expect(await checkToken(api, next)).toBe(401)
    expect(await sessionsOf(api, student)).toEqual([])
  })

  test('a token two generations old ends the session when it asks for a refresh', async () => {
    const student = await aStudent(api)
    const next = await refreshed(await refreshed(student))

    const { status, body } = await api.as(student).response(refreshToken, {})
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'auth.refreshFailed', message: 'Refresh token failed' })
    expect(await checkToken(api, next)).toBe(401)
    expect(await sessionsOf(api, student)).toEqual([])
  })

  test('a student whose refresh responses are lost for days is not logged out', async () => {
    const student = await aStudent(api)
    await refreshed(student)
    api.clock.forward({ days: 3 })

    expect(await checkToken(api, student)).toBe(401)
    const back = await refreshed(student)
    expect(await checkToken(api, back)).toBe(200)
  })

  test('a student who comes every other day and never gets the response of a refresh stays logged in', async () => {
    const student = await aStudent(api)
    for (let day = 0; day < 22; day += 2) {
      api.clock.forward({ days: 2 })
      await refreshed(student)
    }
    expect(await checkToken(api, await refreshed(student))).toBe(200)
  })

  test('a teacher who works on with the token before the newest is not away', async () => {
    const teacher = await aTeacher(api)
    await refreshed(teacher)
    for (let hour = 0; hour < 20; hour += 5) {
      api.clock.forward({ hours: 5 })
      expect(await checkToken(api, teacher)).toBe(200)
    }
  })

  test('a session that is used lives on; one that is not is over after two weeks', async () => {
    let student = await aStudent(api)
    const idle = await aStudent(api)
    for (let week = 0; week < 3; week += 1) {
      api.clock.forward({ days: 7 })
      student = await refreshed(student)
    }
    expect(await checkToken(api, student)).toBe(200)
    expect(await refreshStatus(idle)).toBe(401)
  })

  test('calls alone keep a session alive, and are written down at most every five minutes', async () => {
    const student = await aStudent(api)
    await checkToken(api, student)
    const [before] = await sessionsOf(api, student)
    api.clock.forward({ minutes: 4, seconds: 59 })
    await checkToken(api, student)
    expect((await sessionsOf(api, student))[0]).toEqual(before)

    api.clock.forward({ seconds: 1 })
    await checkToken(api, student)
    expect((await sessionsOf(api, student))[0]).toMatchObject({
      lastUsedAt: api.clock.now(),
      idleExpiresAt: new Date(api.clock.now().getTime() + 14 * 86_400_000),
    })
  })

  test('no session is older than 180 days', async () => {
    let student = await aStudent(api)
    for (let week = 0; week < 25; week += 1) {
      api.clock.forward({ days: 7 })
      student = await refreshed(student)
    }
    api.clock.forward({ days: 5 })
    expect(await refreshStatus(student)).toBe(401)
  })

  test('a teacher who leaves for twelve hours logs in again', async () => {
    const teacher = await aTeacher(api)
    api.clock.forward({ hours: 11 })
    const later = await refreshed(teacher)
    api.clock.forward({ hours: 12 })
    expect(await refreshStatus(later)).toBe(401)
  })

  test('a token is good on its own device and in its own school only', async () => {
    const student = await aStudent(api)
    const elsewhere = [
      { ...student, deviceId: 'some-other-device' },
      { ...student, deviceId: '' },
      { ...student, tenantId: 'tenant1' },
    ]
    for (const person of elsewhere) {
      expect(await checkToken(api, person)).toBe(401)
      expect(await refreshStatus(person)).toBe(401)
    }
    expect(await checkToken(api, student)).toBe(200)
  })

  test('a token with a flipped bit gets 401 from every call', async () => {
    const student = await aStudent(api)
    for (let place = 0; place < student.token.length; place += 1) {
      const turned = String.fromCharCode(student.token.charCodeAt(place) ^ (1 << (place % 5)))
      const token = student.token.slice(0, place) + turned + student.token.slice(place + 1)
      if (!/^[\x21-\x7e]+$/.test(token)) continue
      expect(await checkToken(api, { ...student, token }), token).toBe(401)
      expect(await refreshStatus({ ...student, token }), token).toBe(401)
    }
  })

  test('a logout ends the token at once, and a dead or unknown token gets the same response', async () => {
    const student = await aStudent(api)
    const tokens = [student.token, student.token, 'not-a-token', undefined]
    for (const token of tokens) {
      const { status, body } = await api.as({ ...student, token: token ?? '' }).response(logout, {})
      expect(status).toBe(200)
      expect(body).toEqual({ success: true, message: 'تم تسجيل الخروج', data: null })
    }
    expect(await checkToken(api, student)).toBe(401)
    expect(await refreshStatus(student)).toBe(401)
    expect(await sessionsOf(api, student)).toEqual([])
  })

  test('logging out with a copy of the token on another device gets the same response, and logs nobody out', async () => {
    const student = await aStudent(api)
    for (const deviceId of ['another-device', 'short', '']) {
      expect((await api.as({ ...student, deviceId }).response(logout, {})).status).toBe(200)
    }
    expect(await checkToken(api, student)).toBe(200)
  })

  test('logging out with a token that has expired frees the device', async () => {
    const account = await anAccount(api)
    const student = await signedIn(api, account, 'phone-number-1')
    await signedIn(api, account, 'phone-number-2')
    api.clock.forward({ days: 2 })

    await api.as(student)(logout, {})
    const reply = await api.as({ tenantId: 'tenant3', deviceId: 'phone-number-3' })(login, {
      EmailorMobile: account.email,
      password: PASSWORD,
    })
    expect(reply.success).toBe(true)
  })

  test('an account that is disabled is out at once', async () => {
    const student = await aStudent(api)
    await api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('account')
        .set({ disabledAt: api.clock.now() })
        .where('tenantId', '=', 'tenant3')
        .where('id', '=', student.id)
        .execute(),
    )
    expect(await checkToken(api, student)).toBe(401)
    expect(await refreshStatus(student)).toBe(401)
  })

  test('without a token a call asks for the login', async () => {
    const student = await aStudent(api)
    expect(await checkToken(api, { ...student, token: '' })).toBe(401)
    expect(await refreshStatus({ ...student, token: '' })).toBe(401)
  })
})
