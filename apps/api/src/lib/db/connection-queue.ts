import type pg from 'pg'
import { DatabaseUnavailable } from './failures.ts'

/** A crowd must not open all connections at once: on a busy machine none would be ready in time. */
const MAX_CONNECTING = 4
const MAX_WAITING = 2_000
/** The longest wait in a moving queue, as a multiple of the stall timeout. */
const MAX_STALL_TIMES = 4

interface QueueOptions {
  size: number
  /** Milliseconds without any progress of the queue after which a waiting request gives up. */
  stallTimeoutMs: number
}

interface WaitingRequest {
  go(): void
  giveUp(error: unknown): void
}

/**
 * The queue in front of the pool. A request waits while others get their turn, and fails (`DatabaseUnavailable`) only
 * when nothing moves, or after four times the stall timeout.
 */
export class ConnectionQueue {
  readonly #pool: pg.Pool
  readonly #options: QueueOptions
  readonly #queue: WaitingRequest[] = []
  #taken = 0
  #beingMade = 0
  #movedAt = 0
  #distrustedAt = 0
  /** The time at which the database last answered on an idle connection. */
  readonly #heardAt = new WeakMap<pg.PoolClient, number>()

  constructor(pool: pg.Pool, options: QueueOptions) {
    this.#pool = pool
    this.#options = options
  }

  size() {
    return { inUse: this.#taken, waiting: this.#queue.length }
  }

  /** Throws `DatabaseUnavailable`. */
  async take(): Promise<pg.PoolClient> {
    if (this.#queue.length > 0 || !this.#hasFreeConnection()) await this.#enqueue()
    else this.#taken += 1
    const isMade = this.#pool.idleCount === 0
    if (isMade) this.#beingMade += 1
    try {
      const client = await this.#connect()
      this.#movedAt = performance.now()
      return client
    } catch (error) {
      this.#taken -= 1
      // The database is unavailable, so nobody waits for it.
      if (this.#pool.totalCount === 0) for (const waiter of this.#queue.splice(0)) waiter.giveUp(error)
      throw error
    } finally {
      if (isMade) this.#beingMade -= 1
      this.#admitNext()
    }
  }

  release(client: pg.PoolClient, broken: boolean) {
    this.#heardAt.set(client, performance.now())
    client.release(broken)
    this.#taken -= 1
    this.#movedAt = performance.now()
    this.#admitNext()
  }

  /**
   * After a silence no earlier connection is used again: when a machine disappears, all are dead, and each would cost a
   * request the whole wait.
   */
  distrust() {
    this.#distrustedAt = performance.now()
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect()
      if ((this.#heardAt.get(client) ?? Number.POSITIVE_INFINITY) >= this.#distrustedAt) return client
      client.release(true)
    }
  }

  #hasFreeConnection(): boolean {
    if (this.#taken >= this.#options.size) return false
    return this.#pool.idleCount > 0 || this.#beingMade < MAX_CONNECTING
  }

  #admitNext() {
    if (!this.#hasFreeConnection()) return
    const first = this.#queue.shift()
    if (!first) return
    this.#taken += 1
    first.go()
  }

  #enqueue(): Promise<void> {
    const { stallTimeoutMs } = this.#options
    if (this.#queue.length >= MAX_WAITING) throw tooManyWaiting()
    const arrivedAt = performance.now()
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout
      const waiter: WaitingRequest = {
        go() {
          clearTimeout(timer)
          resolve()
        },
        giveUp(error) {
          clearTimeout(timer)
          reject(error)
        },
      }
      const check = () => {
        const until = Math.min(
          Math.max(arrivedAt, this.#movedAt) + stallTimeoutMs,
          arrivedAt + MAX_STALL_TIMES * stallTimeoutMs,
        )
        const left = until - performance.now()
        if (left > 0) {
          timer = setTimeout(check, left)
          return
        }
        this.#queue.splice(this.#queue.indexOf(waiter), 1)
        reject(tooManyWaiting())
      }
      this.#queue.push(waiter)
      check()
    })
  }
}

const tooManyWaiting = () => new DatabaseUnavailable('The database does not answer: all of its connections are taken.')
