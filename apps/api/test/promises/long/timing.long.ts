import type { Reply } from '@manassa/contract/endpoint'
import { withCheckCharacter } from '@manassa/contract/rules/access-code'
import { replaceDevice, sendDeviceCode } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { expect, test } from 'vitest'
import { storeCode } from '#api/features/auth/password/password.queries.ts'
import { machineClock } from '#api/lib/clock.ts'
import { insertMail } from '#api/lib/mail/mail.queries.ts'
import { mailJob } from '#api/lib/mail/mail-job.ts'
import { aCourseCode, aUnitCode, changeCard } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { atOnce } from '#test/long/figure.ts'
import { type Account, anAccount, aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { chanceToTell, median } from './distinguish.ts'
import { record } from './record.ts'

// Hours pass between two requests, so that no limit on guessing applies; the responses take their real time.
const clock = testClock()
const { monotonicMs, sleepUntil } = machineClock()
const api = useApi({
  clock: { ...clock, monotonicMs, sleepUntil, pauses: [] },
  environment: { RATE_LIMIT: 'on', ACCESS_TOKEN_TTL: '31536000' },
})

const visitor = (place: number) => api.as({ tenantId: 'tenant3', deviceId: `a-visitors-phone-${place % CROWD}` })
const password = 'not-the-password'
const newPassword = 'the nile at dusk'
const otp = '00000000'
const onUnknownCode = withCheckCharacter('ZZZZZZZZZZZ')

type Ask = (place: number) => Promise<Reply<unknown>>

const CROWD = 20
/** The school's clock moves by `hours` between two rounds, so that neither limits nor session ages interfere. */
interface Crowd {
  clients: number
  rounds: number
  hours: number
}
const crowds: Record<string, Crowd> = {
  'one client': { clients: 1, rounds: 600, hours: 1 },
  [`${CROWD} clients at once`]: { clients: CROWD, rounds: 60, hours: 4 },
}
/** The first requests include compilation. */
const WARM_UP = 20
/** So many that none of them has exhausted its emails when it is used again. */
const ADDRESSES = 200

/**
 * Response times in milliseconds by kind of request. `clients` make them concurrently and the kinds alternate, so that
 * other load affects all of them alike.
 */
async function inTurns(kinds: Record<string, Ask>, { clients, rounds, hours }: Crowd) {
  const outcomes = new Set<string>()
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    const requests = Array.from({ length: clients }, (_, client) =>
      Object.entries(kinds).map(([kind, ask]) => ({ kind, ask, place: round * clients + client })),
    )
    await Promise.all(
      requests.map(async (own, client) => {
        // The clients do not all start with the same kind.
        const turns = [...own.slice(client % own.length), ...own.slice(0, client % own.length)]
        for (const { kind, ask, place } of turns) {
          const began = performance.now()
          const reply = await ask(place)
          outcomes.add(reply.success ? 'ok' : reply.code)
          if (round >= WARM_UP) times[kind]?.push(performance.now() - began)
        }
      }),
    )
    clock.forward({ hours })
  }
  // A refusal for another reason would make the times useless.
  expect(outcomes).toHaveLength(1)
  return times
}

/** One subject per client, so that they do not wait for one row. */
const forEach = <T>(make: () => Promise<T>) => atOnce(4, Array.from({ length: CROWD }), make)
const ofClient = <T>(ones: readonly T[], place: number) => ones[place % CROWD] as T

async function accountKinds(call: typeof login | typeof sendDeviceCode): Promise<Record<string, Ask>> {
  const [byEmail, byPhone, suspended] = [
    await forEach(() => anAccount(api)),
    await forEach(() => anAccount(api)),
    await forEach(() => anAccount(api)),
  ]
  const ids = suspended.map(({ id }) => id)
  await api.db.inSchool('tenant3', (db) =>
    db.updateTable('account').set({ disabledAt: clock.now() }).where('id', 'in', ids).execute(),
  )
  const attempt = (place: number, EmailorMobile: string, password: string) =>
    visitor(place)(call, { EmailorMobile, password })
  return {
    'a wrong password': (place) => attempt(place, ofClient(byEmail, place).email, password),
    'an unknown email': (place) => attempt(place, `nobody${place % CROWD}@example.com`, password),
    'a wrong password with a known phone': (place) => attempt(place, ofClient(byPhone, place).phone, password),
    'an unknown phone': (place) => attempt(place, `015555555${String(place % CROWD).padStart(2, '0')}`, password),
    'a wrong password of a blocked account': (place) => attempt(place, ofClient(suspended, place).email, password),
  }
}

