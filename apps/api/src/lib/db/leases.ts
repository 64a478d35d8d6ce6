import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import { tracing } from '../telemetry/tracing.ts'

/**
 * A connection for as long as one transaction has it. A query that comes too late, say from a `Promise.all` of which
 * another part has failed, would otherwise run in the next transaction on the same connection: another school's.
 */
class Lease implements DatabaseConnection {
  over = false
  readonly connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.over) throw new Error('This transaction is over: wait for all of its queries before it ends.')
    const { current } = tracing
    if (current) return current.statement(query.sql, () => this.connection.executeQuery<R>(query))
    return this.connection.executeQuery<R>(query)
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: ask for a page.')
  }
}

/** Wraps a driver so that only the running transaction uses its connection. */
export class LeasingDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init() {
    return this.#driver.init()
  }

  async acquireConnection() {
    return new Lease(await this.#driver.acquireConnection())
  }

  async beginTransaction(lease: Lease, settings: TransactionSettings) {
    await this.#driver.beginTransaction(lease.connection, settings)
    lease.over = false
  }

  commitTransaction(lease: Lease) {
    lease.over = true
    return this.#driver.commitTransaction(lease.connection)
  }

  rollbackTransaction(lease: Lease) {
    lease.over = true
    return this.#driver.rollbackTransaction(lease.connection)
  }

  releaseConnection(lease: Lease) {
    lease.over = true
    return this.#driver.releaseConnection(lease.connection)
  }

  destroy() {
    return this.#driver.destroy()
  }
}
