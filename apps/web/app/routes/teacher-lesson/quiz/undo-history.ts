import type { DraftQuestions } from './draft-questions.ts'

const MOST_STEPS = 200

/** Each method returns whether the draft changed. */
export class UndoHistory {
  #questions: DraftQuestions
  #past: DraftQuestions[] = []
  #future: DraftQuestions[] = []
  #lastField: string | null = null

  constructor(questions: DraftQuestions) {
    this.#questions = questions
  }

  get questions() {
    return this.#questions
  }
  get canUndo() {
    return this.#past.length > 0
  }
  get canRedo() {
    return this.#future.length > 0
  }

  /** Consecutive changes of one field are a single undo step. */
  change(next: DraftQuestions, field: string | null): boolean {
    if (next === this.#questions) return false
    if (field === null || field !== this.#lastField) this.#past = [...this.#past.slice(-MOST_STEPS), this.#questions]
    this.#lastField = field
    this.#future = []
    this.#questions = next
    return true
  }

  undo(): boolean {
    const before = this.#past.at(-1)
    if (!before) return false
    this.#future = [...this.#future, this.#questions]
    this.#past = this.#past.slice(0, -1)
    this.#lastField = null
    this.#questions = before
    return true
  }

  redo(): boolean {
    const next = this.#future.at(-1)
    if (!next) return false
    this.#past = [...this.#past, this.#questions]
    this.#future = this.#future.slice(0, -1)
    this.#lastField = null
    this.#questions = next
    return true
  }

  /** Applies a change of the server's to the draft and to every undo and redo step. */
  updateAll(update: (questions: DraftQuestions) => DraftQuestions) {
    this.#questions = update(this.#questions)
    this.#past = this.#past.map(update)
    this.#future = this.#future.map(update)
  }
}
