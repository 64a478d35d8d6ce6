import { Worker } from 'node:worker_threads'
import { DatabaseError, DatabaseUnavailable } from '../failures.ts'
import type { CommandResult, WorkerCommand, WorkerFailure, WorkerInit, WorkerReply, WorkerRequest } from './protocol.ts'

type PendingCommand = PromiseWithResolvers<CommandResult>

/** The embedded database in its own thread: commands in, results out. Knows no time limits; `WorkerSupervisor` does. */
export class DatabaseWorker {
  readonly ended: Promise<void>
  readonly #worker: Worker
  readonly #waiting = new Map<number, PendingCommand>()
  #lastId = 0

  /** Throws an `Error` that says why the folder does not open. */
  static async start(init: WorkerInit): Promise<DatabaseWorker> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: init, execArgv: [] })
    const thread = new DatabaseWorker(worker)
    const { promise: open, resolve, reject } = Promise.withResolvers<void>()

    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'open') resolve()
      else if (reply.kind === 'cannotOpen') reject(new Error(reply.message))
      else thread.#hear(reply)
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

  /** Throws what PostgreSQL returned as a `DatabaseError`, and `DatabaseUnavailable` when the thread ends meanwhile. */
  execute(command: WorkerCommand): Promise<CommandResult> {
    const id = ++this.#lastId
    const waiting = Promise.withResolvers<CommandResult>()
    this.#waiting.set(id, waiting)
    this.#worker.postMessage({ id, command } satisfies WorkerRequest)
    return waiting.promise
  }

  async end() {
    await this.#worker.terminate()
  }

  #hear(reply: Exclude<WorkerReply, { kind: 'open' | 'cannotOpen' }>) {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.kind === 'result') waiting?.resolve(reply.result)
    else waiting?.reject(errorOf(reply.failure))
  }

  #giveUp() {
    for (const waiting of this.#waiting.values()) {
      waiting.reject(new DatabaseUnavailable('The embedded database stopped before it answered.'))
    }
    this.#waiting.clear()
  }
}

/** The same error as from a server, so that `code` and `constraint` are read in one way. */
function errorOf({ message, fields }: WorkerFailure): Error {
  if (!fields) return new Error(message)
  return Object.assign(new DatabaseError(message, message.length, 'error'), fields)
}
