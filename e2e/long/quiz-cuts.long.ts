import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '#test/long/figure.ts'
import { record, seed } from '#test/promises/long/record.ts'
import { aQuizTaker } from '../support/quiz-taker.ts'
import { badConnection, kindsOf, sumOf } from './bad-connection.ts'
import { aStudyWorld, type StudyWorld, storedOf } from './study-world.ts'
import { takeQuiz } from './take-quiz.ts'

const CUTS = 100

let world: StudyWorld

beforeAll(async () => {
  world = await aStudyWorld()
})
afterAll(() => world?.end())

test('a quiz is taken on a connection that is cut a hundred times at random', async () => {
  const random = seeded(seed)
  const context = await world.phone()
  const first = await context.newPage()
  const taker = await aQuizTaker(first, world.school)
  await first.goto(taker.practice.path)

  const connection = badConnection(context, random)
  const wrong: string[] = []
  let quizzes = 0
  let page = first
  while (sumOf(connection.cuts()) < CUTS) {
    quizzes += 1
    const taken = await takeQuiz(page, taker.practice.path, connection, random)
    page = taken.page
    if (taken.forgotten !== 0) wrong.push(`quiz ${quizzes}: ${taken.forgotten} answers forgotten`)
    const stored = await storedOf(taker, taker.practice)
    if (stored.attempts !== Math.min(quizzes, 10)) wrong.push(`${stored.attempts} attempts after ${quizzes}`)
    if (stored.chosen.join() !== taken.chosen.join())
      wrong.push(`quiz ${quizzes}: chose ${taken.chosen}, stored ${stored.chosen}`)
    expect(stored.number).toBe(quizzes)
  }
  await context.close()
  record({
    promise: 'no answer of a quiz is lost, and none is stored twice',
    figure: `${sumOf(connection.cuts())} cuts at random moments of ${quizzes} practice quizzes in a browser (${kindsOf([connection.cuts()])}): ${quizzes - wrong.length} stored once with every answer as it was chosen, ${wrong.length === 0 ? 'none' : wrong.join('; ')} otherwise`,
    held: wrong.length === 0,
  })
})
