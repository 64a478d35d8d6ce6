import { DatabaseUnavailable } from '../failures.ts'
import type { EmbeddedTimes } from './times.ts'

/** Fewer than these wait behind a long job too, and are done soon after it. */
const CROWD = 100

interface Waiter {
  since: number
  go(): void
}

/** The only connection of the embedded database, first come first served. */
export class Mutex {
  readonly #times: Pick<EmbeddedTimes, 'queueTimeout' | 'crowdedAfter'>
  readonly #queue: Waiter[] = []
  #taken = false

  constructor(times: Pick<EmbeddedTimes, 'queueTimeout' | 'crowdedAfter'>) {
    this.#times = times
  }

  /**
   * Throws `DatabaseUnavailable` when it is not free in time. While many wait and the first of them waits for long, it
   * throws at once: a newcomer would wait for longer still, and whoever waits in vain for seconds asks again.
   */
  async acquire(): Promise<void> {
    const [first] = this.#queue
    const isCrowded = this.#queue.length >= CROWD && first !== undefined
    if (isCrowded && performance.now() - first.since > this.#times.crowdedAfter) {
      throw new DatabaseUnavailable(`The embedded database has more to do than it can: ${this.#queue.length} wait.`)
    }
    await this.#take()
  }

  #take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        since: performance.now(),
        go() {
          clearTimeout(tooLate)
          resolve()
        },
      }
      const tooLate = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1)
        reject(new DatabaseUnavailable(`The embedded database was busy for ${this.#times.queueTimeout} ms.`))
      }, this.#times.queueTimeout)
      this.#queue.push(waiter)
    })
  }

  release() {
    const next = this.#queue.shift()
    if (next) next.go()
    else this.#taken = false
  }

  /** Takes its turn also behind a crowd. */
  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      return await work()
    } finally {
      this.release()
    }
  }
}
