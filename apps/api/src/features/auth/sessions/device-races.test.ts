import { login, refreshToken } from '@manassa/contract/shared/auth'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { AppError } from '#api/lib/http/app-error.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, PASSWORD } from '#test/people.ts'
import { aBusyStudent, sessionsOf } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'
import { openSession } from './open-session.ts'

const fifty = Array.from({ length: 50 }, (_, index) => index)

// The embedded database has one connection, which hides every race.
describe.runIf(engines.includes('server'))('on a server with fifty connections at once', () => {
  const api = useApi({ engine: 'server' })

  test('of fifty logins that wait for the same account, two get in and 48 are refused for the two devices', async () => {
    const student = await anAccount(api)
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('account').select('id').where('id', '=', student.id).forUpdate().execute(),
      fifty.map((index) => () => {
        const device = api.as({ tenantId: 'tenant3', deviceId: `phone-number-${index}` })
        return device.response(login, { EmailorMobile: student.email, password: PASSWORD })
      }),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(
      responses.filter(({ status, body }) => status === 400 && !body.success && body.isMaxDevicesError),
    ).toHaveLength(48)
    expect(await sessionsOf(api, student)).toHaveLength(2)
  })

  test('the keys alone hold the two devices, also against code that does not wait for the account', async () => {
    const { tenantId, id: accountId, role } = await anAccount(api)
    const outcomes = await race(
      api.db,
      (gate) => sql`lock table device_session in exclusive mode`.execute(gate),
      fifty.map((index) => async () => {
        const deviceId = `phone-number-${index}`
        const opening = api.db.inSchool(tenantId, (db) =>
          openSession({ db, services: api.services, tenantId }, { accountId, role, deviceId, userAgent: null }),
        )
        return opening.then(
          () => 'in',
          (error: unknown) => (error instanceof AppError ? error.code : String(error)),
        )
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'auth.tooManyDevices')).toHaveLength(48)
  })

  test('twenty logins of one device never refuse each other', async () => {
    const student = await anAccount(api)
    const device = api.as({ tenantId: 'tenant3', deviceId: 'phone-number-1' })
    const responses = await race(
      api.db,
      (gate) => sql`lock table device_session in exclusive mode`.execute(gate),
      Array.from(
        { length: 20 },
        () => () => device.response(login, { EmailorMobile: student.email, password: PASSWORD }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    expect(await sessionsOf(api, student)).toHaveLength(1)
  })

  test('a login that overtakes a change of the password does not get in with the old one', async () => {
    const student = await anAccount(api)
    const device = api.as({ tenantId: 'tenant3', deviceId: 'phone-number-1' })
    const [response] = await race(
      api.db,
      (gate) => gate.updateTable('account').set({ passwordHash: 'another' }).where('id', '=', student.id).execute(),
      [() => device.response(login, { EmailorMobile: student.email, password: PASSWORD })],
    )
    expect(response).toMatchObject({ status: 400, body: { code: 'auth.invalidCredentials' } })
    expect(await sessionsOf(api, student)).toEqual([])
  })

  test('fifty refreshes that wait for the same session rotate it once', async () => {
    const student = await aBusyStudent(api)
    const [session] = await sessionsOf(api, student)
    if (!session) throw new Error('The student has no session')
    const responses = await race(
      api.db,
      (gate) =>
        gate
          .selectFrom('deviceSession')
          .select('slot')
          .where('sessionId', '=', session.sessionId)
          .forUpdate()
          .execute(),
      fifty.map(() => () => api.as(student)(refreshToken, {})),
    )
    const tokens = new Set(responses.map((reply) => (reply.success ? reply.data.token : reply.message)))
    expect(tokens.size).toBe(1)
    expect(await sessionsOf(api, student)).toMatchObject([{ generation: 1 }])
  })
})
