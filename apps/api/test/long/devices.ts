import { anAccount, PASSWORD } from '../people.ts'
import { atOnce, type Figure, seeded } from './figure.ts'
import { send } from './send.ts'
import type { Servers } from './two-servers.ts'

const DEVICES = 50

/** Every account logs in from fifty devices at once, at two processes: two succeed (T1). */
export async function loginsFromManyDevices(world: Servers, accounts = 20): Promise<Figure> {
  const people = await atOnce(5, Array.from({ length: accounts }), () => anAccount(world))
  const tries = people.flatMap((person) => Array.from({ length: DEVICES }, (_, device) => ({ person, device })))
  const watch = watchSlots(world)
  const responses = await atOnce(100, tries, ({ person, device }) => {
    const visitor = { tenantId: person.tenantId, deviceId: `device-${device}-of-${person.id}` }
    const body = { EmailorMobile: person.email, password: PASSWORD }
    return send(world.urls[device % 2] ?? '', visitor, { path: '/Auth/login', body })
  })
  const { most, looks } = await watch.end()
  const entered = responses.filter((response) => response?.status === 200).length
  const refused = responses.filter((response) => response?.status === 400 && response.body.isMaxDevicesError).length
  return {
    promise: 'never more than two devices (T1)',
    figure: `${tries.length} logins of ${accounts} accounts from ${DEVICES} devices each over 2 processes: ${entered} in, ${refused} heard of the two devices, ${responses.length - entered - refused} other; at most ${most} slots an account in ${looks} looks`,
    held: entered === 2 * accounts && refused === tries.length - entered && most <= 2,
  }
}

/** One device logs in again and again, twenty at a time at two processes: it never blocks itself (T2). */
export async function loginsOfOneDevice(world: Servers, times = 10_000): Promise<Figure> {
  const person = await anAccount(world)
  const phone = { tenantId: person.tenantId, deviceId: 'the-only-phone' }
  const body = { EmailorMobile: person.email, password: PASSWORD }
  const responses = await atOnce(
    20,
    Array.from({ length: times }, (_, index) => index),
    (index) => send(world.urls[index % 2] ?? '', phone, { path: '/Auth/login', body }),
  )
  const entered = responses.filter((response) => response?.status === 200).length
  const slots = await world.db.inSchool(person.tenantId, (school) =>
    school.selectFrom('deviceSession').where('accountId', '=', person.id).select('slot').execute(),
  )
  return {
    promise: 'a device never blocks itself (T2)',
    figure: `${times} logins of one device, 20 at a time over 2 processes: ${entered} in, ${slots.length} slot`,
    held: entered === times && slots.length === 1,
  }
}

interface LoginEvent {
  at: number
  until: number
  what: 'in' | 'out'
  device: string
  account: number
}

/** Random logins and logouts for a while, checked afterwards by their times and the database (T3). */
export async function mixedComingAndGoing(world: Servers, seed: number, rounds = 1_500): Promise<Figure> {
  const random = seeded(seed)
  const people = await atOnce(5, Array.from({ length: 10 }), () => anAccount(world))
  const tokens = new Map<string, string>()
  const events: LoginEvent[] = []
  let refreshed = 0
  let strange = 0
  const watch = watchSlots(world)

  await atOnce(30, Array.from({ length: rounds }), async () => {
    const person = people[Math.floor(random() * people.length)]
    if (!person) return
    const device = `device-${Math.floor(random() * 6)}-of-${person.id}`
    const url = world.urls[Math.floor(random() * 2)] ?? ''
    const token = tokens.get(device)
    const visitor = { tenantId: person.tenantId, deviceId: device, ...(token && { token }) }
    const at = performance.now()
    const dice = random()
    if (!token || dice < 0.3) {
      const body = { EmailorMobile: person.email, password: PASSWORD }
      const response = await send(url, visitor, { path: '/api/Auth/login', body })
      if (response?.status === 200) {
        tokens.set(device, (response.body.data as { token: string }).token)
        events.push({ at, until: performance.now(), what: 'in', device, account: person.id })
      } else if (!response?.body.isMaxDevicesError) strange += 1
    } else if (dice < 0.6) {
      const response = await send(url, visitor, { path: '/api/Auth/refresh-token' })
      if (response?.status === 200) {
        refreshed += 1
        if (tokens.get(device) === token) tokens.set(device, (response.body.data as { token: string }).token)
      } else if (response?.status !== 401) strange += 1
    } else {
      tokens.delete(device)
      const response = await send(url, visitor, { path: '/api/Auth/logout' })
      if (response?.status !== 200) strange += 1
      events.push({ at, until: performance.now(), what: 'out', device, account: person.id })
    }
  })
  const { most, looks } = await watch.end()
  const logins = events.filter(({ what }) => what === 'in').length
  const certain = mostCertainlyIn(events)
  return {
    promise: 'never more than two devices, in any order (T3)',
    figure: `${rounds} logins, logouts and refreshes mixed (seed ${seed}): ${logins} in, ${events.length - logins} out, ${refreshed} refreshed, ${strange} strange answers; at most ${certain} devices certainly in by the answers in order of time, ${most} slots an account in ${looks} looks`,
    held: most <= 2 && certain <= 2 && strange === 0,
  }
}

/**
 * The largest number of devices of one account that were certainly logged in at the same time: their login had
 * succeeded and no logout could have followed.
 */
export function mostCertainlyIn(events: readonly LoginEvent[]): number {
  const logins = events.filter(({ what }) => what === 'in')
  const logouts = events.filter(({ what }) => what === 'out')
  return Math.max(
    0,
    ...logins.map(({ account, until: moment }) => {
      const stillIn = logins.filter(
        (login) =>
          login.account === account &&
          login.until <= moment &&
          !logouts.some(({ device, at, until }) => device === login.device && until > login.at && at < moment),
      )
      return new Set(stillIn.map(({ device }) => device)).size
    }),
  )
}

function watchSlots({ db }: Servers) {
  let watching = true
  let most = 0
  let looks = 0
  const run = (async () => {
    while (watching) {
      const [fullest] = await db.inSchool('tenant3', (school) =>
        school
          .selectFrom('deviceSession')
          .groupBy('accountId')
          .select((eb) => eb.fn.countAll<number>().as('slots'))
          .orderBy('slots', 'desc')
          .limit(1)
          .execute(),
      )
      most = Math.max(most, fullest?.slots ?? 0)
      looks += 1
      await new Promise((next) => setTimeout(next, 10))
    }
  })()
  return {
    async end() {
      watching = false
      await run
      return { most, looks }
    },
  }
}
