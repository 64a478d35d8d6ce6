import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { type Servers, severalServers } from '#test/long/two-servers.ts'
import { record, seed } from '#test/promises/long/record.ts'
import { aFolder } from '../starting/started.ts'
import { isInstalled, startBalancer } from './balancer.ts'
import { asSeconds } from './busy-students.ts'
import { schoolDay } from './school-day.ts'

const STUDENTS = 12
const BETWEEN_MS = 100
const BEFORE_MOVE_MS = 5_000
const AFTER_MOVE_MS = 20_000
/** The app repeats a call for so long. */
const PAUSE_AT_MOST_MS = 20_000

const program = join(import.meta.dirname, '../../apps/api/src/operator/operator.ts')

async function operate(settings: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'test', BACKUP_PASSPHRASE: 'a passphrase for tests alone', ...settings }
  await promisify(execFile)(process.execPath, [program, ...args], { env })
}

const balancers = (['nginx', 'haproxy'] as const).filter(isInstalled)

test.each(balancers)('a school moves to another cell under load behind %s, and nobody sees it', async (name) => {
  await using folder = await aFolder()
  const file = join(folder.path, 'moving.school')
  await using east = await severalServers(1, { TRUST_PROXY: '127.0.0.1' })
  await using west = await severalServers(1, { TRUST_PROXY: '127.0.0.1' })
  await west.db.asOwner(async (db) => {
    await db.deleteFrom('schoolKey').execute()
    await db.deleteFrom('school').execute()
  })
  const [eastPort = '', westPort = ''] = [east, west].map(({ urls: [url = ''] }) => new URL(url).port)
  await using balancer = await startBalancer(name, [eastPort], westPort)
  setDefaultCACertificates([balancer.certificate])

  const home: Servers = { ...east }
  const plan = { requests: Number.POSITIVE_INFINITY, seed, students: STUDENTS, betweenMs: BETWEEN_MS, reloads: true }
  const day = await schoolDay(home, balancer.url, plan)
  await pause(BEFORE_MOVE_MS)
  await operate(east.settings, 'export', 'tenant3', file, '--move')
  await operate(west.settings, 'import', file)
  home.db = west.db
  await balancer.leadWest()
  await pause(AFTER_MOVE_MS)
  const { requests, serverErrors, reloads, longestGapMs, entered, handedIn, seen } = await day.result()
  await operate(east.settings, 'delete', 'tenant3')

  record({
    promise: 'a school moves to another cell while its students use it, and nobody logs in again',
    figure: `${requests} requests of ${STUDENTS} students by the app's own client through ${name}: closed for ${asSeconds(longestGapMs)}, ${serverErrors} × 503 repeated, of them ${reloads} pages that load themselves again, ${seen.length} failures seen${seen.length > 0 ? ` (${[...new Set(seen)].join(', ')})` : ''}; ${entered} cards entered and ${handedIn} quizzes handed in, each there after the move once`,
    held: seen.length === 0 && serverErrors > 0 && longestGapMs < PAUSE_AT_MOST_MS && handedIn > 0,
  })
})
