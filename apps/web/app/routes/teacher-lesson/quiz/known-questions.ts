import type { EditedQuestion } from '@manassa/contract/teacher/quiz'
import type { Seen } from './merged-questions.ts'
import { type Content, contentOf, type Item, type Items, itemOf } from './quiz-items.ts'

/** What the server has of a question. */
export interface Known {
  id: number
  revision: number
  content: Content
  /** The ids of its answers, by their keys. */
  answerIds: Readonly<Record<string, number>>
  isArchived: boolean
}

/** One call that makes the server's questions more like those that stand here. */
export type Step =
  | { does: 'add'; item: Item }
  | { does: 'save'; item: Item }
  | { does: 'archive'; key: string }
  | { does: 'restore'; key: string }
  | { does: 'order' }

/** The questions of a quiz as the server is known to have them, in its order; with those that lie in the bin. */
export class KnownQuestions {
  readonly #byKey = new Map<string, Known>()
  #order: string[] = []

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  get(key: string): Known | undefined {
    return this.#byKey.get(key)
  }

  /** Throws where the server is not known to have it. */
  of(key: string): Known {
    const one = this.#byKey.get(key)
    if (!one) throw new Error('Nobody saves what is not there')
    return one
  }

  set(key: string, one: Known) {
    this.#byKey.set(key, one)
  }

  /** These are what the server has, and no others; of some an earlier revision is what their writer has seen. */
  learn(questions: readonly EditedQuestion[], stale: ReadonlyMap<string, number>) {
    const keys = questions.map(({ key }) => key)
    const gone = [...this.#byKey].filter(([key]) => !keys.includes(key))
    for (const [key, one] of gone) this.#byKey.set(key, { ...one, isArchived: true })
    for (const question of questions) {
      const revision = stale.get(question.key) ?? question.revision
      this.#byKey.set(question.key, { ...knownOf(question), revision })
    }
    this.#order = [...keys, ...this.#order.filter((key) => !keys.includes(key))]
  }

  /** These have come to it, at the end. */
  join(questions: readonly EditedQuestion[]) {
    for (const question of questions) this.#byKey.set(question.key, knownOf(question))
    this.#order = [...this.#order, ...questions.map(({ key }) => key)]
  }

  /** They are in the order of these keys. */
  reorder(keys: readonly string[]) {
    this.#order = [...keys]
  }

  /** One that was made has its place: behind the nearest before it that the server has. */
  place(key: string, items: Items) {
    const after = this.idBefore(key, items)
    const place = this.#order.findIndex((each) => this.#byKey.get(each)?.id === after)
    this.#order = this.#order.filter((each) => each !== key).toSpliced(place + 1, 0, key)
  }

  /** The nearest question before this one that the server has and shows; null for none. */
  idBefore(key: string, items: Items): number | null {
    const at = items.findIndex((item) => item.key === key)
    const before = items.slice(0, at).toReversed()
    const one = before.map((item) => this.#byKey.get(item.key)).find((each) => each && !each.isArchived)
    return one?.id ?? null
  }

  /** Of these keys those of questions that the server has and shows. */
  shownOf(keys: readonly string[]): string[] {
    return keys.filter((key) => this.#byKey.get(key)?.isArchived === false)
  }

  /** What the server has as far as this page knows, and what those were that are changed here. */
  seen(items: Items): Seen {
    const there = this.shownOf(this.#order).map((key) => ({ key, ...this.of(key) }))
    const texts = new Map(items.map((item) => [item.key, JSON.stringify(contentOf(item))]))
    const changed = there.filter(({ key, content }) => texts.has(key) && texts.get(key) !== JSON.stringify(content))
    return {
      revisions: Object.fromEntries(there.map(({ key, revision }) => [key, revision])),
      bases: Object.fromEntries(changed.map(({ key, content }) => [key, content])),
    }
  }

  /**
   * What there is to do until the server has these, in its order; what is not whole, or `waits` for its writer, is left
   * out.
   */
  stepsTo(items: Items, waits: (item: Item, content: string) => boolean): Step[] {
    const keys = items.map(({ key }) => key)
    const isHere = new Set(keys)
    const found: Step[] = []
    for (const [key, one] of this.#byKey) {
      if (!isHere.has(key) && !one.isArchived) found.push({ does: 'archive', key })
    }
    for (const item of items) {
      const one = this.#byKey.get(item.key)
      if (one?.isArchived) found.push({ does: 'restore', key: item.key })
      const content = JSON.stringify(contentOf(item))
      if (waits(item, content)) continue
      if (!one) found.push({ does: 'add', item })
      else if (JSON.stringify(one.content) !== content) found.push({ does: 'save', item })
    }
    const there = this.shownOf(keys)
    const present = this.shownOf(this.#order)
    const isReordered = present.length === there.length && present.join() !== there.join()
    if (found.length === 0 && isReordered) found.push({ does: 'order' })
    return found
  }
}

export const knownOf = (question: EditedQuestion): Known => ({
  id: question.id,
  revision: question.revision,
  content: contentOf(itemOf(question)),
  answerIds: Object.fromEntries(question.answers.map(({ key, id }) => [key, id])),
  isArchived: false,
})
