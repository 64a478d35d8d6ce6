import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { type PostgresServer, query } from '#test/database/start-postgres.ts'
import { severalServers } from '#test/long/two-servers.ts'
import { record, seed } from '#test/promises/long/record.ts'
import { schoolDay } from './school-day.ts'

const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
const SECONDS = SOAK_MINUTES * 60
/** An hour begins with ten minutes, and the next five are compared with the last five. */
const WARM_UP_SECONDS = SECONDS / 6
const WINDOW_SECONDS = SECONDS / 12
/** Caches fill and the allocator takes its share for so long; before that, only the heap in use is compared. */
const MEMORY_SETTLES_SECONDS = 600
const SETTING_UP_SECONDS = 600
const SAMPLED_EVERY_MS = 5_000
const STUDENTS = 40
/** Together 50 requests a second. */
const BETWEEN_MS = 620
const GROWS_AT_MOST = 1.1
/** Other long tests run beside this one, so times vary. */
const SLOWER_AT_MOST = 2
const SLOWER_ANYWAY_MS = 50

const gauges = {
  memory: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  files: 'process_open_fds',
  handles: 'nodejs_active_handles_total',
} as const
const LIMIT = { timeout: (SECONDS + SETTING_UP_SECONDS) * 1_000 }
type Sample = Record<keyof typeof gauges | 'connections' | 'medianMs', number>

test(
  `a server serves 50 requests a second for ${SOAK_MINUTES} minutes, and grows no more after the first sixth`,
  LIMIT,
  async () => {
    await using world = await severalServers(1)
    const [url = ''] = world.urls
    const plan = { requests: Number.POSITIVE_INFINITY, seed, students: STUDENTS, betweenMs: BETWEEN_MS }
    const day = await schoolDay(world, url, plan)
    const began = performance.now()
    const elapsed = () => (performance.now() - began) / 1_000
    const samples: Array<Sample & { at: number }> = []
    for (; elapsed() < SECONDS; await pause(SAMPLED_EVERY_MS)) {
      const figures = await (await fetch(`${url}/metrics`)).text()
      const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(figures)?.[1])
      const connections = await connectionsOf(world)
      samples.push({
        at: elapsed(),
        memory: read(gauges.memory),
        heap: read(gauges.heap),
        files: read(gauges.files),
        handles: read(gauges.handles),
        connections,
        medianMs: median(day.takeTimes()),
      })
    }
    const { requests, handedIn, seen } = await day.result()

    const between = (from: number, to: number) => {
      const window = samples.filter(({ at }) => at >= from && at < to)
      return (name: keyof Sample) => median(window.map((sample) => sample[name]))
    }
    const early = between(WARM_UP_SECONDS, WARM_UP_SECONDS + WINDOW_SECONDS)
    const late = between(SECONDS - WINDOW_SECONDS, SECONDS)
    const grows = (name: keyof Sample) => !(late(name) <= early(name) * GROWS_AT_MOST)
    const compared = (name: keyof Sample, unit = 1, digits = 0) =>
      `${(early(name) / unit).toFixed(digits)} → ${(late(name) / unit).toFixed(digits)}`
    const isSlower = !(late('medianMs') <= early('medianMs') * SLOWER_AT_MOST + SLOWER_ANYWAY_MS)
    const memory = WARM_UP_SECONDS < MEMORY_SETTLES_SECONDS ? 'heap' : 'memory'
    const grown = ([memory, 'files', 'handles', 'connections'] as const).filter(grows)
    const sixths = [0, 1, 2, 3, 4, 5].map((sixth) =>
      between((sixth * SECONDS) / 6, ((sixth + 1) * SECONDS) / 6)('memory'),
    )
    record({
      promise: 'load leaves memory, open files and connections as they were after a sixth of its time',
      figure: `${SOAK_MINUTES} minutes, ${(requests / SECONDS).toFixed(0)} requests a second, ${handedIn} quizzes, ${seen.length} failures seen${seen.length > 0 ? ` (${[...new Set(seen)].join(', ')})` : ''}; after a sixth of the time → at the end: memory ${compared('memory', 1e6)} MB (by sixths ${sixths.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')}), heap in use ${compared('heap', 1e6)} MB, open files ${compared('files')}, handles ${compared('handles')}, connections of the database ${compared('connections')}, median response ${compared('medianMs', 1, 1)} ms`,
      held: seen.length === 0 && grown.length === 0 && !isSlower,
    })
  },
)

async function connectionsOf({ postgres }: { postgres: PostgresServer }): Promise<number> {
  const { rows } = await query(
    postgres.url('postgres', 'postgres'),
    "select count(*)::int as count from pg_stat_activity where application_name = 'manassa'",
  )
  return rows[0].count
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
