import { printedCode } from '@manassa/contract/rules/access-code'
import { addCourseByCode, enterUnitCode } from '@manassa/contract/student/codes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourseCode, aUnitCode, changeCard } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, type SignedIn } from '#test/people.ts'
import { aBusyStudent } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'
import { randomCode } from './code.ts'

const api = useApi({ environment: { RATE_LIMIT: 'on', ACCESS_TOKEN_TTL: '31536000' } })

const enter = (student: SignedIn, Code: string) => api.as(student).response(addCourseByCode, { Code })
async function guess(student: SignedIn, times: number) {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await enter(student, printedCode(randomCode()))).status)
  return statuses
}

test('a student who guesses codes has to wait, and nobody else', async () => {
  const card = await aCourseCode(api, await aCourse(api))
  const [guesser, neighbour] = [await aStudent(api), await aStudent(api)]

  expect(await guess(guesser, 11)).toEqual([...Array(10).fill(404), 429])
  const refused = await enter(guesser, card.printed)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' }, body: { code: 'request.tooMany' } })
  expect(await enter(neighbour, card.printed)).toMatchObject({ status: 200 })
})

onServer('guesses that come all at once are looked at one after the other, ten of them', async () => {
  const guesser = await aBusyStudent(api)
  const statuses = await race(
    api.db,
    // A request that counts without the lock reads the old count, and waits here to increment it.
    (gate) => sql`lock table failure_count in exclusive mode`.execute(gate),
    Array.from({ length: 30 }, () => () => guess(guesser, 1)),
  )
  expect(statuses.flat().filter((status) => status === 404)).toHaveLength(10)
})

test('the hour passes, and the day counts too', async () => {
  const guesser = await aStudent(api)
  for (let hour = 0; hour < 3; hour += 1) {
    expect(await guess(guesser, 11)).toEqual([...Array(10).fill(404), 429])
    api.clock.forward({ hours: 1 })
  }
  expect(await guess(guesser, 1)).toEqual([429])
  api.clock.forward({ hours: 22 })
  expect(await guess(guesser, 1)).toEqual([404])
})

test('a card of something that is not published yet is no guess, however often it is tried', async () => {
  const [course, unit] = [await aCourse(api, { active: false }), await aCourse(api, { active: false })]
  const [card, lecture] = [await aCourseCode(api, course), await aUnitCode(api, unit)]
  const student = await aStudent(api)
  for (let time = 0; time < 12; time += 1) {
    const responses = [
      await enter(student, card.printed),
      await api.as(student).response(enterUnitCode, { code: lecture.printed }),
    ]
    for (const response of responses)
      expect(response).toMatchObject({ status: 409, body: { code: 'courseCode.notYetOpen' } })
  }
  expect(await guess(student, 1)).toEqual([404])
})

test('a mistyped code, or a used one, is no guess', async () => {
  const card = await aCourseCode(api, await aCourse(api))
  const [first, second] = [await aStudent(api), await aStudent(api)]
  await enter(first, card.printed)
  const mistyped = card.printed.replace(/^./, (character) => (character === '7' ? '8' : '7'))
  for (let time = 0; time < 12; time += 1) {
    expect((await enter(second, mistyped)).status).toBe(404)
    expect((await enter(second, card.printed)).status).toBe(409)
  }
})

test('a code that has ended counts like one that never was, so that counting does not tell them apart', async () => {
  const course = await aCourse(api)
  const [first, second] = [await aStudent(api), await aStudent(api)]
  const [courseCard, unitCard] = [await aCourseCode(api, course), await aUnitCode(api, course)]
  await changeCard(api, courseCard, { expiresAt: api.clock.schoolNow() })
  await changeCard(api, unitCard, { revokedAt: api.clock.schoolNow() })
  const statuses = { course: [] as number[], unit: [] as number[] }
  for (let time = 0; time < 11; time += 1) {
    statuses.course.push((await enter(first, courseCard.printed)).status)
    statuses.unit.push((await api.as(second).response(enterUnitCode, { code: unitCard.printed })).status)
  }
  expect(statuses.course).toEqual([...Array(10).fill(404), 429])
  expect(statuses.unit).toEqual([...Array(10).fill(404), 429])
})