async function codeKinds(call: 'course' | 'unit'): Promise<Record<string, Ask>> {
  const [course, abroad] = [await aCourse(api), await aCourse(api, { tenantId: 'tenant1' })]
  const mint = call === 'course' ? aCourseCode : aUnitCode
  const [expired, revoked, foreign] = [await mint(api, course), await mint(api, course), await mint(api, abroad)]
  await changeCard(api, expired, { expiresAt: clock.schoolNow() })
  await changeCard(api, revoked, { revokedAt: clock.schoolNow() })
  const students = await forEach(() => aStudent(api))
  const enter = (code: string) => (place: number) => {
    const student = api.as(ofClient(students, place))
    return call === 'course' ? student(addCourseByCode, { Code: code }) : student(enterUnitCode, { code })
  }
  return {
    'an unknown code': enter(onUnknownCode),
    'an expired one': enter(expired.printed),
    'a revoked one': enter(revoked.printed),
    "the other school's": enter(foreign.printed),
    'one that is no code': enter('ABC'),
  }
}

const daysAhead = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)

async function withCode(account: Account, days: number) {
  const { tenantId, id: accountId } = account
  const code = {
    tenantId,
    accountId,
    purpose: 'password-reset' as const,
    codeHash: Buffer.alloc(32),
    device: { deviceHash: Buffer.alloc(0), isKnown: false },
    triesLeft: 32_767,
    triesLeftElsewhere: 32_767,
  }
  await api.db.inSchool(tenantId, (db) => storeCode(db, { ...code, expiresAt: daysAhead(days) }))
  return account
}

async function withLetters(account: Account) {
  const { tenantId, email } = account
  const addressHash = api.services.keys.mac('mail-address', tenantId, email)
  const message = { tenantId, purpose: 'password-code' as const, toAddress: null, addressHash }
  const letter = { to: null, content: { fromName: '', subject: '', text: '' } }
  const createdAt = daysAhead(400)
  await api.db.inSchool(tenantId, async (db) => {
    for (let count = 0; count < 5; count += 1) {
      const jobId = await api.services.jobs.enqueue(db, tenantId, mailJob, letter)
      await insertMail(db, { ...message, jobId, createdAt })
    }
  })
  return account
}

const calls: Record<string, () => Promise<Record<string, Ask>>> = {
  login: () => accountKinds(login),
  'device-code': () => accountKinds(sendDeviceCode),
  'replace-device': async () => {
    const known = await forEach(() => anAccount(api))
    const tries = (place: number, EmailorMobile: string) =>
      visitor(place)(replaceDevice, { EmailorMobile, password, otp, slot: 1 })
    return {
      'a wrong password': (place) => tries(place, ofClient(known, place).email),
      'an unknown email': (place) => tries(place, `nobody${place % CROWD}@example.com`),
    }
  },
  ForgotPassword: async () => {
    const known = await atOnce(4, Array.from({ length: ADDRESSES }), () => anAccount(api))
    const served = await forEach(async () => withLetters(await anAccount(api)))
    const asks = (place: number, email: string) => visitor(place)(forgotPassword, { email })
    return {
      'a known address': (place) => asks(place, known[place % ADDRESSES]?.email ?? ''),
      'an unknown address': (place) => asks(place, `nobody${place % ADDRESSES}@example.com`),
      'a known one that has had its emails': (place) => asks(place, ofClient(served, place).email),
    }
  },
  ResetPassword: async () => {
    const [known, live, late] = [
      await forEach(() => anAccount(api)),
      await forEach(async () => withCode(await anAccount(api), 400)),
      await forEach(async () => withCode(await anAccount(api), -1)),
    ]
    const tries = (place: number, email: string) =>
      visitor(place)(resetPassword, { email, otp, newPassword, confirmPassword: newPassword })
    return {
      'a known address without a code': (place) => tries(place, ofClient(known, place).email),
      'an unknown address': (place) => tries(place, `nobody${place % CROWD}@example.com`),
      'a wrong code': (place) => tries(place, ofClient(live, place).email),
      'a code that has expired': (place) => tries(place, ofClient(late, place).email),
    }
  },
  'the code of a course': () => codeKinds('course'),
  'the code of a lecture': () => codeKinds('unit'),
}

test.each(
  Object.entries(calls).flatMap(([name, prepare]) =>
    Object.entries(crowds).map(([crowd, size]) => ({ name, crowd, prepare, size })),
  ),
)('time tells nothing: $name, $crowd', async ({ name, crowd, prepare, size }) => {
  const [reference, ...others] = Object.entries(await inTurns(await prepare(), size))
  if (!reference) throw new Error('Nothing was asked')
  const [kind, times] = reference
  const compared = others.map(([other, theirs]) => ({ other, chance: chanceToTell(theirs, times) }))
  const found = compared.map(({ other, chance }) => `${other} ${chance.toFixed(3)}`)
  record({
    promise: 'time tells nothing (T14, T37)',
    figure: `${name}, ${crowd}, ${times.length} of each in turns, AUC against ${kind} (median ${median(times).toFixed(1)} ms): ${found.join(', ')}`,
    held: compared.every(({ chance }) => Math.abs(chance - 0.5) <= 0.05),
  })
})
