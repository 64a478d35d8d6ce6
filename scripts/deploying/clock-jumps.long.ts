import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'vitest'
import { severalServers } from '#test/long/two-servers.ts'
import { record } from '#test/promises/long/record.ts'
import { startServer } from '#test/start-server.ts'
import { aFolder } from '../starting/started.ts'
import { busyStudents, quizzesIn } from './busy-students.ts'
import { fakedClock, isClockFakeable } from './faked-clock.ts'

const JUMPS = ['+300', '-300', '+86400', '-86400', '+0']
const BETWEEN_JUMPS_MS = 8_000
const STUDENTS = 8
const ACCESS_TOKEN_TTL = '600'
const OFF_AT_MOST_SECONDS = 3

test.runIf(isClockFakeable)('the clock of a server jumps, and its students do not notice', async () => {
  await using world = await severalServers(1, { ACCESS_TOKEN_TTL })
  await using folder = await aFolder()
  const clock = await fakedClock(folder.path)
  const server = await startServer({ ...world.settings, ...clock.variables })
  try {
    const students = await busyStudents(world, server.url, STUDENTS)
    const began = Date.now()
    await students.start()
    for (const jump of JUMPS) {
      await clock.setTo(jump)
      await pause(BETWEEN_JUMPS_MS)
    }
    const handedIn = await students.stop()
    const stored = await quizzesIn(world)
    const refused = students.answers.filter(({ status }) => status !== 200)
    const { rows } = await world.db.asOwner((db) =>
      sql<{ early: number; late: number }>`
        select extract(epoch from ${new Date(began)}::timestamptz - min(submitted_at))::float8 as early,
          extract(epoch from max(submitted_at) - clock_timestamp())::float8 as late
        from quiz_attempt`.execute(db),
    )
    const [{ early, late } = { early: Number.NaN, late: Number.NaN }] = rows
    const offSeconds = Math.max(early, late, 0)
    const warnings = server.output().match(/The clock of this machine is/g)?.length ?? 0
    record({
      promise: 'a clock that jumps logs nobody out, and no time is stored wrong',
      figure: `${students.answers.length} calls of ${STUDENTS} students while the clock of their server jumps by ${JUMPS.join(', ')} s: ${refused.length} other than 200; ${handedIn} quizzes acknowledged, ${stored} stored, their times off by at most ${offSeconds.toFixed(1)} s; ${warnings} warnings`,
      held: refused.length === 0 && stored === handedIn && offSeconds < OFF_AT_MOST_SECONDS && warnings > 0,
    })
  } finally {
    await server.stop()
  }
})
