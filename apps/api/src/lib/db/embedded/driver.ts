import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { DatabaseUnavailable } from '../failures.ts'
import type { Answer } from './protocol.ts'
import type { Turn } from './turn.ts'
import type { WatchedThread } from './watched-thread.ts'

/** Lets Kysely speak to the embedded database: one connection, used in turns. */
export class EmbeddedDriver implements Driver {
  readonly #thread: WatchedThread
  readonly #turn: Turn

  constructor(thread: WatchedThread, turn: Turn) {
    this.#thread = thread
    this.#turn = turn
  }

  async init() {}
  async destroy() {}

  async acquireConnection() {
    await this.#turn.take()
    return new EmbeddedConnection(this.#thread)
  }

  async releaseConnection() {
    this.#turn.give()
  }

  async beginTransaction(connection: EmbeddedConnection) {
    await connection.ask('begin')
  }

  async commitTransaction(connection: EmbeddedConnection) {
    const { command } = await connection.ask('commit')
    // PostgreSQL answers so when a statement of the transaction had failed and nobody minded.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: EmbeddedConnection) {
    if (!connection.lost) await connection.ask('rollback')
  }
}

/** One user's turn. After the watchdog has given up its transaction, nothing more is asked through it. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #thread: WatchedThread
  readonly #losses: number

  constructor(thread: WatchedThread) {
    this.#thread = thread
    this.#losses = thread.losses
  }

  get lost() {
    return this.#thread.losses !== this.#losses
  }

  ask(kind: 'begin' | 'commit' | 'rollback') {
    return this.#guarded(() => this.#thread.ask({ kind }))
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await this.#guarded(() => this.#thread.ask({ kind: 'query', sql, parameters }))
    return {
      rows: rowsOf<R>(answer),
      ...(answer.affectedRows !== undefined && { numAffectedRows: BigInt(answer.affectedRows) }),
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: ask for a page.')
  }

  async #guarded(ask: () => Promise<Answer>) {
    if (this.lost) throw new DatabaseUnavailable('The embedded database stopped answering during this transaction.')
    return ask()
  }
}

/** Bytes travel between threads as plain arrays; a server's driver gives a `Buffer`. */
function rowsOf<R>({ rows, bytes = [] }: Answer): R[] {
  for (const row of bytes.length > 0 ? (rows as Record<string, unknown>[]) : []) {
    for (const column of bytes) {
      const value = row[column]
      if (value instanceof Uint8Array) row[column] = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  }
  return rows as R[]
}
