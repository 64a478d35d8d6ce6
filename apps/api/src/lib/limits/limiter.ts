import { AppError } from '../http/app-error.ts'

interface RunOptions {
  /** Waits in a queue of its own, which is served first. */
  isPriority?: boolean
  /** The caller, such as an address: no key may wait with more work than is left for the others. */
  key?: string
  /** Ends the wait with the signal's reason. Started work listens itself. */
  signal?: AbortSignal
}

interface Limiter {
  /** Throws `server.unavailable` at once when the queue is full. */
  run<T>(work: () => Promise<T>, options?: RunOptions): Promise<T>
  size(): { running: number; waiting: number }
}

interface LimiterOptions {
  concurrency: number
  waiting: number
  retryAfterSeconds: number
  /** For long work: the fair share applies to running work too. */
  isFairWhileRunning?: boolean
}

/**
 * Limits concurrent work that would exhaust the machine: `concurrency` run, at most `waiting` wait, and further work is
 * refused with `retryAfterSeconds`. The queue is served round robin by key (such as an address), so that a crowd behind
 * one address delays others by one work at most.
 */
export function createLimiter({ isFairWhileRunning = false, ...options }: LimiterOptions): Limiter {
  const running = new Shares(options.concurrency)
  const priority = new FairQueue(options.waiting)
  const ordinary = new FairQueue(options.waiting)
  const mayBegin = (key: string) => running.mayTake(isFairWhileRunning ? key : '')

  function startNext() {
    for (;;) {
      const next = priority.next(mayBegin) ?? ordinary.next(mayBegin)
      if (!next) return
      running.take(next.key)
      next.begin()
    }
  }

  function waitIn(queue: FairQueue, { key = '', signal }: RunOptions) {
    if (!queue.shares.mayTake(key)) {
      throw new AppError('server.unavailable', { retryAfterSeconds: options.retryAfterSeconds })
    }
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.remove(waiter)
        reject(signal?.reason)
      }
      const waiter: Waiter = {
        key,
        begin() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.add(waiter)
    })
  }

  return {
    async run(work, runOptions = {}) {
      const { isPriority = false, key = '', signal } = runOptions
      signal?.throwIfAborted()
      if (mayBegin(key)) running.take(key)
      else await waitIn(isPriority ? priority : ordinary, runOptions)
      try {
        signal?.throwIfAborted()
        return await work()
      } finally {
        running.giveBack(key)
        startNext()
      }
    },
    size: () => ({ running: running.taken, waiting: priority.shares.taken + ordinary.shares.taken }),
  }
}

/** Slots of which no key takes more than are left: the first gets one half, two get a third each, and so on. */
class Shares {
  taken = 0
  readonly #places: number
  readonly #takenBy = new Map<string, number>()

  constructor(places: number) {
    this.#places = places
  }

  mayTake(key: string) {
    const left = this.#places - this.taken
    return key === '' ? left > 0 : (this.#takenBy.get(key) ?? 0) < left
  }

  take(key: string) {
    this.taken += 1
    this.#takenBy.set(key, (this.#takenBy.get(key) ?? 0) + 1)
  }

  giveBack(key: string) {
    this.taken -= 1
    const rest = (this.#takenBy.get(key) ?? 0) - 1
    if (rest > 0) this.#takenBy.set(key, rest)
    else this.#takenBy.delete(key)
  }
}

interface Waiter {
  key: string
  begin(): void
}

/** A queue per key, served round robin, oldest first. */
class FairQueue {
  readonly shares: Shares
  readonly #circle = new Map<string, Waiter[]>()

  constructor(places: number) {
    this.shares = new Shares(places)
  }

  add(waiter: Waiter) {
    this.shares.take(waiter.key)
    const own = this.#circle.get(waiter.key)
    if (own) own.push(waiter)
    else this.#circle.set(waiter.key, [waiter])
  }

  remove(waiter: Waiter) {
    this.shares.giveBack(waiter.key)
    const rest = (this.#circle.get(waiter.key) ?? []).filter((other) => other !== waiter)
    if (rest.length > 0) this.#circle.set(waiter.key, rest)
    else this.#circle.delete(waiter.key)
  }

  /** Removes the next work that may start; its key then comes last. */
  next(mayBegin: (key: string) => boolean): Waiter | undefined {
    for (const [key, [waiter, ...rest]] of this.#circle) {
      if (!waiter || !mayBegin(key)) continue
      this.shares.giveBack(key)
      this.#circle.delete(key)
      if (rest.length > 0) this.#circle.set(key, rest)
      return waiter
    }
    return undefined
  }
}
