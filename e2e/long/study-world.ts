import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Browser, chromium } from '@playwright/test'
import { type RunningServer, startServer } from '#test/start-server.ts'
import { DEMO_FILE, demoSchool } from '../support/demo-school.ts'
import { attemptsAt, type QuizLocation, type QuizTaker } from '../support/quiz-taker.ts'

export type StudyWorld = Awaited<ReturnType<typeof aStudyWorld>>

export async function aStudyWorld(prepare?: (database: PGlite) => Promise<unknown>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-cuts-'))
  const start = () => startServer({ DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT: 'off', DATABASE_URL: undefined })
  let server: RunningServer = await start()
  if (prepare) {
    await server.stop()
    const database = new PGlite(join(dataDir, 'database'))
    await prepare(database)
    await database.close()
    server = await start()
  }
  process.env[DEMO_FILE] = join(dataDir, 'demo.json')
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || undefined,
    args: ['--no-sandbox'],
  })
  return {
    school: demoSchool(),
    phone: () => browser.newContext({ baseURL: server.url, locale: 'ar-EG', timezoneId: 'Africa/Cairo' }),
    async end() {
      await browser.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Reviewed {
  correctCount: number
  questions: Array<{
    chosenAnswerId: number | null
    isLate: boolean
    answers: Array<{ id: number; isCorrect: boolean }>
  }>
}

/** The stored attempts of a quiz: their number, and the newest one's answers as indexes from 0, -1 for none. */
export async function storedOf(taker: QuizTaker, place: QuizLocation) {
  const attempts = await attemptsAt(taker, place)
  const [newest] = attempts
  const { body } = await taker.elsewhere.get(`/api/quizresult/attempts/${newest?.attemptId}`)
  const { questions, correctCount } = body.data as Reviewed
  return {
    attempts: attempts.length,
    number: newest?.attemptNumber,
    chosen: questions.map(({ chosenAnswerId, answers }) => answers.findIndex(({ id }) => id === chosenAnswerId)),
    right: questions.map(({ answers }) => answers.findIndex(({ isCorrect }) => isCorrect)),
    lateAnswers: questions.filter(({ isLate }) => isLate).length,
    correctCount,
  }
}
