import pg from 'pg'

export interface KnownStatement {
  name: string | undefined
  text: string
  values: ReadonlyArray<string | Buffer>
}

interface Wire {
  parsedStatements: Readonly<Record<string, string>>
  parse(statement: { name: string; text: string }): void
  bind(bound: { statement: string | undefined; values: ReadonlyArray<string | Buffer> }): void
  execute(portal: object): void
  sync(): void
}

/** Methods of `pg.Query` that its types omit. */
interface QueryInside {
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
type QueryCallback = (error: Error | undefined, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (query: pg.QueryConfig, done: QueryCallback) => QueryInside & pg.Query

interface Neighbours {
  before: readonly KnownStatement[]
  after: readonly KnownStatement[]
  /** False where the neighbours are sent with their texts. */
  hasNames: boolean
}

/**
 * A statement with those that open and end its transaction, in one message that ends with the only `Sync`: once one of
 * them fails, the server runs none of the others. Sent one after the other without waiting, a statement behind a
 * `begin` that failed would run as the owner and outside of any transaction.
 */
export class JoinedStatements extends Query {
  readonly before: readonly KnownStatement[]
  readonly after: readonly KnownStatement[]
  readonly #hasNames: boolean
  #completed = 0

  constructor({ before, after, hasNames }: Neighbours, query: pg.QueryConfig, done: QueryCallback) {
    super(query, done)
    this.before = before
    this.after = after
    this.#hasNames = hasNames
  }

  /** True once all statements before this one have succeeded. */
  get hasOpened() {
    return this.#completed >= this.before.length
  }

  /** A statement without values uses the extended protocol as well, because the simple one has a `Sync` of its own. */
  requiresPreparation() {
    return true
  }

  override prepare(connection: Wire) {
    this.#write(connection, this.before)
    super.prepare(connection)
  }

  /** The method of `pg.Query` that executes the bound statement. */
  _getRows(connection: Wire) {
    connection.execute({})
    this.#write(connection, this.after)
    connection.sync()
  }

  #write(connection: Wire, statements: readonly KnownStatement[]) {
    for (const { name = '', text, values } of statements) {
      if (!this.#hasNames) connection.parse({ name: '', text })
      connection.bind({ statement: this.#hasNames ? name : '', values })
      connection.execute({})
    }
  }

  override handleDataRow(message: unknown) {
    if (this.#completed === this.before.length) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire) {
    if (this.#completed === this.before.length) super.handleCommandComplete(message, connection)
    this.#completed += 1
  }
}

export const knowsAll = (client: pg.ClientBase, statements: readonly KnownStatement[]) => {
  const { parsedStatements } = (client as unknown as { connection: Wire }).connection
  return statements.every(({ name }) => name !== undefined && parsedStatements[name] !== undefined)
}
