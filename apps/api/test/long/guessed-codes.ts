import { printedCode } from '@manassa/contract/rules/access-code'
import { randomCode } from '#api/features/codes/code.ts'
import { mintCodes } from '#api/features/codes/mint-codes.ts'
import { aCourseCode } from '../a-code.ts'
import { aCourse } from '../a-course.ts'
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

const MINTED_AT_ONCE = 1_000

/** Every path that takes a code, with and without `/api`. */
const CODE_PATHS = [
  '/api/Student/add-course-by-code',
  '/UnitCode/EnterCode',
  '/api/Code/card',
  '/Student/add-course-by-code',
  '/api/UnitCode/EnterCode',
  '/Code/card',
]

/** Many accounts guess well-formed codes of printed cards, while students redeem theirs (T15). */
export async function guessedCodes(world: Servers, crowd: Crowd): Promise<Figure> {
  const course = await aCourse(world)
  await printedCards(world, course.id, crowd.live)
  const bots = await atOnce(10, Array.from({ length: crowd.bots }), () => aStudent(world))
  const students = await atOnce(10, Array.from({ length: crowd.honest }), async () => ({
    student: await aStudent(world),
    card: await aCourseCode(world, course),
  }))

  const guessing = atOnce(100, numbers(crowd.guesses), (number) => {
    const bot = bots[number % bots.length]
    if (!bot) throw new RangeError('Nobody to guess')
    const path = CODE_PATHS[Math.floor(number / bots.length) % CODE_PATHS.length] ?? ''
    return send(world.urls[number % 2] ?? '', bot, { path, body: { code: printedCode(randomCode()) } })
  })
  const entered = await atOnce(2, students, ({ student, card }) =>
    send(world.urls[student.id % 2] ?? '', student, { path: CODE_PATHS[0] ?? '', body: { Code: card.printed } }),
  )
  const responses = await guessing

  const of = (status: number) => responses.filter((response) => response?.status === status).length
  const happy = entered.filter((response) => response?.status === 200).length
  return {
    promise: 'guessing codes is hopeless (T15)',
    figure: `${crowd.guesses} guesses of ${crowd.bots} accounts at ${crowd.live} live codes over ${world.urls.length} servers and ${CODE_PATHS.length} addresses: ${countsByStatus(responses)}, ${of(200)} hits; meanwhile ${happy} of ${crowd.honest} students enter their card at the first try`,
    // Ten guesses per account are checked, however many it sends at once.
    held: of(200) === 0 && of(404) === 10 * crowd.bots && of(404) + of(429) === crowd.guesses && happy === crowd.honest,
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

async function printedCards({ db, services }: Servers, courseId: number, count: number) {
  for (let printed = 0; printed < count; printed += MINTED_AT_ONCE) {
    const targets = numbers(Math.min(MINTED_AT_ONCE, count - printed)).map(() => ({
      kind: 'course' as const,
      courseId,
    }))
    await db.inSchool('tenant3', async (school) =>
      mintCodes(school, await services.schoolKeys.of('tenant3', school), 'tenant3', targets),
    )
  }
}
