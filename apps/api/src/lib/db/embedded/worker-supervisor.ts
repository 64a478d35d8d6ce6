import { setTimeout as pause } from 'node:timers/promises'
import { CountedVersions } from '../content-versions.ts'
import type { DatabaseLog } from '../database.ts'
import { DatabaseUnavailable } from '../failures.ts'
import type { DatabaseWorker } from './database-worker.ts'
import type { CommandResult, WorkerCommand } from './protocol.ts'
import type { EmbeddedTimes } from './times.ts'

const BETWEEN_STARTS_MS = 2_000

/**
 * Watches the database's thread. Without a response for a while, waiting queries get `DatabaseUnavailable`; without one
 * for long, or after its end, the thread is restarted.
 */
export class WorkerSupervisor {
  readonly #start: () => Promise<DatabaseWorker>
  readonly #times: EmbeddedTimes
  readonly #log: DatabaseLog
  readonly #waiting = new Set<(error: Error) => void>()
  #worker: DatabaseWorker
  #state: 'answering' | 'silent' | 'starting' | 'closed' = 'answering'
  #starting: Promise<void> | undefined
  #unanswered = 0
  #silence: NodeJS.Timeout | undefined
  #restart: NodeJS.Timeout | undefined

  /** Counts lost transactions: one that began under another count is over. */
  losses = 0
  /** A commit is counted before its caller gets the response. */
  readonly contentVersions = new CountedVersions(() => this.losses)

  constructor(thread: DatabaseWorker, start: () => Promise<DatabaseWorker>, times: EmbeddedTimes, log: DatabaseLog) {
    this.#worker = thread
    this.#start = start
    this.#times = times
    this.#log = log
    this.#startWhenEnded(thread)
  }

  /** Throws as `DatabaseWorker.execute`, and `DatabaseUnavailable` without a response in time. */
  execute(command: WorkerCommand): Promise<CommandResult> {
    if (this.#state !== 'answering')
      return Promise.reject(new DatabaseUnavailable(`The embedded database is ${this.#state}.`))

    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      this.#watch()
      this.#worker
        .execute(command)
        .then((result) => {
          this.contentVersions.hear(result.notifications ?? [])
          resolve(result)
        }, reject)
        .finally(() => {
          this.#waiting.delete(reject)
          this.#answered()
        })
    })
  }

  async close() {
    await this.execute({ kind: 'close' }).catch((error: Error) =>
      this.#log.warn(`Closing without a checkpoint: ${error.message}`),
    )
    this.#state = 'closed'
    this.#stopWatching()
    await this.#worker.end()
    await this.#starting
  }

  #watch() {
    this.#unanswered += 1
    if (this.#unanswered > 1) return
    this.#silence = setTimeout(() => this.#fallSilent(), this.#times.silence)
    this.#restart = setTimeout(() => this.#worker.end(), this.#times.restart)
  }

  #answered() {
    this.#unanswered -= 1
    if (this.#unanswered > 0) {
      this.#silence?.refresh()
      this.#restart?.refresh()
      return
    }
    this.#stopWatching()
    if (this.#state === 'silent') this.#resume()
  }

  #stopWatching() {
    clearTimeout(this.#silence)
    clearTimeout(this.#restart)
  }

  #fallSilent() {
    this.#state = 'silent'
    this.losses += 1
    this.#log.error(
      `The embedded database has not answered for ${this.#times.silence} ms: requests are refused for now.`,
    )
    for (const reject of this.#waiting) reject(new DatabaseUnavailable('The embedded database does not answer.'))
    this.#waiting.clear()
  }

  /** A transaction that was reported as unavailable must not become part of the next one. */
  async #resume() {
    await this.#worker.execute({ kind: 'rollback' }).catch(() => this.#worker.end())
    if (this.#state !== 'silent') return
    this.#state = 'answering'
    this.#log.info('The embedded database answers again.')
  }

  async #startWhenEnded(thread: DatabaseWorker) {
    await thread.ended
    if (this.#state === 'closed') return

    this.#state = 'starting'
    this.losses += 1
    this.#log.error('The thread of the embedded database ended: starting it again.')
    this.#starting = this.#startAgain()
  }

  async #startAgain() {
    while (this.#state === 'starting') {
      try {
        this.#worker = await this.#start()
        if (this.#state !== 'starting') return await this.#worker.end()
        this.#state = 'answering'
        this.#log.info('The embedded database answers again.')
        this.#startWhenEnded(this.#worker)
      } catch (error) {
        this.#log.error(`The embedded database does not start: ${error instanceof Error ? error.message : error}`)
        await pause(BETWEEN_STARTS_MS)
      }
    }
  }
}
