import type { Items } from './quiz-items.ts'

const MOST_STEPS = 200

/**
 * The questions as they stand, and the steps that can be taken back and done again. Each says whether it changed them.
 */
export class EditHistory {
  #items: Items
  #past: Items[] = []
  #future: Items[] = []
  #lastField: string | null = null

  constructor(items: Items) {
    this.#items = items
  }

  get items() {
    return this.#items
  }
  get canUndo() {
    return this.#past.length > 0
  }
  get canRedo() {
    return this.#future.length > 0
  }

  /** Typing in one field is one step, as long as nothing else is done. */
  change(next: Items, field: string | null): boolean {
    if (next === this.#items) return false
    if (field === null || field !== this.#lastField) this.#past = [...this.#past.slice(-MOST_STEPS), this.#items]
    this.#lastField = field
    this.#future = []
    this.#items = next
    return true
  }

  undo(): boolean {
    const before = this.#past.at(-1)
    if (!before) return false
    this.#future = [...this.#future, this.#items]
    this.#past = this.#past.slice(0, -1)
    this.#lastField = null
    this.#items = before
    return true
  }

  redo(): boolean {
    const next = this.#future.at(-1)
    if (!next) return false
    this.#past = [...this.#past, this.#items]
    this.#future = this.#future.slice(0, -1)
    this.#lastField = null
    this.#items = next
    return true
  }

  /** Changes something in all that was, is and may be again. */
  rewrite(settled: (items: Items) => Items) {
    this.#items = settled(this.#items)
    this.#past = this.#past.map(settled)
    this.#future = this.#future.map(settled)
  }
}
