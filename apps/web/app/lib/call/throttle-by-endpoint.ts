import { pause } from '../pause.ts'
import { REQUEST_THROTTLE_MS } from '../timings.ts'

interface Job<Result> {
  work(): Promise<Result>
  signal: AbortSignal | undefined
  result: Promise<Result>
  settle(work: Promise<Result>): void
}

export interface ThrottleOptions {
  /** Work that was called off while it waited costs its lane no time. */
  signal?: AbortSignal | undefined
  /** It takes the place of what still waits in the lane, and both are answered as it is. */
  replacesWaiting?: boolean
}

/** Runs `work` when the turn of its lane has come. */
export type Throttle<Result> = (lane: string, work: () => Promise<Result>, options?: ThrottleOptions) => Promise<Result>

/**
 * One call of a lane at a time, and the next no sooner than 300 ms after it began; lanes run side by side. `now` is in
 * milliseconds.
 */
export function throttleByEndpoint<Result>(now: () => number): Throttle<Result> {
  const lanes = new Map<string, { waiting: Job<Result>[]; isRunning: boolean; began: number }>()

  async function run(name: string) {
    const lane = lanes.get(name)
    if (!lane || lane.isRunning) return
    lane.isRunning = true
    for (;;) {
      const wait = lane.began + REQUEST_THROTTLE_MS - now()
      if (wait > 0 && lane.waiting.some(({ signal }) => !signal?.aborted)) await pause(wait)
      const job = lane.waiting.shift()
      if (!job) break
      if (!job.signal?.aborted) lane.began = now()
      job.settle(job.work())
      await job.result.catch(() => undefined)
    }
    lane.isRunning = false
  }

  return (name, work, { signal, replacesWaiting = false } = {}) => {
    const lane = lanes.get(name) ?? { waiting: [], isRunning: false, began: Number.NEGATIVE_INFINITY }
    lanes.set(name, lane)
    const [next] = lane.waiting
    if (next && replacesWaiting) {
      next.work = work
      return next.result
    }
    let settle: Job<Result>['settle'] = () => {}
    const result = new Promise<Result>((resolve) => {
      settle = resolve
    })
    lane.waiting.push({ work, signal, result, settle })
    void run(name)
    return result
  }
}
