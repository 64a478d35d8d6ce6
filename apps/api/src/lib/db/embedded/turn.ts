import { DatabaseUnavailable } from '../failures.ts'

/** The only connection of the embedded database, one user after the other, first come first served. */
export class Turn {
  readonly #limit: number
  readonly #queue: Array<() => void> = []
  #taken = false

  /** `limit`: how long to wait, in milliseconds. */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Throws `DatabaseUnavailable` when the turn does not come in time. */
  take(): Promise<void> {
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

  give() {
    const next = this.#queue.shift()
    if (next) next()
    else this.#taken = false
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    await this.take()
    try {
      return await work()
    } finally {
      this.give()
    }
  }
}
