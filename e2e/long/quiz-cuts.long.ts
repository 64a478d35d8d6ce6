import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../apps/api/test/long/figure.ts'
import { record, seed } from '../../apps/api/test/promises/long/record.ts'
import { DEMO_FILE, demoSchool } from '../support/demo-school.ts'
import { aQuizTaker, attemptsAt } from '../support/quiz-taker.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { badLine } from './bad-line.ts'
import { takeQuiz } from './take-quiz.ts'

const CUTS = 100

let server: RunningServer
let browser: Browser
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manassa-cuts-'))
  server = await startServer({ DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT: 'off', DATABASE_URL: undefined })
  process.env[DEMO_FILE] = join(dataDir, 'demo.json')
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM || undefined, args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a quiz is taken on a line that is cut a hundred times at random', async () => {
  const random = seeded(seed)
  const context = await browser.newContext({ baseURL: server.url, locale: 'ar-EG', timezoneId: 'Africa/Cairo' })
  const first = await context.newPage()
  const taker = await aQuizTaker(first, demoSchool())
  await first.goto(taker.practice.path)

  const line = badLine(context, random)
  const wrong: string[] = []
  let quizzes = 0
  let page = first
  while (line.cuts() < CUTS) {
    quizzes += 1
    const taken = await takeQuiz(page, taker.practice.path, line, random)
    page = taken.page
    if (taken.forgotten !== 0) wrong.push(`quiz ${quizzes}: ${taken.forgotten} answers forgotten`)
    const [newest, ...earlier] = await attemptsAt(taker, taker.practice)
    if (earlier.length !== Math.min(quizzes, 10) - 1) wrong.push(`${earlier.length + 1} attempts after ${quizzes}`)
    const { body } = await taker.elsewhere.get(`/api/quizresult/attempts/${newest?.attemptId}`)
    const stored = chosenIn(body.data as Reviewed)
    if (stored.join() !== taken.chosen.join()) wrong.push(`quiz ${quizzes}: chose ${taken.chosen}, stored ${stored}`)
    expect(newest).toMatchObject({ attemptNumber: quizzes })
  }
  await context.close()
  const kinds = line.kinds()
  record({
    promise: 'no answer of a quiz is lost, and none is stored twice',
    figure: `${line.cuts()} cuts at random moments of ${quizzes} quizzes in a browser (${kinds}): ${quizzes - wrong.length} stored once with every answer as it was chosen, ${wrong.length === 0 ? 'none' : wrong.join('; ')} otherwise`,
    held: wrong.length === 0,
  })
})

interface Reviewed {
  questions: Array<{ chosenAnswerId: number | null; answers: Array<{ id: number }> }>
}

/** Which answer was stored of each question, by its place from 0. */
const chosenIn = ({ questions }: Reviewed) =>
  questions.map(({ chosenAnswerId, answers }) => answers.findIndex(({ id }) => id === chosenAnswerId))
