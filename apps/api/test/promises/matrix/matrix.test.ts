import { calls } from '@manassa/contract'
import { openApiDocument } from '@manassa/contract/documentation/openapi'
import { type AnyEndpoint, pathsOf } from '@manassa/contract/endpoint'
import { type ErrorCode, errors } from '@manassa/contract/errors'
import { permissions } from '@manassa/contract/rules/permissions'
import { studyCourse } from '@manassa/contract/student/study'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { CallResponse } from '#test/caller.ts'
import { cases, isEveryCase } from '#test/cases.ts'
import { type Person, signedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { type Canary, plantCanaries } from '../canaries.ts'
import { isForbidden, leaksIn } from '../leaks.ts'
import { casesOf } from './cases.ts'
import type { Outcome, Row } from './row.ts'
import { rows } from './rows.ts'
import { ALLOWED_ALL, type CallingPerson, twoSchools } from './two-schools.ts'

const api = useApi()
const { paths } = openApiDocument('0')
/** Things with the same outcome: each caller sends one, and the next caller the next; the long run sends all. */
const alikes = cases(1, Number.POSITIVE_INFINITY)
const keyOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

let callers: Record<string, CallingPerson>
let assistantsFor: Awaited<ReturnType<typeof twoSchools>>['assistantsFor']
let canaries: Canary[]

beforeAll(async () => {
  const schools = await twoSchools(api)
  callers = schools.callers
  assistantsFor = schools.assistantsFor
  canaries = await plantCanaries(api)
})

test('every call says who may make it with whose data, and removed calls have no entry', () => {
  expect(Object.keys(rows).sort()).toEqual(calls.map(keyOf).sort())
})

test('the words that must not travel stand in every kind of row', () => {
  const schools = new Set(canaries.map(({ tenantId }) => tenantId))
  expect([...schools].sort()).toEqual(['tenant1', 'tenant3'])
  const words = ['account-name', 'account-email', 'course-name', 'question-explanation', 'answer-text', 'lesson-video']
  for (const word of words)
    expect(
      canaries.some(({ text }) => text.startsWith(`canary-${word}`)),
      word,
    ).toBe(true)
  expect(canaries.length).toBeGreaterThan(300)
})

test('an input that no row knows of is noticed', () => {
  for (const call of calls) {
    const { names = {}, plain } = rows[keyOf(call)] ?? {}
    const known = [...Object.keys(names), ...Object.keys(plain?.() ?? {})]
    const inputs = Object.keys((call.input as z.ZodMiniObject).shape)
    expect(
      inputs.filter((name) => !known.includes(name) && isNaming(name)),
      keyOf(call),
    ).toEqual([])
  }
})

test('the search finds what it looks for, where it may stand', async () => {
  const abroad = callers['a student of the other school']
  const response = await api.as(abroad?.as).response(studyCourse, { courseid: abroad?.own.course.id ?? 0 })
  const theirs = canaries.filter(({ tenantId, secret }) => tenantId === 'tenant1' && !secret).map(({ text }) => text)
  expect(leaksIn(response.body, theirs).length).toBeGreaterThan(5)
})

describe.each(calls.map((call) => [keyOf(call), call] as const))('%s', (key, call) => {
  const row = rows[key]

  test('nobody gets further than their own school, their own things and their own role', async () => {
    if (!row) throw new Error(`Who may make ${key}, and with whose things? Give it a row in promises/matrix/rows.ts`)
    const surprises: string[] = []
    let count = 0
    for (const [who, caller] of Object.entries({ ...callers, ...(await withAndWithout(call)) })) {
      const forbidden = forbiddenTo(call, caller, row)
      for await (const { name, input, expected } of casesOf(api, call, row, caller, { alikes })) {
        const person = row.endsSession ? await onAnotherDevice(caller.as) : caller.as
        for (const path of pathsFor(call, expected, count++)) {
          const response = await api.as(person).response({ ...call, path }, input)
          const wrong = whatIsWrong(call, response, expected, forbidden)
          if (wrong) surprises.push(`${who}, ${name}, ${path}: ${wrong}`)
        }
        if (who === ALLOWED_ALL && !isEveryCase) break
      }
    }
    expect(surprises).toEqual([])
  })
})

/** For a call with permissions: staff with only those, and staff with all others. */
async function withAndWithout({ access }: AnyEndpoint): Promise<Record<string, CallingPerson>> {
  const needs = typeof access === 'object' ? permissions.filter((one) => [access.staff].flat().includes(one)) : []
  return needs.length > 0 ? assistantsFor(needs) : {}
}

const isNaming = (name: string) => /(id|ids|code|otp|slot|token|email\w*|mobile)$/i.test(name)

const onAnotherDevice = async (person: Person) =>
  'id' in person ? signedIn(api, person, `another-phone-of-${person.id}`) : person

/** Alternates between both spellings of a path; calls on the caller's own things use both. */
function pathsFor(call: AnyEndpoint, expected: Outcome, count: number) {
  const both = pathsOf(call.path)
  return call.method === 'GET' && expected === 'ok' ? both : both.slice(count % both.length).slice(0, 1)
}

function forbiddenTo(
  { access }: AnyEndpoint,
  { as, own, anothers, standing }: CallingPerson,
  { tellsOfPeople = false, tellsOfQuestions = false }: Row,
): string[] {
  // Permission for courses includes their content and right answers.
  const isForMakers = tellsOfQuestions || (typeof access === 'object' && access.staff === 'courses')
  const courses = standing === 'staff' && isForMakers ? [own, anothers] : standing === 'student' ? [own] : []
  const reader = {
    tenantId: as.tenantId,
    accountId: 'id' in as && standing !== 'dead' ? as.id : null,
    courseIds: courses.flatMap(({ course, lecture }) => [course.id, lecture.id]),
    readsOfPeople: tellsOfPeople && standing === 'staff',
  }
  return canaries.filter((canary) => isForbidden(canary, reader)).map(({ text }) => text)
}

/** The difference between a response and the expectation; null when there is none. */
function whatIsWrong(
  call: AnyEndpoint,
  { status, headers, body }: CallResponse<unknown>,
  expected: Outcome,
  forbidden: string[],
) {
  const code = body.success ? 'ok' : body.code
  const expectedStatus = expected === 'ok' ? (call.status ?? 200) : errors[expected].status
  if (code !== expected || status !== expectedStatus)
    return `${status} ${code} instead of ${expectedStatus} ${expected}`
  if (!isDocumented(call, status, code)) return `${status} ${code} is not in the documentation`
  const leaks = leaksIn({ headers, body }, forbidden)
  return leaks.length > 0 ? `holds ${leaks.join(', ')}` : null
}

function isDocumented(call: AnyEndpoint, status: number, code: string): boolean {
  const response = paths[call.path]?.[call.method.toLowerCase()]?.responses[String(status)]
  return (
    Boolean(response) &&
    (code === 'ok' || response?.content?.['application/json']?.examples?.[code as ErrorCode] !== undefined)
  )
}
