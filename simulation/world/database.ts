import { PGlite, types } from '@electric-sql/pglite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { connectionsOver } from '#api/lib/db/connections.ts'
import { CountedVersions } from '#api/lib/db/content-versions.ts'
import { createDatabase } from '#api/lib/db/create-database.ts'
import type { Database } from '#api/lib/db/database.ts'
import { bufferOf } from '#api/lib/db/embedded/driver.ts'
import { DatabaseError, DatabaseUnavailable } from '#api/lib/db/failures.ts'
import type { Scheduler } from '../scheduler.ts'

/** The longest wait of a transaction for its turn; requests overtake each other meanwhile. */
const TURN_MS = 40

/** One life of the server process: after its end it writes nothing more. */
export interface Life {
  isOver: boolean
  /** Called before each statement and after each commit; may end the life. */
  beforeStatement(): void
  /** `written` has the statements that changed something, and is empty for a transaction that has only read. */
  afterCommit(written: string): void
}

export const openPostgres = (folder: string) =>
  PGlite.create({ dataDir: folder, parsers: { [types.DATE]: (text: string) => text } })

/** The database as one life of the server has it. Transactions wait for a turn that the scheduler gives. */
export function databaseOf(postgres: PGlite, life: Life, scheduler: Scheduler, random: () => number): Database {
  const versions = new CountedVersions(() => 0)
  let changes: string[] = []
  const listening = postgres.listen('content_version', (changed) => void changes.push(changed))
  const connection = new InProcessConnection(postgres, life, scheduler)
  const driver: Driver = {
    async init() {
      await listening
    },
    async acquireConnection() {
      await scheduler.park(random() * TURN_MS)
      // Requests of a dead process unwind, and change nothing any more.
      if (life.isOver) throw new DatabaseUnavailable('The process is over.')
      return connection
    },
    async beginTransaction() {
      connection.written = ''
      await connection.run('begin')
    },
    async commitTransaction() {
      await connection.run('commit')
      versions.hear(changes)
      changes = []
      life.afterCommit(connection.written)
    },
    // The end of a process rolls its open transaction back.
    async rollbackTransaction() {
      scheduler.begin()
      await postgres.exec('rollback').finally(() => scheduler.end())
    },
    async releaseConnection() {},
    async destroy() {},
  }
  const connections = connectionsOver(driver)
  return createDatabase({
    name: 'embedded',
    connections,
    direct: connections,
    prepare: async () => {},
    contentVersion: async (tenantId, topics) => versions.now(tenantId, topics),
    notifiedVersion: (tenantId) => versions.now(tenantId, ['school']),
    notices: [],
    close: async () => {},
  })
}

/** `bytea` and `bytea[]`. */
const BYTES: readonly number[] = [types.BYTEA, 1001]

const WRITES = /\b(insert|update|delete|merge)\b/i

class InProcessConnection implements DatabaseConnection {
  written = ''
  readonly #postgres: PGlite
  readonly #life: Life
  readonly #scheduler: Scheduler

  constructor(postgres: PGlite, life: Life, scheduler: Scheduler) {
    this.#postgres = postgres
    this.#life = life
    this.#scheduler = scheduler
  }

  async run(text: string, parameters: readonly unknown[] = []) {
    this.#life.beforeStatement()
    if (this.#life.isOver) throw new DatabaseUnavailable('The process is over.')
    if (WRITES.test(text)) this.written += `${text}\n`
    this.#scheduler.begin()
    try {
      if (parameters.length > 0) return await this.#postgres.query<Record<string, unknown>>(text, [...parameters])
      return (await this.#postgres.exec(text)).at(-1)
    } catch (error) {
      throw asDatabaseError(error)
    } finally {
      this.#scheduler.end()
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.run(sql, parameters)
    const rows = (result?.rows ?? []) as Record<string, unknown>[]
    const bytes = result?.fields.filter(({ dataTypeID }) => BYTES.includes(dataTypeID)) ?? []
    for (const row of rows) for (const { name } of bytes) row[name] = bufferOf(row[name])
    const affected = result?.affectedRows
    return { rows: rows as R[], ...(affected !== undefined && { numAffectedRows: BigInt(affected) }) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: ask for a page.')
  }
}

/** The same error as from a server, so that `code` and `constraint` are read in one way. */
function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || !('severity' in error)) return error
  const fields = Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === 'string'))
  return Object.assign(new DatabaseError(error.message, error.message.length, 'error'), fields)
}
