import { pause } from '../pause.ts'
import { REQUEST_THROTTLE_MS } from '../timings.ts'

interface Job<Result> {
  work(): Promise<Result>
  signal: AbortSignal | undefined
  result: Promise<Result>
  settle(work: Promise<Result>): void
}

interface ThrottleOptions {
  /** Work that was cancelled while it waited does not delay its queue. */
  signal?: AbortSignal | undefined
  /** It replaces the work that waits in the queue, and both callers get its result. */
  replacesWaiting?: boolean
}

type Throttle<Result> = (queue: string, work: () => Promise<Result>, options?: ThrottleOptions) => Promise<Result>

/**
 * Runs one call of a queue at a time and starts the next at the earliest 300 ms after the last start. Queues run in
 * parallel. `now` is in milliseconds.
 */
export function throttleByEndpoint<Result>(now: () => number): Throttle<Result> {
  const queues = new Map<string, { waiting: Job<Result>[]; isRunning: boolean; began: number }>()

  async function run(name: string) {
    const queue = queues.get(name)
    if (!queue || queue.isRunning) return
    queue.isRunning = true
    for (;;) {
      const wait = queue.began + REQUEST_THROTTLE_MS - now()
      if (wait > 0 && queue.waiting.some(({ signal }) => !signal?.aborted)) await pause(wait)
      const job = queue.waiting.shift()
      if (!job) break
      if (!job.signal?.aborted) queue.began = now()
      job.settle(job.work())
      await job.result.catch(() => undefined)
    }
    queue.isRunning = false
  }

  return (name, work, { signal, replacesWaiting = false } = {}) => {
    const queue = queues.get(name) ?? { waiting: [], isRunning: false, began: Number.NEGATIVE_INFINITY }
    queues.set(name, queue)
    const [next] = queue.waiting
    if (next && replacesWaiting) {
      next.work = work
      return next.result
    }
    let settle: Job<Result>['settle'] = () => {}
    const result = new Promise<Result>((resolve) => {
      settle = resolve
    })
    queue.waiting.push({ work, signal, result, settle })
    void run(name)
    return result
  }
}
