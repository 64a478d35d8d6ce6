import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { DatabaseUnavailable } from '../failures.ts'
import type { Mutex } from './mutex.ts'
import type { CommandResult } from './protocol.ts'
import type { WorkerSupervisor } from './worker-supervisor.ts'

export class EmbeddedDriver implements Driver {
  readonly #worker: WorkerSupervisor
  readonly #mutex: Mutex

  constructor(thread: WorkerSupervisor, mutex: Mutex) {
    this.#worker = thread
    this.#mutex = mutex
  }

  async init() {}
  async destroy() {}

  async acquireConnection() {
    await this.#mutex.acquire()
    return new EmbeddedConnection(this.#worker)
  }

  async releaseConnection() {
    this.#mutex.release()
  }

  async beginTransaction(connection: EmbeddedConnection) {
    await connection.execute('begin')
  }

  async commitTransaction(connection: EmbeddedConnection) {
    const { command } = await connection.execute('commit')
    // PostgreSQL responds so to a commit after a failed statement.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: EmbeddedConnection) {
    if (!connection.lost) await connection.execute('rollback')
  }
}

/** The connection during one transaction. After the watchdog has ended its transaction, it refuses further queries. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #worker: WorkerSupervisor
  readonly #losses: number

  constructor(thread: WorkerSupervisor) {
    this.#worker = thread
    this.#losses = thread.losses
  }

  get lost() {
    return this.#worker.losses !== this.#losses
  }

  execute(kind: 'begin' | 'commit' | 'rollback') {
    return this.#guarded(() => this.#worker.execute({ kind }))
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#guarded(() => this.#worker.execute({ kind: 'query', sql, parameters }))
    return {
      rows: rowsOf<R>(result),
      ...(result.affectedRows !== undefined && { numAffectedRows: BigInt(result.affectedRows) }),
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: ask for a page.')
  }

  async #guarded(execute: () => Promise<CommandResult>) {
    if (this.lost) throw new DatabaseUnavailable('The embedded database stopped answering during this transaction.')
    return execute()
  }
}

/** Bytes travel between threads as plain arrays; a server's driver returns a `Buffer`. */
function rowsOf<R>({ rows, bytes = [] }: CommandResult): R[] {
  for (const row of bytes.length > 0 ? (rows as Record<string, unknown>[]) : []) {
    for (const column of bytes) row[column] = bufferOf(row[column])
  }
  return rows as R[]
}

export function bufferOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bufferOf)
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
}
