import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listAttempts, submitQuiz } from '@manassa/contract/student/quiz'
import {
  completeLessons,
  readLesson,
  saveVideoPosition,
  studyCourse,
  undoCompletion,
} from '@manassa/contract/student/study'
import { checkSecret, secretCheckOf } from '#api/lib/crypto/secret-check.ts'
import { restoreSnapshot } from '#api/lib/db/embedded/open-folder.ts'
import { listSnapshots, snapshotsFolder } from '#api/lib/db/embedded/snapshots.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { aCourse, answersTo, enrolled, lessonAt, practice, video } from '#test/a-course.ts'
import { type Caller, callerAt } from '#test/caller.ts'
import { onEmbedded } from '#test/database/fresh-database.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { seeded } from '#test/long/figure.ts'
import { aStudent, type SignedIn } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'
import { startServer } from '#test/start-server.ts'
import { testClock } from '#test/test-clock.ts'
import { record, seed } from './record.ts'

const KILLS = Number(process.env.KILLS ?? 40)
const STUDENTS = 4
const SECRET = 'the secret of an installation that is killed'
/** A copy of a small database and its archive take about as long. */
const LONGEST_LIFE_MS = 6_000
const SECONDS_OF_VIDEO = 10_000

onEmbedded('a server with the embedded database is killed, and nothing acknowledged is lost', async () => {
  await using api = await startApi({ engine: 'embedded', secret: SECRET, clock: testClock(new Date()) })
  await checkSecret(api.db, SECRET)
  const course = await aCourse(api, {
    units: [[{ ...video, durationSeconds: SECONDS_OF_VIDEO }, practice]],
    openingPolicy: 'all-open',
  })
  const [watched, quiz] = [lessonAt(course, 0, 0), lessonAt(course, 0, 1)]
  const students: SignedIn[] = []
  for (let index = 0; index < STUDENTS; index += 1) {
    const student = await aStudent(api)
    await enrolled(api, student, course)
    students.push(student)
  }
  await api.db.close()
  const dataDir = api.settings.DATA_DIR ?? ''
  await mkdir(snapshotsFolder(dataDir), { recursive: true })

  const failures: string[] = []
  let acknowledged = 0

  /** Makes the writes of one student, and compares the server with those that it acknowledged. */
  function studying(student: SignedIn) {
    let attempts = 0
    let unacknowledged: string | undefined
    const position = { acknowledged: 0, sent: 0 }
    let isCompleted: boolean | undefined = false

    async function handIn(call: Caller) {
      unacknowledged ??= randomUUID()
      const headers = { 'idempotency-key': unacknowledged }
      const input = { lessonId: quiz.id, answers: answersTo(quiz.questions, 'right') }
      const { status } = await call.response(submitQuiz, input, { headers })
      if (status !== 200) throw new Error(`a quiz: ${status}`)
      unacknowledged = undefined
      attempts += 1
    }

    async function watch(call: Caller) {
      position.sent += 1
      await call.data(saveVideoPosition, { lessonId: watched.id, positionSeconds: position.sent })
      position.acknowledged = position.sent
    }

    async function complete(call: Caller) {
      const completes = !isCompleted
      isCompleted = undefined
      if (completes) await call.data(completeLessons, { courseId: course.id, lessonIds: [watched.id] })
      else await call.data(undoCompletion, { lessonId: watched.id })
      isCompleted = completes
    }

    return {
      /** Writes until the server is killed. */
      async untilKilled(url: string) {
        const call = callerAt(url, student)
        try {
          for (;;) {
            for (const write of [handIn, watch, complete]) {
              await write(call)
              acknowledged += 1
            }
          }
        } catch (error) {
          // A killed server has no response at all, which `fetch` throws as a TypeError.
          if (!(error instanceof TypeError)) failures.push(String(error))
        }
      },
      async compare(url: string) {
        const call = callerAt(url, student)
        const { totalCount } = await call.data(listAttempts, { lessonId: quiz.id })
        const most = attempts + (unacknowledged ? 1 : 0)
        if (totalCount < attempts || totalCount > most) failures.push(`${totalCount} attempts of ${attempts}`)
        const lesson = await call.data(readLesson, { lessonId: watched.id })
        const stored = 'positionSeconds' in lesson ? lesson.positionSeconds : -1
        if (stored < position.acknowledged || stored > position.sent) {
          failures.push(`position ${stored} of ${position.acknowledged}`)
        }
        const { units } = await call.data(studyCourse, { courseid: course.id })
        const isStored = units[0]?.lessons[0]?.isCompleted
        if (isCompleted !== undefined && isStored !== isCompleted) failures.push(`completed: ${isStored}`)
        isCompleted = isStored
      },
      attempts: () => attempts,
    }
  }

  async function attemptsInNewest(): Promise<number> {
    using elsewhere = temporaryFolder('restored')
    const [newest = ''] = await listSnapshots(dataDir)
    await restoreSnapshot(elsewhere.path, newest)
    const restored = await openDatabase({ dataDir: elsewhere.path })
    const { count } = await restored.inSchool('tenant3', (db) =>
      db
        .selectFrom('quizAttempt')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    await restored.close()
    return count
  }

  const requested = join(snapshotsFolder(dataDir), 'requested')
  const unfinished = async () =>
    (await readdir(snapshotsFolder(dataDir))).filter((name) => !/^database-.*\.tar\.gz$|^requested$/.test(name))
  const start = () => startServer({ ...api.settings, NODE_ENV: 'test' })
  const classroom = students.map(studying)
  const random = seeded(seed)
  let killedInSnapshot = 0
  let restored = 0
  let leftMost = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await start()
    for (const student of classroom) await student.compare(server.url)
    const writing = classroom.map((student) => student.untilKilled(server.url))
    await writeFile(requested, secretCheckOf(SECRET))
    await pause(random() * LONGEST_LIFE_MS)
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    await Promise.all(writing)
    const left = await unfinished()
    leftMost = Math.max(leftMost, left.length)
    if (left.length === 0) continue
    killedInSnapshot += 1
    if ((await listSnapshots(dataDir)).length > 0) restored += Number((await attemptsInNewest()) >= 0)
  }

  const server = await start()
  for (const student of classroom) await student.compare(server.url)
  await writeFile(requested, secretCheckOf(SECRET))
  while ((await readdir(snapshotsFolder(dataDir))).includes('requested')) await pause(100)
  const handedIn = classroom.reduce((sum, student) => sum + student.attempts(), 0)
  await server.stop()
  const inSnapshot = await attemptsInNewest()
  const left = await unfinished()
  if (inSnapshot < handedIn) failures.push(`${inSnapshot} attempts in the newest snapshot`)
  record({
    promise: 'a killed server with the embedded database loses nothing that was acknowledged',
    figure: `${KILLS} SIGKILLs of a server during writes of ${STUDENTS} students: ${acknowledged} quizzes, positions and completions acknowledged, ${failures.length} lost, doubled or refused${failures.length > 0 ? ` (${[...new Set(failures)].slice(0, 5).join(', ')})` : ''}; ${killedInSnapshot} kills in the middle of a snapshot, the newest complete one restored after ${restored} of them; at most ${leftMost} unfinished files left, ${left.length} after the next snapshot`,
    held: failures.length === 0 && acknowledged > KILLS && killedInSnapshot > 0 && leftMost <= 2 && left.length === 0,
  })
})
