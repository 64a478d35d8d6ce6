import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { test } from 'vitest'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { callerAt } from '#test/caller.ts'
import { OWNER, type PostgresServer, query, startPostgres } from '#test/database/start-postgres.ts'
import { aStudent } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { record } from './record.ts'

const FROZEN_MS = 30_000
const CALLERS = 8
const BETWEEN_CALLS_MS = 100
const ANSWERED_WITHIN_MS = 8_000
const RECOVERED_WITHIN_MS = 10_000

interface Answered {
  status: number
  hasRetryAfter: boolean
  tookMs: number
}

/** A school on a PostgreSQL server of its own, and students who ask for their courses again and again. */
async function aSchoolUnderLoad() {
  await using opened = new AsyncDisposableStack()
  const postgres = await startPostgres()
  opened.defer(() => postgres.stop())
  await query(postgres.url('postgres', 'postgres'), `create database frozen owner ${OWNER}`)
  const options = { databaseUrl: postgres.url('frozen'), dataDir: '' }
  const database = await openDatabase(options)
  await database.migrate()
  const fresh = { database, options, [Symbol.asyncDispose]: () => database.close() }
  const api = opened.use(await startApi({ engine: 'server', database: fresh, clock: testClock(new Date()) }))
  const url = await api.listen()
  const student = await aStudent(api)
  const ask = callerAt(url, student)

  async function timed(): Promise<Answered> {
    const began = performance.now()
    const { status, headers } = await ask.answer(listEnrolledCourses, {
      studentId: student.id,
      pagenumber: 1,
      pagesize: 5,
    })
    return { status, hasRetryAfter: headers['retry-after'] !== undefined, tookMs: performance.now() - began }
  }

  /** All answers from the beginning of the fault to its end. */
  async function answersDuring(fault: Promise<unknown>): Promise<Answered[]> {
    let isOver = false
    fault.finally(() => {
      isOver = true
    })
    const answers: Answered[] = []
    const caller = async () => {
      for (; !isOver; await pause(BETWEEN_CALLS_MS)) answers.push(await timed())
    }
    await Promise.all([fault, ...Array.from({ length: CALLERS }, caller)])
    return answers
  }

  /** Milliseconds until `/readyz` and a student get 200 again. */
  async function untilItServes(): Promise<number> {
    const began = performance.now()
    while ((await fetch(`${url}/readyz`)).status !== 200 || (await timed()).status !== 200)
      await pause(BETWEEN_CALLS_MS)
    return performance.now() - began
  }

  const moved = opened.move()
  return { postgres, timed, answersDuring, untilItServes, [Symbol.asyncDispose]: () => moved.disposeAsync() }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

/** The figure of what was answered meanwhile, and of the recovery. */
function figureOf(answers: readonly Answered[], recoveryMs: number) {
  const slowest = Math.max(...answers.map(({ tookMs }) => tookMs))
  const refused = answers.filter(({ status }) => status === 503)
  const isClean = answers.every(({ status, hasRetryAfter }) => status === 200 || (status === 503 && hasRetryAfter))
  return {
    promise:
      'while the database is frozen for 30 s each call is refused with Retry-After within 8 s; 10 s later all is well',
    figure: `${answers.length} calls, ${refused.length} refused, the slowest after ${seconds(slowest)}; served after ${seconds(recoveryMs)}`,
    held: isClean && refused.length > 0 && slowest < ANSWERED_WITHIN_MS && recoveryMs < RECOVERED_WITHIN_MS,
  }
}

/** The process of the server and those of its connections. */
async function processesOf({ folder }: PostgresServer): Promise<number[]> {
  const main = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
  return [main, ...children.split(/\s+/).filter(Boolean).map(Number)]
}

test('the database is frozen for half a minute', async () => {
  await using school = await aSchoolUnderLoad()
  await Promise.all(Array.from({ length: CALLERS }, school.timed))
  const processes = await processesOf(school.postgres)
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processes) process.kill(pid, signal)
  }
  tell('SIGSTOP')
  const answers = await school.answersDuring(pause(FROZEN_MS)).finally(() => tell('SIGCONT'))
  record(figureOf(answers, await school.untilItServes()))
})
