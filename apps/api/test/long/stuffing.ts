import { setTimeout as pause } from 'node:timers/promises'
import { type Account, anAccount, aStudent, PASSWORD, type SignedIn } from '../people.ts'
import { atOnce, type Figure } from './figure.ts'
import { type CallResponse, send } from './send.ts'
import type { Servers } from './two-servers.ts'

interface Attack {
  seconds: number
  addresses: number
  /** Existing accounts on the list; as many again are unknown. */
  accounts: number
  hands: number
}

/**
 * A list of leaked passwords is tried from many addresses on new devices, while students log in on known phones and
 * others study (T18).
 */
export async function leakedPasswords(world: Servers, attack: Attack): Promise<Figure> {
  const victims = await atOnce(10, numbers(attack.accounts), () => anAccount(world))
  const studying = await aStudent(world)
  const returning = await atOnce(5, numbers(20), () => anAccount(world))
  await atOnce(5, returning, (student) => logInAtHome(world, student))

  let over = false
  const tried = tryPairs(world, victims, attack, () => over)
  const pages = inTurns(
    () => over,
    50,
    () => readOwnCourses(world, studying),
  )
  const logins = inTurns(
    () => over,
    250,
    (turn) => logInAtHome(world, returning[turn % returning.length] ?? studying),
  )
  await pause(attack.seconds * 1000)
  over = true
  const [pairs, read, entered] = [await tried, await pages, await logins]

  const of = (status: number) => pairs.filter((response) => response?.status === status).length
  const looked = of(400)
  const strange = pairs.length - looked - of(429) - of(503)
  return {
    promise: 'trying a list of leaked passwords keeps nobody out (T18)',
    figure: `${pairs.length} pairs from ${attack.addresses} addresses in ${attack.seconds} s, each on another device, ${attack.hands} at once over ${world.urls.length} servers: ${looked} passwords looked at, ${of(429)} × 429, ${of(503)} × 503; meanwhile ${read.happy} of ${read.all} pages of students who are in, ${entered.happy} of ${entered.all} logins on known phones at the first try; p99 ${read.p99} ms and ${entered.p99} ms`,
    held: strange === 0 && looked > 0 && read.happy === read.all && entered.happy === entered.all && entered.all > 0,
  }
}

/** Tries the whole list: half of its emails exist, and no password is right. */
async function tryPairs(world: Servers, victims: readonly Account[], attack: Attack, isOver: () => boolean) {
  const responses: Array<CallResponse | null> = []
  let next = 0
  const hand = async () => {
    while (!isOver()) {
      const pair = next++
      const place = pair % attack.addresses
      const victim = victims[pair % victims.length]
      const EmailorMobile = pair % 2 === 0 ? `leaked-${pair}@example.com` : (victim?.email ?? '')
      const response = await send(
        world.urls[pair % 2] ?? '',
        { tenantId: 'tenant3', deviceId: `device-of-pair-${pair}` },
        {
          path: '/api/Auth/login',
          body: { EmailorMobile, password: `leaked ${pair}` },
          from: `10.7.${place >> 8}.${place & 255}`,
        },
      )
      responses.push(response)
      // A 503 asks to wait, and ignoring it does not help the attacker.
      if (response?.status === 503) await pause(100)
    }
  }
  await Promise.all(Array.from({ length: attack.hands }, hand))
  return responses
}

async function inTurns(isOver: () => boolean, everyMs: number, ask: (turn: number) => Promise<number>) {
  const times: number[] = []
  let happy = 0
  for (let turn = 0; !isOver(); turn += 1) {
    const began = performance.now()
    if ((await ask(turn)) === 200) happy += 1
    times.push(performance.now() - began)
    await pause(everyMs)
  }
  times.sort((a, b) => a - b)
  return { all: times.length, happy, p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0) }
}

async function readOwnCourses({ urls }: Servers, student: SignedIn): Promise<number> {
  const path = `/api/Student/Student-Enrolled-Courses?studentId=${student.id}&pagenumber=1&pagesize=1`
  const headers = {
    'x-tenant-id': student.tenantId,
    deviceid: student.deviceId,
    authorization: `Bearer ${student.token}`,
  }
  const response = await fetch((urls[0] ?? '') + path, { headers })
  await response.arrayBuffer()
  return response.status
}

async function logInAtHome({ urls }: Servers, { id, tenantId, email }: Account): Promise<number> {
  const body = { EmailorMobile: email, password: PASSWORD }
  const phone = { tenantId, deviceId: `phone-of-student-${id}` }
  const response = await send(urls[id % urls.length] ?? '', phone, { path: '/Auth/login', body, from: '156.160.0.1' })
  return response?.status ?? 0
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
