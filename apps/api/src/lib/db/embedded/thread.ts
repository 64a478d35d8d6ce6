import { Worker } from 'node:worker_threads'
import { DatabaseError, DatabaseUnavailable } from '../failures.ts'
import type { Answer, Asked, Failure, Opening, Question, Told } from './protocol.ts'

type Waiting = PromiseWithResolvers<Answer>

/** The embedded database in its own thread: questions in, answers out. Knows no time limits; `WatchedThread` does. */
export class DatabaseThread {
  readonly ended: Promise<void>
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  /** Throws an `Error` that says why the folder does not open. */
  static async start(opening: Opening): Promise<DatabaseThread> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: opening, execArgv: [] })
    const thread = new DatabaseThread(worker)
    const { promise: open, resolve, reject } = Promise.withResolvers<void>()

    worker.on('message', (told: Told) => {
      if (told.kind === 'open') resolve()
      else if (told.kind === 'cannotOpen') reject(new Error(told.message))
      else thread.#hear(told)
    })
    worker.on('error', (error) => reject(error))
    worker.on('exit', () => reject(new Error('its thread ended while opening')))
    await open
    return thread
  }

  private constructor(worker: Worker) {
    this.#worker = worker
    this.ended = new Promise((resolve) => worker.once('exit', () => resolve()))
    this.ended.then(() => this.#giveUp())
  }

  /** Throws what PostgreSQL answered as a `DatabaseError`, and `DatabaseUnavailable` when the thread ends meanwhile. */
  ask(question: Question): Promise<Answer> {
    const id = ++this.#lastId
    const waiting = Promise.withResolvers<Answer>()
    this.#waiting.set(id, waiting)
    this.#worker.postMessage({ id, question } satisfies Asked)
    return waiting.promise
  }

  async end() {
    await this.#worker.terminate()
  }

  #hear(told: Exclude<Told, { kind: 'open' | 'cannotOpen' }>) {
    const waiting = this.#waiting.get(told.id)
    this.#waiting.delete(told.id)
    if (told.kind === 'answer') waiting?.resolve(told.answer)
    else waiting?.reject(errorOf(told.failure))
  }

  #giveUp() {
    for (const waiting of this.#waiting.values()) {
      waiting.reject(new DatabaseUnavailable('The embedded database stopped before it answered.'))
    }
    this.#waiting.clear()
  }
}

/** The same error as from a server, so that `code` and `constraint` are read in one way. */
function errorOf({ message, fields }: Failure): Error {
  if (!fields) return new Error(message)
  return Object.assign(new DatabaseError(message, message.length, 'error'), fields)
}
