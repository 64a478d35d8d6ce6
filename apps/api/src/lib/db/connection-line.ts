import type pg from 'pg'
import { DatabaseUnavailable } from './failures.ts'

/** A crowd that finds few connections open does not make all the others at once: on a busy machine none would be in time. */
const MADE_AT_ONCE = 4
const LONGEST_LINE = 2_000
/** Who stands in a line that moves waits this many times as long as in one that stands still. */
const PATIENCE = 4

interface LineOptions {
  /** The most connections. */
  size: number
  /** Milliseconds in a line that stands still before somebody leaves it. */
  standstillMs: number
}

interface Waiting {
  go(): void
  giveUp(error: unknown): void
}

/**
 * The line in front of the pool. Whoever comes when all connections are taken waits for as long as others get their turn, and
 * is told to come back later (`DatabaseUnavailable`) only when nothing moves, or after four times that.
 */
export class ConnectionLine {
  readonly #pool: pg.Pool
  readonly #options: LineOptions
  readonly #line: Waiting[] = []
  #taken = 0
  #beingMade = 0
  #movedAt = 0

  constructor(pool: pg.Pool, options: LineOptions) {
    this.#pool = pool
    this.#options = options
  }

  /** A connection for one user, who gives it back with `release`. Throws `DatabaseUnavailable`. */
  async take(): Promise<pg.PoolClient> {
    if (this.#line.length > 0 || !this.#hasRoom()) await this.#stand()
    else this.#taken += 1
    const isMade = this.#pool.idleCount === 0
    if (isMade) this.#beingMade += 1
    try {
      const client = await this.#pool.connect()
      this.#movedAt = performance.now()
      return client
    } catch (error) {
      this.#taken -= 1
      // The database is away: nobody waits for what cannot come.
      if (this.#pool.totalCount === 0) for (const place of this.#line.splice(0)) place.giveUp(error)
      throw error
    } finally {
      if (isMade) this.#beingMade -= 1
      this.#next()
    }
  }

  /** Gives a connection back; a broken one is thrown away. */
  release(client: pg.PoolClient, broken: boolean) {
    client.release(broken)
    this.#taken -= 1
    this.#movedAt = performance.now()
    this.#next()
  }

  #hasRoom(): boolean {
    if (this.#taken >= this.#options.size) return false
    return this.#pool.idleCount > 0 || this.#beingMade < MADE_AT_ONCE
  }

  #next() {
    if (!this.#hasRoom()) return
    const first = this.#line.shift()
    if (!first) return
    this.#taken += 1
    first.go()
  }

  #stand(): Promise<void> {
    const { standstillMs } = this.#options
    if (this.#line.length >= LONGEST_LINE) throw tooManyWaiting()
    const came = performance.now()
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout
      const place: Waiting = {
        go() {
          clearTimeout(timer)
          resolve()
        },
        giveUp(error) {
          clearTimeout(timer)
          reject(error)
        },
      }
      const look = () => {
        const until = Math.min(Math.max(came, this.#movedAt) + standstillMs, came + PATIENCE * standstillMs)
        const left = until - performance.now()
        if (left > 0) {
          timer = setTimeout(look, left)
          return
        }
        this.#line.splice(this.#line.indexOf(place), 1)
        reject(tooManyWaiting())
      }
      this.#line.push(place)
      look()
    })
  }
}

const tooManyWaiting = () => new DatabaseUnavailable('The database does not answer: all of its connections are taken.')
