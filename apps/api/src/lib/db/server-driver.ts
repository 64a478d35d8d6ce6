import { AbortedTransactionError, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type pg from 'pg'
import type { ConnectionQueue } from './connection-queue.ts'
import { asConditionNotMet, isNameUnknown, isSilence, planIsStale } from './failures.ts'
import { JoinedStatements, type KnownStatement, knowsAll } from './joined-statements.ts'
import type { SentQuery } from './statement.ts'
import { StatementNames } from './statement-names.ts'
import { NO_TIME_LIMIT, NO_TIME_LIMIT_OF_SESSION } from './time-limits.ts'
import { ENTER_SCHOOL } from './working-role.ts'

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
    await connection.sendWaiting()
    if (!connection.isBegun) return
    const { command } = await connection.run(connection.hasOpened ? 'commit' : 'rollback')
    // PostgreSQL responds so to a commit after a failed statement.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: ServerConnection) {
    try {
      await connection.sendWaiting()
    } finally {
      await rollback(connection)
    }
  }

  async releaseConnection(connection: ServerConnection) {
    connection.release()
  }

  destroy() {
    return this.#pool.end()
  }
}

async function rollback(connection: ServerConnection) {
  // A silent connection gives no answer; the server rolls back when it ends.
  if (!connection.isBegun || connection.isSilent) return
  await connection.run('rollback').catch((error) => {
    // The state of the connection is unknown, so it is not used again.
    connection.broken = true
    throw error
  })
}

const CHANGING_COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** The longest delay of a timer. */
const UNLIMITED_MS = 2 ** 31 - 1

const BEGIN: KnownStatement = { name: 'begin', text: 'begin', values: [] }
const COMMIT: KnownStatement = { name: 'commit', text: 'commit', values: [] }

/**
 * One user's time with a connection of the pool. What opens a transaction waits for its first statement and travels
 * with it; one that sends nothing else is never begun. The commit travels with a statement that asks for it.
 */
class ServerConnection implements DatabaseConnection {
  broken = false
  readonly #client: pg.PoolClient
  readonly #line: ConnectionQueue
  readonly #names: StatementNames | null
  #inSchool = false
  /** Statements that travel with the next one: those that open the transaction, and others. */
  #before: readonly KnownStatement[] = []
  /** The first statement and those before it; null while there is none. */
  #opened: Promise<pg.QueryResult> | null = null
  #hasOpened = false
  #isOneWaiting = false
  /** The statements that open another transaction like the one that a statement has committed. */
  #openingAgain: readonly KnownStatement[] = []
  #isUnlimited = false
  #isSilent = false

  constructor(client: pg.PoolClient, line: ConnectionQueue, names: StatementNames | null) {
    this.#client = client
    this.#line = line
    this.#names = names
  }

  get isBegun() {
    return this.#opened !== null
  }

  /** True once the opening statements succeeded; after a failure the server's progress is unknown. */
  get hasOpened() {
    return this.#hasOpened
  }

  get isSilent() {
    return this.#isSilent
  }

  begin() {
    this.#isUnlimited = false
    this.#isOneWaiting = false
    this.#waitToOpen([BEGIN])
  }

