import { SCHOOL_WRONG_CODES_IN_DAY, SCHOOL_WRONG_CODES_IN_HOUR } from '@manassa/contract/limits'
import { addCourseByCode, enterUnitCode, readCard } from '@manassa/contract/student/codes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { budgets } from '#api/lib/limits/budgets.ts'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse, type MadeCourse } from '#test/a-course.ts'
import { onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { dayIn, digitCodes, imported, spendBudget } from '#test/imported-codes.ts'
import { aStudent, type SignedIn } from '#test/people.ts'
import { aBusyStudent } from '#test/sessions.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const world = async () => {
  const api = await startApi({ environment: { RATE_LIMIT: 'on', ACCESS_TOKEN_TTL: '31536000' } })
  return { api, course: await aCourse(api) }
}
const enter = (api: TestApi, student: SignedIn, Code: string) => api.as(student).response(addCourseByCode, { Code })

/** Imports weak codes, and makes wrong ones of the same format. */
async function weakCodes(api: TestApi, course: MadeCourse, count: number) {
  const [guesses, ...cards] = [digitCodes(200), ...digitCodes(count)]
  await imported(api, course, cards, { expiresAt: dayIn(api, 20) })
  let next = 0
  return { cards, guess: () => guesses.filter((code) => !cards.includes(code))[next++ % 150] ?? '' }
}

async function spend(api: TestApi, wrong: number, course: MadeCourse, guess: () => string) {
  await enter(api, await aStudent(api), guess())
  await spendBudget(api, course.tenantId, { wrong })
}

test('when the wrong codes of the school are spent, a guesser waits, and honest students go on', async () => {
  const { api, course } = await world()
  await using _ = api
  const { cards, guess } = await weakCodes(api, course, 4)
  const known = await aStudent(api)
  expect((await enter(api, known, cards[0] ?? '')).status).toBe(200)
  const other = await aCourse(api)
  const [otherCard = ''] = digitCodes(1)
  await imported(api, other, [otherCard])
  await spend(api, SCHOOL_WRONG_CODES_IN_HOUR - 1, course, guess)

  const fresh = await aStudent(api)
  expect((await enter(api, fresh, guess())).status).toBe(404)
  const refused = await enter(api, fresh, cards[1] ?? '')
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect((await api.as(fresh).response(readCard, { code: guess() })).status).toBe(429)
  expect((await api.as(fresh).response(enterUnitCode, { code: guess() })).status).toBe(429)

  const strong = 'STRONG-7K2M-9QXW-4HTR'
  await imported(api, await aCourse(api), [strong])
  for (const code of [(await aCourseCode(api, course)).printed, strong]) {
    expect((await enter(api, await aStudent(api), code)).status).toBe(200)
  }
  expect((await enter(api, known, guess())).status).toBe(404)
  expect((await enter(api, known, otherCard)).status).toBe(200)
  for (const status of [404, 404, 429]) expect((await enter(api, known, guess())).status).toBe(status)

  api.clock.forward({ hours: 1 })
  expect((await enter(api, fresh, cards[1] ?? '')).status).toBe(200)
})

test('the day has a budget of its own', async () => {
  const { api, course } = await world()
  await using _ = api
  const { cards, guess } = await weakCodes(api, course, 1)
  await enter(api, await aStudent(api), guess())
  await spendBudget(api, course.tenantId, { wrong: SCHOOL_WRONG_CODES_IN_DAY, budget: budgets.schoolCodesInDay })
  api.clock.forward({ hours: 2 })
  expect((await enter(api, await aStudent(api), cards[0] ?? '')).status).toBe(429)
  api.clock.forward({ hours: 22 })
  expect((await enter(api, await aStudent(api), cards[0] ?? '')).status).toBe(200)
})

test("a mistyped code of this school, and strong codes alone, spend nothing of the school's budget", async () => {
  const { api, course } = await world()
  await using _ = api
  const spent = () =>
    api.db.inSchool(course.tenantId, (db) =>
      db.selectFrom('failureCount').where('budget', 'like', 'school-codes%').select('failures').execute(),
    )
  await imported(api, course, ['STRONG-7K2M-9QXW-4HTR'])
  const student = await aStudent(api)
  expect((await enter(api, student, 'STRONG-7K2M-9QXW-4HTS')).status).toBe(404)
  expect(await spent()).toEqual([])
  const { guess } = await weakCodes(api, course, 1)
  expect((await enter(api, student, 'K7MX-4Q92-BTW3-AND-THIS-IS-FAR-TOO-LONG-FOR-ANY-CODE')).status).toBe(404)
  expect(await spent()).toEqual([])
  await enter(api, student, guess())
  expect(await spent()).toEqual([{ failures: 1 }, { failures: 1 }])
})

onServer('of guesses at once, no more are checked than the school has left', async () => {
  const { api, course } = await world()
  await using _ = api
  const { guess } = await weakCodes(api, course, 1)
  await spend(api, SCHOOL_WRONG_CODES_IN_HOUR - 5, course, guess)
  const bots = await Promise.all(Array.from({ length: 12 }, () => aBusyStudent(api)))
  const statuses = await race(
    api.db,
    // A request that counts without the lock reads the old count, and waits here to increment it.
    (gate) => sql`lock table failure_count in exclusive mode`.execute(gate),
    bots.map((bot) => async () => (await enter(api, bot, guess())).status),
  )
  expect(statuses.filter((status) => status === 404)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})
