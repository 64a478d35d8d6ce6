import type { Failure } from '@manassa/contract/endpoint'
import { createEvents } from '../events.ts'
import { isTransient } from '../transient-failure.ts'

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** The waits before each retry, in milliseconds; the last one repeats. */
const BACK_OFF_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]
/** A bug of the server is not fixed in a second. */
const AFTER_UNEXPECTED_MS = 30_000
/** The longest wait that a server may ask for. */
const MAX_REQUESTED_WAIT_MS = 300_000

export type SaveStatus =
  /** `at` is in milliseconds since 1970; null when nothing was saved since the queue was created. */
  | { state: 'saved'; at: number | null }
  | { state: 'pending' | 'saving' }
  /** `retrying` continues by itself; `failed` waits for a change or for `flush`. */
  | { state: 'retrying' | 'failed'; failure: Failure }

export interface SaveQueueOptions {
  hasWork(): boolean
  send(): Promise<Failure | null>
  /** The time between a change and its request, in milliseconds. */
  delayMs: number
  /** True if each change restarts the delay, so that nothing is sent while the user types. */
  restartsDelay?: boolean
  /** True for a failure after which the same request is sent again without being asked. */
  isRetried?(failure: Failure): boolean
  later?(work: () => void, milliseconds: number): () => void
}

/**
 * Saves changes after a delay, one request at a time, and repeats it after a transient failure. Its users say what can
 * be sent and send it; they call `schedule` after each change.
 */
export class SaveQueue {
  readonly #options: SaveQueueOptions
  readonly #events = createEvents()
  #running: Promise<void> | null = null
  #cancelTimer: (() => void) | null = null
  #failure: Failure | null = null
  #failureCount = 0
  #requestedWaitMs = 0
  #savedAt: number | null = null
  #isClosed = false
  #status: SaveStatus = { state: 'saved', at: null }

  constructor(options: SaveQueueOptions) {
    this.#options = options
  }

  readonly status = {
    get: (): SaveStatus => {
      const now = this.#currentStatus()
      if (!isSame(now, this.#status)) this.#status = now
      return this.#status
    },
    subscribe: this.#events.subscribe,
  }

  readonly changed = () => this.#events.emit()

  readonly isSending = () => this.#running !== null

  readonly schedule = () => {
    const { delayMs, restartsDelay } = this.#options
    if (this.#failure && !this.#isRetried(this.#failure)) this.#failure = null
    if (restartsDelay && !this.#failure) this.#stopTimer()
    if (!this.#running) this.#sendIn(delayMs)
    this.changed()
  }

  readonly flush = (): Promise<void> => {
    this.#failureCount = 0
    return this.#send()
  }

  /** Ends a wait early because the connection may be back, unless the server asked for the wait. */
  readonly wake = (): Promise<void> => (this.#running || this.#requestedWaitMs > 0 ? Promise.resolve() : this.flush())

  readonly markSaved = () => {
    this.#savedAt = Date.now()
    this.#failureCount = 0
  }

  readonly open = () => {
    this.#isClosed = false
  }

  readonly stop = () => {
    this.#isClosed = true
    this.#stopTimer()
  }

  /** Sends once more when the editor leaves the page, without retries. */
  readonly close = (): Promise<void> => {
    this.stop()
    return this.flush()
  }

  #isRetried(failure: Failure) {
    const { isRetried = isTransient } = this.#options
    return isRetried(failure)
  }

  #currentStatus(): SaveStatus {
    const failure = this.#failure
    if (this.#running) return { state: 'saving' }
    if (failure) return { state: this.#isRetried(failure) ? 'retrying' : 'failed', failure }
    return this.#options.hasWork() ? { state: 'pending' } : { state: 'saved', at: this.#savedAt }
  }

  #stopTimer() {
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  #sendIn(milliseconds: number) {
    const { later = startTimer } = this.#options
    if (this.#isClosed) return
    this.#cancelTimer ??= later(() => {
      this.#cancelTimer = null
      void this.#send()
    }, milliseconds)
  }

  async #send(): Promise<void> {
    const { hasWork, delayMs } = this.#options
    while (this.#running) await this.#running
    this.#stopTimer()
    this.#requestedWaitMs = 0
    if (!hasWork()) {
      this.#failure = null
      return this.changed()
    }
    this.#running = this.#sendOnce()
    this.changed()
    await this.#running
    const failure = this.#failure
    if (failure && this.#isRetried(failure)) {
      this.#requestedWaitMs = requestedWait(failure)
      this.#sendIn(Math.max(BACK_OFF_MS[this.#failureCount++] ?? BACK_OFF_MS.at(-1) ?? 0, this.#requestedWaitMs))
    } else if (!failure && hasWork()) this.#sendIn(delayMs)
    this.changed()
  }

  async #sendOnce() {
    try {
      this.#failure = await this.#options.send()
    } finally {
      this.#running = null
    }
  }
}

/** The wait that the server asks for, in milliseconds. */
export const requestedWait = ({ code, retryAfterSeconds = 0 }: Failure) =>
  Math.min(
    MAX_REQUESTED_WAIT_MS,
    Math.max(retryAfterSeconds * 1_000, code === 'server.unexpected' ? AFTER_UNEXPECTED_MS : 0),
  )

function startTimer(work: () => void, milliseconds: number) {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}