  #waitToOpen(opening: readonly KnownStatement[]) {
    this.#before = opening
    this.#opened = null
    this.#hasOpened = false
  }

  #sendBeforeNext(statement: KnownStatement) {
    this.#before = [...this.#before, statement]
  }

  run(text: 'commit' | 'rollback') {
    // Once the connection knows its name, the commit can travel with a statement.
    const isToBeKnown = text === 'commit' && this.#inSchool && this.#names && !knowsAll(this.#client, [COMMIT])
    return this.#ask(isToBeKnown ? { name: text, text } : { text })
  }

  /** Sends a statement that no other has taken along, such as the condition of the transaction. */
  async sendWaiting() {
    if (this.#isOneWaiting) await this.#send({ text: 'select' }, false)
  }

  async executeQuery<R>({ sql: text, parameters, withNext, withCommit = false }: SentQuery): Promise<QueryResult<R>> {
    if (text === ENTER_SCHOOL) {
      this.#inSchool = true
      this.#sendBeforeNext({ name: 'enter_school', text, values: parameters as readonly string[] })
      return { rows: [] }
    }
    if (text === NO_TIME_LIMIT || text === NO_TIME_LIMIT_OF_SESSION) this.#isUnlimited = true
    // Not for the owner: servers before 15.9 could use a plan that one role made under another one, and the owner's
    // plans know no row security.
    const name = this.#inSchool && parameters.length > 0 ? this.#names?.nameOf(text) : undefined
    if (withNext) {
      this.#isOneWaiting = true
      this.#sendBeforeNext({
        name,
        text,
        values: parameters.map((value) => (Buffer.isBuffer(value) ? value : String(value))),
      })
      return { rows: [] }
    }
    try {
      const { command, rowCount, rows } = await this.#send({ name, text, values: [...parameters] }, withCommit)
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

  async #send(query: pg.QueryConfig, withCommit: boolean): Promise<pg.QueryResult> {
    // Statements sent together with the first one wait for it, because nothing may run outside the transaction.
    if (this.#opened && !this.#hasOpened) await this.#opened
    const before = this.#before
    this.#before = []
    this.#isOneWaiting = false
    if (this.#opened) return withCommit ? this.#askWithCommit(before, query) : this.#askBehind(before, query)
    // Outside of a transaction.
    if (before.length === 0) return this.#ask(query)

    this.#openingAgain = before
    this.#opened = withCommit ? this.#askAtOnce(before, query) : this.#askBehind(before, query)
    const result = await this.#opened
    this.#hasOpened = this.#opened !== null
    return result
  }

  async #askBehind(before: readonly KnownStatement[], query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (before.length > 0 && this.#canJoin(before, query)) return this.#join({ before, after: [] }, query)
    // From then on the connection knows them.
    for (const { name, text, values } of before) {
      await this.#ask({ name: this.#names ? name : undefined, text, values: [...values] }).catch((error) => {
        throw asConditionNotMet(error)
      })
    }
    return this.#ask(query)
  }

  /** A message is a transaction of its own, which needs no `begin` and no `commit`. */
  async #askAtOnce(opening: readonly KnownStatement[], query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (!this.#canJoin(opening, query)) return this.#askBehind(opening, query)
    const result = await this.#join({ before: opening.filter((each) => each !== BEGIN), after: [] }, query)
    this.#waitToOpen(this.#openingAgain)
    return result
  }

  async #askWithCommit(before: readonly KnownStatement[], query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (!this.#canJoin([...before, COMMIT], query)) return this.#askBehind(before, query)
    // Should the commit fail, no later statement may run, because it would be outside of any transaction.
    this.#hasOpened = false
    this.#opened = this.#join({ before, after: [COMMIT] }, query)
    const result = await this.#opened
    this.#waitToOpen(this.#openingAgain)
    return result
  }

  /** Statements can travel with one that is a single statement, by the names that the connection has prepared. */
  #canJoin(statements: readonly KnownStatement[], { name, values }: pg.QueryConfig) {
    const isOneStatement = name !== undefined || (values?.length ?? 0) > 0
    return isOneStatement && (this.#names === null || knowsAll(this.#client, statements))
  }

  #join(neighbours: Pick<JoinedStatements, 'before' | 'after'>, query: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const done = (error: Error | undefined, result: pg.QueryResult) => {
        if (error) reject(joined.hasOpened ? error : asConditionNotMet(error))
        else resolve(result)
      }
      const joined = new JoinedStatements({ ...neighbours, hasNames: this.#names !== null }, query, done)
      this.#client.query(joined)
    }).catch((error) => this.#fail(error))
  }

  #ask(query: pg.QueryConfig & { query_timeout?: number }): Promise<pg.QueryResult> {
    const result = this.#client.query(this.#isUnlimited ? { ...query, query_timeout: UNLIMITED_MS } : query)
    return result.catch((error) => this.#fail(error))
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
