import { randomInt } from 'node:crypto'
import { SCHOOL_WRONG_CODES_IN_HOUR } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { insertCodes } from '#api/features/codes/codes.queries.ts'
import { codeRow } from '#api/features/codes/mint-codes.ts'
import { acceptAnyCode } from '#api/features/teacher/codes/import-codes.queries.ts'
import { aCourseCode } from '../a-code.ts'
import { aCourse, type MadeCourse } from '../a-course.ts'
import { digitCodes } from '../imported-codes.ts'
import { aStudent } from '../people.ts'
import { atOnce, type Figure } from './figure.ts'
import { countsByStatus } from './limits.ts'
import { send } from './send.ts'
import type { Servers } from './two-servers.ts'

interface Crowd {
  bots: number
  guesses: number
  live: number
  honest: number
}

const DIGITS = 10
const STORED_AT_ONCE = 5_000
const COURSE = '/api/Student/add-course-by-code'
const CODE_PATHS = [COURSE, '/UnitCode/EnterCode', '/api/Code/card', '/Student/add-course-by-code']

/**
 * Many accounts guess the weak codes of another system, while students redeem theirs: our cards, and second cards of
 * the other system (T15).
 */
export async function guessedWeakCodes(world: Servers, crowd: Crowd): Promise<Figure> {
  const [course, other] = [await aCourse(world), await aCourse(world)]
  await weakCards(world, course, digitCodes(crowd.live, DIGITS))
  const cards = digitCodes(2 * crowd.honest, DIGITS)
  await weakCards(world, course, cards.slice(0, crowd.honest))
  await weakCards(world, other, cards.slice(crowd.honest))
  const enter = (student: Awaited<ReturnType<typeof aStudent>>, Code: string) =>
    send(world.urls[student.id % 2] ?? '', student, { path: COURSE, body: { Code } })
  const bots = await atOnce(10, numbers(crowd.bots), () => aStudent(world))
  const owners = await atOnce(10, numbers(crowd.honest), async () => ({
    student: await aStudent(world),
    card: (await aCourseCode(world, course)).printed,
  }))
  const known = await atOnce(10, numbers(crowd.honest), async (place) => {
    const student = await aStudent(world)
    await enter(student, cards[place] ?? '')
    return { student, card: cards[crowd.honest + place] ?? '' }
  })

  const guessing = atOnce(100, numbers(crowd.guesses), (number) => {
    const bot = bots[number % bots.length]
    if (!bot) throw new RangeError('Nobody to guess')
    const path = CODE_PATHS[Math.floor(number / bots.length) % CODE_PATHS.length] ?? ''
    const guess = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    return send(world.urls[number % 2] ?? '', bot, { path, body: { code: guess } })
  })
  const entered = await atOnce(2, [...owners, ...known], ({ student, card }) => enter(student, card))
  const responses = await guessing

  const of = (status: number) => responses.filter((response) => response?.status === status).length
  const happy = entered.filter((response) => response?.status === 200).length
  return {
    promise: 'guessing weak codes of another system is hopeless (T15)',
    figure: `${crowd.guesses} guesses of ${crowd.bots} accounts at ${crowd.live} live codes of ${DIGITS} digits over ${world.urls.length} servers and ${CODE_PATHS.length} addresses: ${countsByStatus(responses)}, ${of(200)} hits; meanwhile ${happy} of ${2 * crowd.honest} students enter a card of ours, or a second one of the other system, at the first try`,
    held:
      of(200) === 0 &&
      of(404) === SCHOOL_WRONG_CODES_IN_HOUR &&
      of(404) + of(429) === crowd.guesses &&
      happy === 2 * crowd.honest,
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

async function weakCards(
  { db, services }: Servers,
  { tenantId, id: courseId }: Pick<MadeCourse, 'tenantId' | 'id'>,
  codes: readonly string[],
) {
  const expiresAt = new Date(Date.now() + DAY_MS)
  for (let stored = 0; stored < codes.length; stored += STORED_AT_ONCE) {
    await db.inSchool(tenantId, async (school) => {
      await acceptAnyCode({ db: school, tenantId })
      const keys = await services.schoolKeys.of(tenantId, school)
      const kept = codes
        .slice(stored, stored + STORED_AT_ONCE)
        .map((code) => codeRow(keys, { kind: 'course', courseId, expiresAt }, { code, guessable: true }))
      await insertCodes(school, tenantId, kept)
    })
  }
}
