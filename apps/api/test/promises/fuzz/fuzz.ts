import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { calls } from '@manassa/contract'
import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { signOutDevice } from '@manassa/contract/shared/account'
import { confirmSecondFactor, startSecondFactor } from '@manassa/contract/teacher/security'
import * as fc from 'fast-check'
import type { Person, SignedIn } from '#test/people.ts'
import { aStudent, aTeacher, signedIn } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'
import { plantCanaries } from '../canaries.ts'
import { leaksIn } from '../leaks.ts'
import { casesOf } from '../matrix/cases.ts'
import { rows } from '../matrix/rows.ts'
import { twoSchools } from '../matrix/two-schools.ts'
import { sendBytes, type WireResponse } from '../wire.ts'
import { mediaAddresses } from './addresses.ts'
import { type FuzzedRequest, requests, type Starting } from './requests.ts'
import { AS_IT_IS, written } from './writing.ts'

const AT_ONCE = 8
/** The minimal number of requests before sessions and codes are renewed, although some of them are used up earlier. */
const REQUESTS_PER_RENEWAL = 800

/** A truncated request waits for its end, and so does the server. */
const DAMAGED_PATIENCE_MS = 50

interface FuzzReport {
  requests: number
  /** The number of responses by status; 0 for connections that ended without one. */
  statuses: Record<string, number>
  /** The paths of calls that never succeeded, whose code was not tested. */
  unopened: string[]
  /** The growth of the heap after a garbage collection. */
  grownBytes: number
}

/**
 * Sends `count` requests over real sockets, as a student, as staff and as a visitor. Throws fast-check's report, with
 * the seed and the smallest failing request, when a response is a 5xx, is missing, or reveals internals.
 */
export async function fuzz(api: TestApi, { count, seed }: { count: number; seed: number }): Promise<FuzzReport> {
  const address = await api.listen()
  const { startings, foreign, renew } = await world(api)
  const statuses: Record<string, number> = {}
  const unopened = new Set(startings.map(({ call }) => call.path))
  let sent = 0
  // Each call is made once with valid input, because chance alone would miss some.
  for (const starting of startings) if (await opens(address, starting)) unopened.delete(starting.call.path)
  await renew()
  const shut = startings.filter(({ call }) => unopened.has(call.path))
  // Another call has ended the session or used up the input.
  for (const starting of shut) if (await opens(address, starting)) unopened.delete(starting.call.path)
  const before = heapBytes()

  const batches = fc.array(requests(startings), { minLength: AT_ONCE, maxLength: AT_ONCE })
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      if (sent % REQUESTS_PER_RENEWAL < AT_ONCE) await renew()
      sent += batch.length
      const responses = await Promise.all(
        batch.map(({ bytes, damaged }) =>
          sendBytes(address, bytes, damaged ? { patienceMs: DAMAGED_PATIENCE_MS } : {}),
        ),
      )
      for (const [place, response] of responses.entries()) {
        statuses[response.status] = (statuses[response.status] ?? 0) + 1
        if (response.status >= 200 && response.status < 300) unopened.delete(batch[place]?.path ?? '/api/')
        const wrong = whatIsWrong(response, batch[place], foreign)
        if (wrong)
          throw new Error(
            `${wrong}\n${batch[place]?.bytes.toString('latin1').slice(0, 2000)}\n→\n${response.head}\n\n${response.body.slice(0, 500)}`,
          )
      }
    }),
    { seed, numRuns: Math.ceil(count / AT_ONCE), endOnFailure: true, interruptAfterTimeLimit: undefined },
  )
  return { requests: sent, statuses, unopened: [...unopened], grownBytes: heapBytes() - before }
}

async function opens(address: string, { call, input, people: [person] }: Starting): Promise<boolean> {
  if (!person) return false
  const { status } = await sendBytes(address, written(call, input, person, AS_IT_IS))
  return status >= 200 && status < 300
}

/** Texts that must never be in a response: database messages, stacks, paths of the server. */
const INSIDES =
  /SQLSTATE|PostgreSQL|violates|invalid input syntax|node_modules|node:internal|\.ts:\d|\bat \w+ \(|\/(work|home|tmp|usr)\//

function whatIsWrong(
  { status, head, body }: WireResponse,
  request: FuzzedRequest | undefined,
  foreign: string[],
): string | null {
  if (status >= 500) return `A ${status}`
  if (status === 0 && !request?.damaged) return 'No response'
  if (leaksIn([head, body], foreign).length > 0) return "A response with another school's words"
  return INSIDES.test(head + body) ? 'A response that shows internals' : null
}

const isForStaff = ({ access }: AnyEndpoint) => typeof access === 'object'

async function world(api: TestApi) {
  const { callers, first } = await twoSchools(api)
  const [student, boss] = [callers['a student'], callers['a teacher']]
  if (!student || !boss) throw new Error('There is no student, or no teacher')
  const [teacher, victim] = [await aTeacher(api), await aStudent(api)]
  const nobody: Person = { tenantId: 'tenant3', deviceId: 'a-visitors-phone' }
  const people: Person[] = [first.owner, first.owner, first.owner, first.owner, teacher, nobody]
  // The account with a second factor, which other calls do not change.
  const [guarded, unguarded] = [await aTeacher(api), await aTeacher(api)]
  const alone = new Map<AnyEndpoint, SignedIn>([
    [confirmSecondFactor, guarded],
    [startSecondFactor, unguarded],
  ])
  const staff: Person[] = [boss.as, boss.as, boss.as, boss.as, first.owner, nobody]

  const startings: Starting[] = (await mediaAddresses(api, first)).map((start) => ({ ...start, people }))
  // It also gives both schools a profile. Accounts created from here on have an unchanged email.
  const foreign = (await plantCanaries(api)).filter(({ tenantId }) => tenantId !== 'tenant3').map(({ text }) => text)
  const workingInput = async (call: AnyEndpoint): Promise<Record<string, unknown>> => {
    const own = alone.get(call)
    const guard = own && { ...boss, as: own, own: { ...boss.own, owner: own } }
    const caller = guard ?? (isForStaff(call) ? boss : student)
    const { value } = await casesOf(api, call, rows[`${call.method} ${call.path}`] ?? {}, caller).next()
    return value?.input ?? {}
  }
  for (const call of calls) {
    const endsSessions = rows[`${call.method} ${call.path}`]?.endsSession || call === signOutDevice
    const own = alone.get(call)
    const senders = own ? [own] : isForStaff(call) ? staff : people
    startings.push({ call, input: await workingInput(call), people: endsSessions ? [victim] : senders })
  }

  /** Logs everybody in again, and renews the valid input of every call in place. */
  const renew = async () => {
    // As the server does every quarter of an hour, because this school grows quickly.
    await api.db.analyzeGrownTables()
    for (const person of new Set([...people, ...staff, guarded, unguarded, victim])) {
      if ('id' in person) Object.assign(person, await signedIn(api, person, person.deviceId))
    }
    for (const { call, input } of startings) {
      if (calls.includes(call)) Object.assign(input, await workingInput(call))
    }
    // The address of a video belongs to one session.
    for (const { call, input } of await mediaAddresses(api, first)) {
      const starting = startings.find(({ call: { path } }) => path === call.path)
      if (starting) Object.assign(starting.input, input)
    }
  }
  return { startings, foreign, renew }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapBytes(): number {
  for (let round = 0; round < 3; round += 1) collectGarbage()
  return process.memoryUsage().heapUsed
}
