import { aCourseCode } from '../a-code.ts'
import { aCourse } from '../a-course.ts'
import { type Account, anAccount, PASSWORD } from '../people.ts'
import { atOnce, type Figure, seeded } from './figure.ts'
import { type CallResponse, send } from './send.ts'
import type { Servers } from './two-servers.ts'

/** Settings of the servers: limits are on, and a proxy on this machine is trusted. */
export const BEHIND_A_PROXY = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }

const SCHOOL_WIFI = '41.33.0.7'
const MISTYPING = 0.08

export const logIn = (
  world: Servers,
  account: Account,
  tried: { password: string; deviceId: string; from: string },
) => {
  const url = world.urls[account.id % world.urls.length] ?? ''
  const body = { EmailorMobile: account.email, password: tried.password }
  return send(url, { tenantId: account.tenantId, deviceId: tried.deviceId }, { path: '/Auth/login', body, ...tried })
}

/** The number of responses by status, most first: `12 × 400, 3 × 429`. */
export function countsByStatus(responses: ReadonlyArray<CallResponse | null>): string {
  const counts = new Map<number, number>()
  for (const response of responses) counts.set(response?.status ?? 0, (counts.get(response?.status ?? 0) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted.map(([status, count]) => `${count} × ${status}`).join(', ')
}

/** Guesses with ten running requests until the others have finished, at least fifty times; returns the responses. */
async function guesser(isOver: () => boolean, guess: (time: number) => Promise<CallResponse | null>) {
  const responses: Array<CallResponse | null> = []
  let times = 0
  const guessInTurn = async () => {
    while (!isOver() || times < 50) responses.push(await guess(times++))
  }
  await Promise.all(Array.from({ length: 10 }, guessInTurn))
  return responses
}

/**
 * A school behind one address logs in on new phones, with typing errors, and redeems codes; meanwhile an attacker on
 * the same network tries a common password on every account (T17).
 */
export async function aSchoolBehindOneAddress(world: Servers, seed: number, size = 1_000): Promise<Figure> {
  const random = seeded(seed)
  const course = await aCourse(world)
  const students = await atOnce(10, Array.from({ length: size }), async () => ({
    account: await anAccount(world),
    card: await aCourseCode(world, course),
    mistypes: random() < MISTYPING,
  }))
  let over = false
  const guessing = guesser(
    () => over,
    (time) => {
      const { account } = students[time % size] ?? { account: undefined }
      if (!account) throw new RangeError('Nobody to guess at')
      return logIn(world, account, { password: '12345678', deviceId: 'the-guessers-device', from: SCHOOL_WIFI })
    },
  )
  const waits: number[] = []
  const outcomes = await atOnce(100, students, async ({ account, card, mistypes }) => {
    const phone = { deviceId: `phone-of-student-${account.id}`, from: SCHOOL_WIFI }
    const typo = mistypes ? await logIn(world, account, { ...phone, password: 'mistyped-once' }) : null
    const began = performance.now()
    const entered = await logIn(world, account, { ...phone, password: PASSWORD })
    waits.push(performance.now() - began)
    const token = (entered?.body.data as { token?: string } | undefined)?.token ?? ''
    const student = { tenantId: account.tenantId, deviceId: phone.deviceId, token }
    const url = world.urls[0] ?? ''
    const redeemed = await send(url, student, {
      path: '/api/Student/add-course-by-code',
      body: { Code: card.printed },
      from: SCHOOL_WIFI,
    })
    return { typo: typo?.status ?? 400, entered: entered?.status, redeemed: redeemed?.status }
  })
  over = true
  const guesses = await guessing
  const typos = students.filter(({ mistypes }) => mistypes).length
  const servedCount = outcomes.filter((one) => one.typo === 400 && one.entered === 200 && one.redeemed === 200).length
  const checkedCount = guesses.filter((response) => response?.status === 400).length
  const limitedCount = guesses.filter((response) => response?.status === 429 && (response.retryAfter ?? 0) > 0).length
  waits.sort((a, b) => a - b)
  const p99 = (waits[Math.floor(waits.length * 0.99)] ?? 0) / 1000
  return {
    promise: 'a school behind one address is not locked out (T17)',
    figure: `${size} students behind one address log in on new phones, 100 at a time, ${typos} mistype first, all enter a code: ${size - servedCount} refused anything; p99 of a login ${p99.toFixed(1)} s; a guesser among them: ${checkedCount} passwords looked at, ${limitedCount} × 429 with Retry-After`,
    // Ten requests were running when the thirtieth was counted.
    held:
      servedCount === size && checkedCount <= 40 && limitedCount > 0 && checkedCount + limitedCount === guesses.length,
  }
}

/** Wrong passwords for one account from many addresses, while its owner logs in on a known phone (T19). */
export async function oneAccountFromEverywhere(world: Servers, tries = 10_000): Promise<Figure> {
  const owner = await anAccount(world)
  const home = { password: PASSWORD, deviceId: 'the-owners-phone', from: '156.160.0.1' }
  await logIn(world, owner, home)
  let over = false
  const returning = (async () => {
    const responses: Array<{ status: number; seconds: number }> = []
    while (responses.length < 100 || !over) {
      const began = performance.now()
      const response = await logIn(world, owner, home)
      responses.push({ status: response?.status ?? 0, seconds: (performance.now() - began) / 1000 })
      if (over && responses.length >= 100) break
    }
    return responses
  })()
  const guesses = await atOnce(
    100,
    Array.from({ length: tries }, (_, index) => index),
    (index) => {
      const from = `10.${(index >> 8) & 255}.${index & 255}.9`
      const account = { ...owner, id: index, email: index % 2 === 0 ? owner.email : owner.phone }
      return logIn(world, account, { password: `guess-${index}`, deviceId: `device-${index}-of-a-guesser`, from })
    },
  )
  over = true
  const returns = await returning
  const checkedCount = guesses.filter((response) => response?.status === 400).length
  const otherCount = guesses.filter((response) => response?.status !== 400 && response?.status !== 429).length
  const servedCount = returns.filter(({ status }) => status === 200).length
  const seconds = returns.map((one) => one.seconds).sort((a, b) => a - b)
  return {
    promise: 'nobody is locked out by the guesses of others (T19)',
    figure: `${tries} wrong tries at one account from ${tries} addresses and devices: ${countsByStatus(guesses)}; meanwhile its owner logs in on the phone that they had used: ${servedCount} of ${returns.length} at the first try, p99 ${(seconds[Math.floor(seconds.length * 0.99)] ?? 0).toFixed(1)} s`,
    held: servedCount === returns.length && checkedCount <= 100 && otherCount === 0,
  }
}
