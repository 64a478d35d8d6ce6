import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { ConnectionQueue } from './connection-queue.ts'
import { isNameUnknown, isSilence, planIsStale } from './failures.ts'
import { FirstStatement, type KnownStatement, knowsAll } from './first-statement.ts'
import { StatementNames } from './statement-names.ts'
import { NO_TIME_LIMIT, NO_TIME_LIMIT_OF_SESSION } from './time-limits.ts'
import { ENTER_SCHOOL } from './working-role.ts'

/** Kysely's driver of a PostgreSQL server. */
export class ServerDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #line: ConnectionQueue
  /** Null behind a pooler, where the next transaction meets another server's statements. */
  readonly #names: StatementNames | null

  constructor(pool: pg.Pool, line: ConnectionQueue, hasOwnSessions: boolean) {
    this.#pool = pool
    this.#line = line
    this.#names = hasOwnSessions ? new StatementNames() : null
  }

  async init() {}

  async acquireConnection() {
    return new ServerConnection(await this.#line.take(), this.#line, this.#names)
  }

  async beginTransaction(connection: ServerConnection) {
    connection.begin()
  }

  async commitTransaction(connection: ServerConnection) {
    if (!connection.isBegun) return
    const { command } = await connection.run(connection.hasOpened ? 'commit' : 'rollback')
    // PostgreSQL responds so to a commit after a failed statement.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: ServerConnection) {
    // A silent connection gives no answer; the server rolls back when it ends.
    if (!connection.isBegun || connection.isSilent) return
    await connection.run('rollback').catch((error) => {
      // The state of the connection is unknown, so it is not used again.
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

/** The longest delay of a timer. */
const UNLIMITED_MS = 2 ** 31 - 1

const BEGIN: KnownStatement = { name: 'begin', text: 'begin', values: [] }

/**
 * One user's time with a connection of the pool. What opens a transaction waits for its first statement and travels
 * with it; one that sends nothing else is never begun.
 */
class ServerConnection implements DatabaseConnection {
  broken = false
  readonly #client: pg.PoolClient
  readonly #line: ConnectionQueue
  readonly #names: StatementNames | null
  #inSchool = false
  /** Statements that open the transaction and are not sent yet. */
  #opening: KnownStatement[] = []
  /** The first statement and those before it; null while there is none. */
  #opened: Promise<pg.QueryResult> | null = null
  #hasOpened = false
  #isUnlimited = false
  #isSilent = false

  constructor(client: pg.PoolClient, line: ConnectionQueue, names: StatementNames | null) {
    this.#client = client
    this.#line = line
    this.#names = names
  }

  /** True once anything of the transaction was sent. */
  get isBegun() {
    return this.#opened !== null
  }

  /** True once the opening statements succeeded; after a failure the server's progress is unknown. */
  get hasOpened() {
    return this.#hasOpened
  }

  /** True once the database has said nothing for too long. */
  get isSilent() {
    return this.#isSilent
  }

  begin() {
    this.#isUnlimited = false
    this.#opening = [BEGIN]
    this.#opened = null
    this.#hasOpened = false
  }

  run(text: 'commit' | 'rollback') {
    return this.#ask({ text })
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (text === ENTER_SCHOOL) {
      this.#inSchool = true
      this.#opening.push({ name: 'enter_school', text, values: parameters as readonly string[] })
      return { rows: [] }
    }
    if (text === NO_TIME_LIMIT || text === NO_TIME_LIMIT_OF_SESSION) this.#isUnlimited = true
    // Not for the owner: servers before 15.9 could use a plan that one role made under another one, and the owner's
    // plans know no row security.
    const name = this.#inSchool && parameters.length > 0 ? this.#names?.nameOf(text) : undefined
    try {
      const { command, rowCount, rows } = await this.#send({ name, text, values: [...parameters] })
      return {
        rows: rows ?? [], // of several statements in one text there is no one result
        ...(CHANGING_COMMANDS.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      }
    } catch (error) {
      if (planIsStale(error)) this.#names?.refuse(text)
      if (isNameUnknown(error)) this.broken = true
      throw error
    }
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const opening = this.#opening
    if (opening.length === 0) {
      // Statements sent together with the first one wait for it, because nothing may run outside the transaction.
      if (this.#opened && !this.#hasOpened) await this.#opened
      return this.#ask(query)
    }
    this.#opening = []
    this.#opened = this.#open(opening, query)
    const result = await this.#opened
    this.#hasOpened = true
    return result
  }

  async #open(opening: readonly KnownStatement[], query: pg.QueryConfig): Promise<pg.QueryResult> {
    const isOneStatement = query.name !== undefined || (query.values?.length ?? 0) > 0
    if (isOneStatement && (this.#names === null || knowsAll(this.#client, opening))) {
      const first = new Promise<pg.QueryResult>((resolve, reject) => {
        const answered = (error: Error | undefined, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
        this.#client.query(new FirstStatement(opening, query, answered, this.#names !== null))
      })
      return first.catch((error) => this.#fail(error))
    }
    // From then on the connection knows them.
    for (const { name, text, values } of opening) {
      await this.#ask({ name: this.#names === null ? undefined : name, text, values: [...values] })
    }
    return this.#ask(query)
  }

  #ask(query: pg.QueryConfig & { query_timeout?: number }): Promise<pg.QueryResult> {
    const asked = this.#client.query(this.#isUnlimited ? { ...query, query_timeout: UNLIMITED_MS } : query)
    return asked.catch((error) => this.#fail(error))
  }

  #fail(error: unknown): never {
    if (isSilence(error)) {
      this.#isSilent = true
      this.broken = true
      this.#line.distrust()
    }
    throw error
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: ask for a page.')
  }

  release() {
    this.#line.release(this.#client, this.broken)
  }
}
