const MOST_NAMES = 300
const MOST_SEEN_ONCE = 2_000
const LONGEST_STATEMENT = 8_000

/**
 * What a statement begins with that is planned anew each time. A kept plan is made for a school as large as the others
 * are on the average: of a big one's rows it expects too few, and goes through them one by one.
 */
export const PLANNED_ANEW = '/* planned anew */'

/**
 * Gives statements that come again a name, under which a server keeps their plans: planning a join takes it longer than
 * running it. Each connection keeps its own plans, so their number is bounded, and what comes once stays nameless.
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

  /** From now on this statement goes without a name. */
  refuse(statement: string) {
    if (this.#names.delete(statement)) this.#refused.add(statement)
  }
}
