import { afterAll, beforeAll, test } from 'vitest'
import { atOnce, seeded } from '#test/long/figure.ts'
import { record, seed } from '#test/promises/long/record.ts'
import { aQuizTaker } from '../support/quiz-taker.ts'
import { badConnection, type Cuts, kindsOf, sumOf } from './bad-connection.ts'
import { aStudyWorld, type StudyWorld, storedOf } from './study-world.ts'
import { type Ending, endings, takeExam } from './take-exam.ts'

const CUTS = 100
/** Simultaneous phones, most of which wait for the end of their minute. */
const AT_ONCE = 4

let world: StudyWorld

beforeAll(async () => {
  // The first of two attempts is tested here.
  const rules = "time_limit_minutes = 1, reveals_answers = 'afterEachAttempt'"
  world = await aStudyWorld((database) => database.query(`update quiz set ${rules} where kind = 'exam'`))
})
afterAll(() => world?.end())

test('an exam of a minute is taken on a connection that is cut a hundred times, also when its time runs out', async () => {
  const taken: Awaited<ReturnType<typeof anExam>>[] = []
  while (taken.reduce((sum, { cuts }) => sum + sumOf(cuts), 0) < CUTS) {
    const round = endings.map((ending, index) => ({ ending, chance: seed + taken.length + index }))
    taken.push(...(await atOnce(AT_ONCE, round, anExam)))
  }
  const wrong = taken.flatMap((exam) => exam.wrong)
  const cuts = taken.map((exam) => exam.cuts)
  const ended = endings.map((ending) => `${taken.filter((exam) => exam.ending === ending).length} ${ending}`)
  record({
    promise: 'of a timed exam every answer chosen in its time counts, once',
    figure: `${cuts.reduce((sum, each) => sum + sumOf(each), 0)} cuts at random moments of ${taken.length} exams of a minute in a browser (${kindsOf(cuts)}), of which ${ended.join(', ')}: ${taken.filter((exam) => exam.wrong.length === 0).length} stored once with every answer that was chosen in time, and marked by them, ${wrong.length === 0 ? 'none' : wrong.join('; ')} otherwise`,
    held: wrong.length === 0,
  })
})

/** A new student takes the exam once; returns the cuts, and the differences between phone and server. */
async function anExam({ ending, chance }: { ending: Ending; chance: number }) {
  const random = seeded(chance)
  const context = await world.phone()
  const page = await context.newPage()
  const taker = await aQuizTaker(page, world.school)
  const connection = badConnection(context, random)
  const { chosen, forgotten } = await takeExam(page, taker.exam.path, connection, random, ending)
  const stored = await storedOf(taker, taker.exam)
  await context.close()

  const expected = stored.right.map((_, question) => chosen[question] ?? -1)
  const right = expected.filter((answer, question) => answer === stored.right[question]).length
  const cuts: Cuts = connection.cuts()
  const faults = [
    forgotten !== 0 && `${forgotten} answers forgotten`,
    stored.attempts !== 1 && `${stored.attempts} attempts`,
    stored.chosen.join() !== expected.join() && `chose ${expected}, stored ${stored.chosen}`,
    stored.lateAnswers !== 0 && `${stored.lateAnswers} answers called late`,
    stored.correctCount !== right && `${right} right, ${stored.correctCount} counted`,
  ]
  return { ending, cuts, wrong: faults.filter((fault) => fault !== false).map((fault) => `${ending}: ${fault}`) }
}
