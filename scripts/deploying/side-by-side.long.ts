import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { login, register } from '@manassa/contract/shared/auth'
import { readEvening } from '@manassa/contract/student/evening'
import { listAttempts, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson, saveVideoPosition, studyCourse } from '@manassa/contract/student/study'
import { grantCourse } from '@manassa/contract/teacher/grants'
import { test } from 'vitest'
import { aForm } from '#test/a-form.ts'
import { callerAt } from '#test/caller.ts'
import { OWNER, query, startPostgres } from '#test/database/start-postgres.ts'
import { seeded } from '#test/long/figure.ts'
import type { Person } from '#test/people.ts'
import { freePort } from '#test/ports.ts'
import { record, seed } from '#test/promises/long/record.ts'
import { type RunningServer, startServer } from '#test/start-server.ts'
import { aFolder } from '../starting/started.ts'
import { isInstalled, startBalancer } from './balancer.ts'
import { checkOut, commitBefore, newestMigration } from './version-before.ts'

const MINUTES = Number(process.env.SIDE_BY_SIDE_MINUTES ?? 2)
const STUDENTS = 8
const BETWEEN_EVENINGS_MS = 500
const BETWEEN_PAGES_MS = 200
const balancers = (['nginx', 'haproxy'] as const).filter(isInstalled)

test('students and visitors notice nothing while the version before and the present one share a database', async ({
  skip,
}) => {
  const migration = await newestMigration()
  const commit = await commitBefore(migration)
  if (!commit) {
    console.warn(`The history of this clone does not reach the commit before ${migration}.`)
    return skip()
  }

  await using opened = new AsyncDisposableStack()
  const { path: folder } = opened.use(await aFolder())
  const [before, dataDir] = [join(folder, 'before'), join(folder, 'data')]
  await mkdir(before)
  await checkOut(commit, before)
  const postgres = await startPostgres()
  opened.defer(() => postgres.stop())
  await query(postgres.url('postgres', 'postgres'), `create database school owner ${OWNER}`)
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url('school'),
    SECRET_KEY: 'one secret for the servers of both versions',
    RATE_LIMIT: 'off',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '0',
  }
  const old = await startServer({ ...settings, SEED: 'demo' }, before)
  opened.defer(old.stop)
  const school = await openDemo(old.url, dataDir)

  const newPort = String(await freePort())
  const places = []
  for (const name of balancers) {
    const balancer = opened.use(await startBalancer(name, [new URL(old.url).port, newPort]))
    places.push({ name, ...balancer })
  }
  setDefaultCACertificates(places.map(({ certificate }) => certificate))
  const students = busyStudents(school, old)
  const visitors = places.map(({ name, url }) => ({ name, stop: visit(url) }))
  await pause(5_000)
  // Its start applies the migration.
  const present = await startServer({ ...settings, SEED: 'none', PORT: newPort })
  opened.defer(present.stop)
  const { rows } = await query(postgres.url('school', 'postgres'), 'select max(name) as newest from kysely_migration')
  students.addServer(present)
  await pause(MINUTES * 60_000)

  const { calls, evenings, positions, stale, handedIn, stored, failures } = await students.stop()
  const visits = await Promise.all(visitors.map(async ({ name, stop }) => ({ name, ...(await stop()) })))
  const [atOld, atPresent] = [calls.get(old) ?? 0, calls.get(present) ?? 0]
  const shownIn = (list: readonly string[]) =>
    list.length > 0 ? ` (${[...new Set(list)].slice(0, 5).join('; ')})` : ''
  record({
    promise: 'the version before serves on, beside the present one, while the database is migrated and afterwards',
    figure: `${MINUTES} minutes after the migration ${migration.slice(0, 4)}, ${STUDENTS} students, ${evenings} logins: ${atOld} calls at ${commit} and ${atPresent} at the present version, ${failures.length} failures${shownIn(failures)}; of ${positions} positions read at the other version at once ${stale} old; ${handedIn} quizzes handed in at both versions under one key, ${stored} stored`,
    held:
      rows[0].newest === migration.replace('.sql', '') &&
      failures.length === 0 &&
      stale === 0 &&
      stored === handedIn &&
      Math.min(atOld, atPresent, handedIn) > 0,
  })
  for (const { name, pages, files, missing } of visits) {
    record({
      promise: 'a page of either version gets its files',
      figure: `${pages} pages and ${files} of their files through ${name}, which knows no version: ${missing.length} failures${shownIn(missing)}`,
      held: missing.length === 0 && files > 0,
    })
  }
})

interface DemoFile {
  tenant: string
  accounts: { teacher: { email: string; password: string } }
  courseCodes: Array<{ courseId: number }>
}

