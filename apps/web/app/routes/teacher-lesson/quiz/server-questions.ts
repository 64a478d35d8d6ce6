import type { EditedQuestion } from '@manassa/contract/teacher/quiz'
import { contentOf, type DraftQuestion, type DraftQuestions, draftOf, type QuestionContent } from './draft-questions.ts'
import type { MergeBase } from './merge-questions.ts'

export interface ServerQuestion {
  id: number
  revision: number
  content: QuestionContent
  /** The keys are those of the answers. */
  answerIds: Readonly<Record<string, number>>
  isArchived: boolean
}

/** Each step is one call that brings the server closer to the draft. */
export type SaveStep =
  | { type: 'add'; question: DraftQuestion }
  | { type: 'save'; question: DraftQuestion }
  | { type: 'archive'; key: string }
  | { type: 'restore'; key: string }
  | { type: 'order' }

/** The key of the question that a step concerns; an order concerns none. */
export const keysOf = (step: SaveStep): string[] => {
  if (step.type === 'order') return []
  return [step.type === 'add' || step.type === 'save' ? step.question.key : step.key]
}

/** Holds the questions as the server last reported them, archived ones included, in the server's order. */
export class ServerQuestions {
  readonly #byKey = new Map<string, ServerQuestion>()
  #order: string[] = []

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  get(key: string): ServerQuestion | undefined {
    return this.#byKey.get(key)
  }

  /** Throws if the server is not known to have the question. */
  require(key: string): ServerQuestion {
    const one = this.#byKey.get(key)
    if (!one) throw new Error('The server has no question with this key')
    return one
  }

  set(key: string, one: ServerQuestion) {
    this.#byKey.set(key, one)
  }

  /** Replaces all questions; `stale` holds the revisions on which the draft of a question is based. */
  replaceAll(questions: readonly EditedQuestion[], stale: ReadonlyMap<string, number>) {
    const keys = questions.map(({ key }) => key)
    const gone = [...this.#byKey].filter(([key]) => !keys.includes(key))
    for (const [key, one] of gone) this.#byKey.set(key, { ...one, isArchived: true })
    for (const question of questions) {
      const revision = stale.get(question.key) ?? question.revision
      this.#byKey.set(question.key, { ...serverQuestionOf(question), revision })
    }
    this.#order = [...keys, ...this.#order.filter((key) => !keys.includes(key))]
  }

  append(questions: readonly EditedQuestion[]) {
    for (const question of questions) this.#byKey.set(question.key, serverQuestionOf(question))
    this.#order = [...this.#order, ...questions.map(({ key }) => key)]
  }

  reorder(keys: readonly string[]) {
    this.#order = [...keys]
  }

  /** Puts a new question into the order, after the nearest question before it that the server has. */
  insert(key: string, questions: DraftQuestions) {
    const previousId = this.previousId(key, questions)
    const index = this.#order.findIndex((each) => this.#byKey.get(each)?.id === previousId)
    this.#order = this.#order.filter((each) => each !== key).toSpliced(index + 1, 0, key)
  }

  /** Finds the nearest active question before this one that the server has; null if there is none. */
  previousId(key: string, questions: DraftQuestions): number | null {
    const at = questions.findIndex((question) => question.key === key)
    const before = questions.slice(0, at).toReversed()
    const one = before.map((question) => this.#byKey.get(question.key)).find((each) => each && !each.isArchived)
    return one?.id ?? null
  }

  activeKeys(keys: readonly string[]): string[] {
    return keys.filter((key) => this.#byKey.get(key)?.isArchived === false)
  }

  /** Describes the server's questions for a later merge of a draft with these questions. */
  mergeBase(questions: DraftQuestions): MergeBase {
    const active = this.activeKeys(this.#order).map((key) => ({ key, ...this.require(key) }))
    const texts = new Map(questions.map((question) => [question.key, JSON.stringify(contentOf(question))]))
    const changed = active.filter(({ key, content }) => texts.has(key) && texts.get(key) !== JSON.stringify(content))
    return {
      revisions: Object.fromEntries(active.map(({ key, revision }) => [key, revision])),
      bases: Object.fromEntries(changed.map(({ key, content }) => [key, content])),
    }
  }

  /** Lists the calls that make the server equal to the draft, in the order in which they must run. */
  stepsTo(questions: DraftQuestions, isSkipped: (question: DraftQuestion, content: string) => boolean): SaveStep[] {
    const keys = questions.map(({ key }) => key)
    const isInDraft = new Set(keys)
    const steps: SaveStep[] = []
    for (const [key, one] of this.#byKey) {
      if (!isInDraft.has(key) && !one.isArchived) steps.push({ type: 'archive', key })
    }
    for (const question of questions) {
      const one = this.#byKey.get(question.key)
      if (one?.isArchived) steps.push({ type: 'restore', key: question.key })
      const content = JSON.stringify(contentOf(question))
      if (isSkipped(question, content)) continue
      if (!one) steps.push({ type: 'add', question })
      else if (JSON.stringify(one.content) !== content) steps.push({ type: 'save', question })
    }
    const draftOrder = this.activeKeys(keys)
    const serverOrder = this.activeKeys(this.#order)
    const isReordered = serverOrder.length === draftOrder.length && serverOrder.join() !== draftOrder.join()
    if (steps.length === 0 && isReordered) steps.push({ type: 'order' })
    return steps
  }
}

export const serverQuestionOf = (question: EditedQuestion): ServerQuestion => ({
  id: question.id,
  revision: question.revision,
  content: contentOf(draftOf(question)),
  answerIds: Object.fromEntries(question.answers.map(({ key, id }) => [key, id])),
  isArchived: false,
})
