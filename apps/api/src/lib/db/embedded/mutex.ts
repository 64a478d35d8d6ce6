import { DatabaseUnavailable } from '../failures.ts'

/** The only connection of the embedded database, first come first served. */
export class Mutex {
  readonly #limit: number
  readonly #queue: Array<() => void> = []
  #taken = false

  /** `limit`: the longest wait, in milliseconds. */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Throws `DatabaseUnavailable` when it is not free in time. */
  acquire(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const mine = () => {
        clearTimeout(tooLate)
        resolve()
      }
      const tooLate = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(mine), 1)
        reject(new DatabaseUnavailable(`The embedded database was busy for ${this.#limit} ms.`))
      }, this.#limit)
      this.#queue.push(mine)
    })
  }

  release() {
    const next = this.#queue.shift()
    if (next) next()
    else this.#taken = false
  }

  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire()
    try {
      return await work()
    } finally {
      this.release()
    }
  }
}