/** New students of the demo's course, at a server of any version. */
async function openDemo(url: string, dataDir: string) {
  const { tenant, accounts, courseCodes }: DemoFile = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  const courseId = courseCodes[0]?.courseId ?? 0
  const { email, password } = accounts.teacher
  const desk = { tenantId: tenant, deviceId: 'the-desk' }
  const { token } = await callerAt(url, desk).data(login, { EmailorMobile: email, password })
  const students = []
  for (let number = 1; number <= STUDENTS; number += 1) {
    const deviceId = `phone-of-student-${number}`
    const form = aForm({ AcademicYear: 0 })
    const phone = callerAt(url, { tenantId: tenant, deviceId })
    const { user } = await phone.data(register, form)
    const grant = { studentId: user.id, courseId, reason: 'هدية' }
    await callerAt(url, { ...desk, token }).data(grantCourse, grant)
    students.push({ tenantId: tenant, deviceId, email: form.Email, password: form.Password })
  }
  return { courseId, students }
}

/** Students who log in and study again and again, each call at one server of several by chance. */
function busyStudents({ courseId, students }: Awaited<ReturnType<typeof openDemo>>, first: RunningServer) {
  const servers = [first]
  const random = seeded(seed)
  const calls = new Map<RunningServer, number>()
  const failures: string[] = []
  const counts = { evenings: 0, positions: 0, stale: 0, handedIn: 0, stored: 0 }
  let isOver = false

  /** Makes a call at the server of this number, counted around the list; throws when it fails. */
  async function at<E extends AnyEndpoint>(place: number, person: Person, call: E, input: InputOf<E>, headers = {}) {
    const server = servers[place % servers.length] ?? first
    calls.set(server, (calls.get(server) ?? 0) + 1)
    const { status, body } = await callerAt(server.url, person).response(call, input, { headers })
    if (!body.success)
      throw new Error(`${call.path} at the ${server === first ? 'old' : 'new'} version: ${status} ${body.code}`)
    return body.data as DataOf<E>
  }
  const anywhere = () => Math.floor(random() * servers.length)

  async function evening({ email, password, ...device }: (typeof students)[number]) {
    const { token } = await at(anywhere(), device, login, { EmailorMobile: email, password })
    counts.evenings += 1
    const student = { ...device, token }
    await at(anywhere(), student, readEvening, {})
    const { units } = await at(anywhere(), student, studyCourse, { courseid: courseId })
    const lessons = units[0]?.lessons ?? []
    const [video, quiz] = (['Video', 'Quiz'] as const).map((type) => lessons.find((lesson) => lesson.type === type)?.id)
    if (!video || !quiz) throw new Error('The first unit of the course lacks a lesson')

    const positionSeconds = 1 + Math.floor(random() * 20)
    let place = anywhere()
    await at(place, student, saveVideoPosition, { lessonId: video, positionSeconds })
    const lesson = await at(place + 1, student, readLesson, { lessonId: video })
    counts.positions += 1
    if (!('positionSeconds' in lesson) || lesson.positionSeconds !== positionSeconds) counts.stale += 1

    const questions = await at(anywhere(), student, readLesson, { lessonId: quiz })
    if (!Array.isArray(questions)) throw new Error('The quiz has no questions')
    const answers = questions.map(({ id, answers: [answer] }) => ({ questionId: id, answerId: answer?.id ?? 0 }))
    place = anywhere()
    const key = { 'idempotency-key': randomUUID() }
    await at(place, student, submitQuiz, { lessonId: quiz, answers }, key)
    counts.handedIn += 1
    // The response may have been lost, and the app sends it again.
    await at(place + 1, student, submitQuiz, { lessonId: quiz, answers }, key)
    return async () => (await at(anywhere(), student, listAttempts, { lessonId: quiz })).totalCount
  }

  async function study(student: (typeof students)[number]) {
    let countStored = async () => 0
    for (; !isOver; await pause(BETWEEN_EVENINGS_MS * random())) {
      try {
        countStored = await evening(student)
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
    const stored = await countStored()
    counts.stored += stored
  }
  const studying = students.map(study)
  return {
    addServer: (server: RunningServer) => void servers.push(server),
    async stop() {
      isOver = true
      await Promise.all(studying)
      return { ...counts, calls, failures }
    },
  }
}

/**
 * Opens a page and each of its scripts and styles again and again, with nothing kept from the last time. The result
 * ends it.
 */
function visit(url: string) {
  const missing: string[] = []
  const counts = { pages: 0, files: 0 }
  let isOver = false
  async function textAt(path: string) {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } })
    const text = await response.text()
    if (response.status !== 200) missing.push(`${path}: ${response.status}`)
    return text
  }
  const visiting = (async () => {
    for (; !isOver; await pause(BETWEEN_PAGES_MS)) {
      const page = await textAt('/courses')
      counts.pages += 1
      const files = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
      for (const file of files) await textAt(file)
      counts.files += files.size
    }
  })()
  return async () => {
    isOver = true
    await visiting
    return { ...counts, missing }
  }
}
