const MOST_NAMES = 300
const MOST_SEEN_ONCE = 2_000
/** A longer one has no name, so that it is planned at each call. */
export const LONGEST_STATEMENT = 12_000

/**
 * Marks a statement that is planned at each call. A generic plan suits schools of average size: for a big one it
 * expects too few rows, and loops over them one by one.
 */
export const PLANNED_ANEW = '/* planned anew */'

/**
 * Names repeated statements, so that a server keeps their plans: planning a join takes longer than running it. Each
 * connection has its own plans, so their number is bounded, and a statement that comes once stays unnamed.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()
  readonly #refused = new Set<string>()

  nameOf(statement: string): string | undefined {
    const name = this.#names.get(statement)
    if (name || this.#names.size === MOST_NAMES || statement.length > LONGEST_STATEMENT) return name
    if (this.#refused.has(statement) || statement.startsWith(PLANNED_ANEW)) return undefined

    if (!this.#seenOnce.delete(statement)) {
      if (this.#seenOnce.size === MOST_SEEN_ONCE) this.#seenOnce.clear()
      this.#seenOnce.add(statement)
      return undefined
    }
    const given = `s${this.#names.size + this.#refused.size}`
    this.#names.set(statement, given)
    return given
  }

  refuse(statement: string) {
    if (this.#names.delete(statement)) this.#refused.add(statement)
  }
}
