import { replaceDevice, sendDeviceCode } from '@manassa/contract/shared/account'
import { login, refreshToken } from '@manassa/contract/shared/auth'
import { describe, expect, test } from 'vitest'
import type { OwnerDb, SchoolDb } from '#api/lib/db/database.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { type Account, anAccount, PASSWORD, type SignedIn, signedIn } from '#test/people.ts'
import { checkToken, sessionsOf } from '#test/sessions.ts'
import type { TestApi } from '#test/start-api.ts'
import { useApiWithMail } from '#test/with-mail.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

const WAYS = [
  { way: 'a call', use: (api: TestApi, copied: SignedIn) => checkToken(api, copied) },
  {
    way: 'a refresh',
    use: async (api: TestApi, copied: SignedIn) => (await api.as(copied).response(refreshToken, {})).status,
  },
]

async function oneAfterTheOther(uses: ReadonlyArray<() => Promise<number>>) {
  const statuses: number[] = []
  for (const use of uses) statuses.push(await use())
  return statuses
}

describe.each(engines)('on the %s engine', (engine) => {
  const post = useApiWithMail({ engine })
  const { api } = post

  async function mailTo(account: Account) {
    await api.services.jobs.runDue()
    return post.mailTo(account)
  }

  const eventsOf = (account: Account) =>
    api.db.inSchool(account.tenantId, (db) =>
      db.selectFrom('accountEvent').select(['kind', 'userAgent']).where('accountId', '=', account.id).execute(),
    )

  async function loggedInOn(account: Account, deviceId: string, userAgent: string): Promise<SignedIn> {
    const { tenantId, email } = account
    const credentials = { EmailorMobile: email, password: PASSWORD }
    const headers = { 'user-agent': userAgent }
    const { body } = await api.as({ tenantId, deviceId }).response(login, credentials, { headers })
    if (!body.success) throw new Error(body.message)
    return { ...account, deviceId, token: body.data.token }
  }

  async function refreshed(person: SignedIn): Promise<SignedIn> {
    const reply = await api.as(person).data(refreshToken, {})
    return { ...person, token: reply.token }
  }

  async function aCopy() {
    const student = await anAccount(api)
    const copied = await loggedInOn(student, 'own-phone-device', ANDROID)
    const own = await refreshed(await refreshed(copied))
    expect(await checkToken(api, own)).toBe(200)
    return { student, copied, own }
  }

  test.each(WAYS)('a student whose copied token is detected by $way is told once', async ({ use }) => {
    const { student, copied, own } = await aCopy()
    expect(await mailTo(student)).toEqual([])
    const uses = Array.from({ length: 5 }, () => () => use(api, copied))
    const atTheSession = (gate: OwnerDb) =>
      gate.selectFrom('deviceSession').select('slot').where('accountId', '=', student.id).forUpdate().execute()
    const statuses = engine === 'server' ? await race(api.db, atTheSession, uses) : await oneAfterTheOther(uses)
    expect(statuses).toEqual(Array(5).fill(401))
    expect(await checkToken(api, own)).toBe(401)
    expect(await sessionsOf(api, student)).toEqual([])

    const messages = await mailTo(student)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.subject).toContain('خرّجنا جهاز من حسابك')
    expect(messages[0]?.text).toContain('Chrome – Android')
    expect(await eventsOf(student)).toEqual([{ kind: 'session-copied', userAgent: ANDROID }])
  })

  test('notices of an account can be added and not changed, not even by the server itself', async () => {
    const account = await anAccount(api)
    const add = { accountId: account.id, kind: 'password-changed' as const, userAgent: null, happenedAt: new Date() }
    const asServer = (work: (db: SchoolDb) => Promise<unknown>) => api.db.inSchool(account.tenantId, work)
    await asServer((db) =>
      db
        .insertInto('accountEvent')
        .values({ tenantId: account.tenantId, ...add })
        .execute(),
    )
    await expect(asServer((db) => db.updateTable('accountEvent').set({ userAgent: 'x' }).execute())).rejects.toThrow()
    await expect(asServer((db) => db.deleteFrom('accountEvent').execute())).rejects.toThrow()
    expect(await eventsOf(account)).toEqual([{ kind: 'password-changed', userAgent: null }])
  })

  test('nobody is notified of a token that is only old, or of a session that is over', async () => {
    const { student, own } = await aCopy()
    await loggedInOn(student, 'own-phone-device', ANDROID)
    expect(await checkToken(api, own)).toBe(401)
    const next = await signedIn(api, student, 'second-phone')
    api.clock.forward({ days: 2 })
    expect(await checkToken(api, next)).toBe(401)
    expect(await mailTo(student)).toEqual([])
  })

  test('the owner learns which device replaced which, and only after it did', async () => {
    const student = await anAccount(api)
    await loggedInOn(student, 'old-phone-device', ANDROID)
    await loggedInOn(student, 'laptop-device', ANDROID)
    const who = { EmailorMobile: student.email, password: PASSWORD }
    const call = api.as({ tenantId: student.tenantId, deviceId: 'new-phone-device' })
    const headers = { 'user-agent': IPHONE }
    await call.response(sendDeviceCode, who, { headers })
    const otp = (await mailTo(student))[0]?.text?.match(/^\d{8}$/m)?.[0] ?? ''

    const wrong = otp.startsWith('1') ? '22222222' : '11111111'
    expect((await call.response(replaceDevice, { ...who, otp: wrong, slot: 1 }, { headers })).status).toBe(400)
    expect(await mailTo(student)).toHaveLength(1)
    expect((await call.response(replaceDevice, { ...who, otp, slot: 1 }, { headers })).status).toBe(200)

    const message = (await mailTo(student))[1]
    expect(message?.subject).toContain('حسابك اتفتح على جهاز جديد')
    expect(message?.text).toMatch(/Safari – iPhone[\s\S]+Chrome – Android/)
    expect(await eventsOf(student)).toEqual([{ kind: 'device-replaced', userAgent: IPHONE }])
  })

  test('an email that warns says where help is, if the school has a chat', async () => {
    const warned = async () => {
      const { student, copied } = await aCopy()
      await checkToken(api, copied)
      return (await mailTo(student))[0]?.text
    }
    expect(await warned()).not.toContain('wa.me')
    const { tenantId } = await anAccount(api)
    await api.db.inSchool(tenantId, (db) =>
      db.insertInto('contact').values({ tenantId, position: 1, whatsappNumber: '01000000003' }).execute(),
    )
    expect(await warned()).toMatch(/تواصل مع الدعم[\s\S]+https:\/\/wa\.me\/201000000003\s*$/)
  })
})
