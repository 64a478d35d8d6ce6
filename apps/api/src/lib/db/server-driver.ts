import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { ConnectionQueue } from './connection-queue.ts'
import { planIsStale } from './failures.ts'
import { StatementNames } from './statement-names.ts'
import { ENTER_SCHOOL } from './working-role.ts'

/** Lets Kysely speak to a PostgreSQL server. */
export class ServerDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #line: ConnectionQueue
  readonly #names = new StatementNames()

  constructor(pool: pg.Pool, line: ConnectionQueue) {
    this.#pool = pool
    this.#line = line
  }

  async init() {}

  async acquireConnection() {
    return new ServerConnection(await this.#line.take(), this.#line, this.#names)
  }

  async beginTransaction(connection: ServerConnection) {
    await connection.run('begin')
  }

  async commitTransaction(connection: ServerConnection) {
    const { command } = await connection.run('commit')
    // PostgreSQL answers so when a statement of the transaction had failed and nobody minded.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: ServerConnection) {
    await connection.run('rollback').catch((error) => {
      // Nobody knows what its next user would find.
      connection.broken = true
      throw error
    })
  }

  async releaseConnection(connection: ServerConnection) {
    connection.release()
  }

  destroy() {
    return this.#pool.end()
  }
}

const CHANGING_COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** One user's time with a connection of the pool. */
class ServerConnection implements DatabaseConnection {
  broken = false
  readonly #client: pg.PoolClient
  readonly #line: ConnectionQueue
  readonly #names: StatementNames
  #inSchool = false

  constructor(client: pg.PoolClient, line: ConnectionQueue, names: StatementNames) {
    this.#client = client
    this.#line = line
    this.#names = names
  }

  run(text: 'begin' | 'commit' | 'rollback') {
    return this.#client.query(text)
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (text === ENTER_SCHOOL) this.#inSchool = true
    // Not for the owner: servers before 15.9 could use a plan that one role made under another one, and the owner's
    // plans know no row security.
    const name = this.#inSchool && parameters.length > 0 ? this.#names.nameOf(text) : undefined
    try {
      const { command, rowCount, rows } = await this.#client.query({ name, text, values: [...parameters] })
      return {
        rows: rows ?? [], // of several statements in one text there is no one result
        ...(CHANGING_COMMANDS.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      }
    } catch (error) {
      if (planIsStale(error)) this.#names.refuse(text)
      throw error
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: ask for a page.')
  }

  release() {
    this.#line.release(this.#client, this.broken)
  }
}
