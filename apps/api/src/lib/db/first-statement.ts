import pg from 'pg'

/** A statement that the connection has prepared under its name. */
export interface KnownStatement {
  name: string
  text: string
  values: readonly string[]
}

/** The part of a connection of `pg` that writes messages. */
interface Wire {
  parsedStatements: Readonly<Record<string, string>>
  parse(statement: { name: string; text: string }): void
  bind(bound: { statement: string; values: readonly string[] }): void
  execute(portal: object): void
}

/** Methods of `pg.Query` that its types omit. */
interface QueryInside {
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
type Answered = (error: Error | undefined, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (query: pg.QueryConfig, answered: Answered) => QueryInside & pg.Query

/**
 * The first statement of a transaction, with those that open it before it, in one message that ends with the only
 * `Sync`: once one of them fails, the server runs none of the others. Sent one after the other without waiting, a
 * statement behind a `begin` that failed would run as the owner and outside of any transaction.
 */
export class FirstStatement extends Query {
  readonly before: readonly KnownStatement[]
  readonly #hasNames: boolean
  #ahead: number

  /** Without names the statements before are sent with their texts. */
  constructor(before: readonly KnownStatement[], query: pg.QueryConfig, answered: Answered, hasNames: boolean) {
    super(query, answered)
    this.before = before
    this.#hasNames = hasNames
    this.#ahead = before.length
  }

  /** A statement without values uses the extended protocol as well, because the simple one has a `Sync` of its own. */
  requiresPreparation() {
    return true
  }

  override prepare(connection: Wire) {
    for (const { name, text, values } of this.before) {
      if (!this.#hasNames) connection.parse({ name: '', text })
      connection.bind({ statement: this.#hasNames ? name : '', values })
      connection.execute({})
    }
    super.prepare(connection)
  }

  override handleDataRow(message: unknown) {
    if (this.#ahead === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire) {
    if (this.#ahead === 0) super.handleCommandComplete(message, connection)
    else this.#ahead -= 1
  }
}

/** True if the connection has prepared all of these statements. */
export const knowsAll = (client: pg.ClientBase, statements: readonly KnownStatement[]) => {
  const { parsedStatements } = (client as unknown as { connection: Wire }).connection
  return statements.every(({ name }) => parsedStatements[name] !== undefined)
}
