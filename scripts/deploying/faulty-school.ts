import { setTimeout as pause } from 'node:timers/promises'
import { severalServers } from '#test/long/two-servers.ts'
import { record } from '#test/promises/long/record.ts'
import { asSeconds, busyStudents, quizzesIn } from './busy-students.ts'
import { startPrometheus } from './prometheus.ts'

const STUDENTS = 8
const FAULT_MS = 30_000
export const RAISED_WITHIN_SECONDS = 60
const READY_WITHIN_MS = 10_000
const STAYS_READY_WITHIN_MS = 1_000

interface Fault {
  promise: string
  begin(): Promise<unknown>
  end?(): Promise<unknown>
  alert: string
  /** The limit of a response in milliseconds. */
  respondsWithinMs: number
  /** For how long calls are refused: until the end, not at all, or until the server has recovered by itself. */
  refuses: 'until the end' | 'never' | 'at first'
  /** At least half a minute. */
  lastsMs?: number
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

/**
 * A school whose server is a process of its own under Prometheus with the alert rules of `deploy`, and busy students.
 * The parameters are those of `severalServers`.
 */
export async function aFaultySchool(...[variables, postgresSettings]: Tail<Parameters<typeof severalServers>>) {
  await using opened = new AsyncDisposableStack()
  const world = opened.use(await severalServers(1, variables, postgresSettings))
  const [url = ''] = world.urls
  const prometheus = opened.use(await startPrometheus(world.urls))
  const students = await busyStudents(world, url, STUDENTS)

  /** Lets the fault last for its time, and until its alert fires; records what the students got. */
  async function recordFault({ promise, begin, end, alert, respondsWithinMs, refuses, lastsMs = FAULT_MS }: Fault) {
    const before = await prometheus.firing()
    await students.start()
    await begin()
    const begunAt = performance.now()
    const lasts = [prometheus.secondsUntil(alert, RAISED_WITHIN_SECONDS), pause(lastsMs)] as const
    const [raisedAfter] = await Promise.all(lasts).finally(() => end?.())
    const recoveryMs = await students.untilServed()
    const handedIn = await students.stop()

    const { answers } = students
    const slowestMs = Math.max(...answers.map(({ tookMs }) => tookMs))
    const refused = answers.filter(({ status }) => status === 503)
    const strange = answers.filter(
      ({ status, hasRetryAfter }) => status !== 200 && !(status === 503 && hasRetryAfter),
    ).length
    const lastRefusalMs = Math.max(0, ...refused.map(({ at }) => at - begunAt))
    const stored = await quizzesIn(world)
    const fires = raisedAfter === null ? 'never fires' : `fires after ${raisedAfter.toFixed(0)} s`
    record({
      promise,
      figure: [
        `${answers.length} calls, ${refused.length} × 503, ${strange} of another kind`,
        `slowest ${asSeconds(slowestMs)}`,
        `${stored} of ${handedIn} quizzes stored`,
        ...(refuses === 'at first' ? [`last refusal after ${asSeconds(lastRefusalMs)}`] : []),
        `served ${asSeconds(recoveryMs)} after the end`,
        `${alert} ${fires}${before.length > 0 ? `, before it ${before.join(', ')}` : ''}`,
      ].join('; '),
      held:
        strange === 0 &&
        refused.length > 0 === (refuses !== 'never') &&
        (refuses !== 'at first' || (lastRefusalMs < READY_WITHIN_MS && recoveryMs < STAYS_READY_WITHIN_MS)) &&
        slowestMs < respondsWithinMs &&
        recoveryMs < READY_WITHIN_MS &&
        stored === handedIn &&
        raisedAfter !== null &&
        before.length === 0,
    })
  }

  const kept = opened.move()
  return { world, recordFault, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}
