import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { readProfile } from '@manassa/contract/shared/account'
import { keepQuizAnswers, listAttempts, readSitting, startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { withoutLimits } from '#api/operator/long-transaction.ts'
import { loadRows, readRows } from '#api/operator/move/school-rows.ts'
import { aCourse, anAttempt, enrolled, exam, lessonAt, practice } from '#test/a-course.ts'
import { allWorks, anOldSchool } from '#test/an-old-school.ts'
import { callerFor } from '#test/caller.ts'
import { aFullSchool } from '#test/database/a-full-school.ts'
import { dumpSchema, listSchema } from '#test/database/dump-schema.ts'
import type { EngineName } from '#test/database/engine-names.ts'
import { bothEngines, databaseOnServer, migrateUpTo } from '#test/database/fresh-database.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { aStudent } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { record } from './record.ts'

const STATES = 10
const SCHOOLS = ['tenant3', 'nile']
const MIGRATIONS = join(import.meta.dirname, '../../../../../db/migrations')

/** The ten states before the present one, each named by its last migration. */
const states = readdirSync(MIGRATIONS)
  .map((name) => name.slice(0, 4))
  .sort()
  .slice(-STATES - 1, -1)

const untilNow = { session: true, attempts: 1, kept: 1, handedIn: 50 }

/** A student with a session, an old attempt, and an exam under way with one answer. */
async function aSitter(api: TestApi) {
  const course = await aCourse(api, {
    units: [[practice, { ...exam, timeLimitMinutes: 180 }]],
    openingPolicy: 'all-open',
  })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const [old, timed] = [lessonAt(course, 0, 0), lessonAt(course, 0, 1)]
  await anAttempt(api, student, old.id)
  const call = api.as(student)
  await call.data(startQuiz, { lessonId: timed.id })
  const [question] = timed.questions
  if (!question) throw new Error('The exam has no questions')
  const answer = { questionId: question.id, answerId: question.correctAnswerId }
  await call.data(keepQuizAnswers, { lessonId: timed.id, answers: [answer] })
  return async (app: FastifyInstance) => {
    const later = callerFor(app, student)
    const profile = await later(readProfile, {})
    const attempts = await later.data(listAttempts, { lessonId: old.id })
    const sitting = await later.data(readSitting, { lessonId: timed.id })
    const handedIn = await later.data(submitQuiz, { lessonId: timed.id, answers: [] })
    return {
      session: profile.success,
      attempts: attempts.attempts.length,
      kept: sitting.answers.length,
      handedIn: handedIn.score,
    }
  }
}

/**
 * Fills a database of an older state with the rows that today's code wrote, without the tables and columns that came
 * later.
 */
async function fillState(api: TestApi, options: { databaseUrl?: string; dataDir: string }, state: string) {
  await api.db.asOwner(async (source) => {
    await withoutLimits(source)
    await migrateUpTo(options, state, (old) =>
      old.transaction().execute(async (target) => {
        await withoutLimits(target as unknown as OwnerDb)
        for (const tenantId of SCHOOLS) {
          await loadRows(target as unknown as OwnerDb, tenantId, (table) => readRows(source, table, tenantId))
        }
      }),
    )
  })
}

async function anEmptyInstallation(engine: EngineName, api: TestApi, opened: AsyncDisposableStack) {
  const { path: dataDir } = opened.use(temporaryFolder('state'))
  await cp(join(api.settings.DATA_DIR ?? '', 'media'), join(dataDir, 'media'), { recursive: true })
  if (engine === 'embedded') return { dataDir }
  return { dataDir, databaseUrl: opened.use(await databaseOnServer('template1')).url }
}

const schemaOf = async (options: { databaseUrl?: string; dataDir: string }) => {
  if (options.databaseUrl) return dumpSchema(options.databaseUrl)
  const database = await openDatabase(options)
  const lines = await database.asOwner(listSchema)
  await database.close()
  return lines.join('\n')
}

test.each(bothEngines)(
  "today's code starts on each of the last ten schema states, and everything in it works (%s engine)",
  async (engine) => {
    await using api = await startApi({ engine, clock: testClock(new Date()) })
    await aFullSchool(api.db, 'nile')
    const school = await anOldSchool(api)
    const sitter = await aSitter(api)
    const fresh =
      engine === 'server' ? await dumpSchema(api.databaseUrl ?? '') : (await api.db.asOwner(listSchema)).join('\n')
    let equal = 0
    let works = 0
    for (const state of states) {
      await using opened = new AsyncDisposableStack()
      const options = await anEmptyInstallation(engine, api, opened)
      await fillState(api, options, state)
      expect(await schemaOf(options), `the schema of ${state} is an older one`).not.toBe(fresh)
      const { DATABASE_URL: _present, ...settings } = api.settings
      const installation = {
        ...settings,
        DATA_DIR: options.dataDir,
        ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      }
      const seen = await school.use(installation, sitter)
      expect(seen, `after an upgrade from ${state}`).toEqual({ ...allWorks, ...untilNow })
      works += 1
      expect(await schemaOf(options), `the schema after an upgrade from ${state}`).toBe(fresh)
      equal += 1
    }
    record({
      promise: "today's code upgrades each of the last ten schema states",
      figure: `${engine} engine, states ${states[0]} to ${states.at(-1)}: ${equal} of ${STATES} have the schema of a fresh database afterwards; in ${works} an old password, card, session, video, quiz, attempt, photo and an exam under way work, and every table is behind its policy`,
      held: equal === STATES && works === STATES,
    })
  },
)
