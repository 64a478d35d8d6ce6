import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { addQuestion, EditedQuestion } from '@manassa/contract/teacher/quiz'
import { insertMissing, isSame, merge3 } from '#app/lib/editing/merge.ts'
import { pictureInput } from './draft-common.ts'
import { type DraftQuestions, draftOf, normalised } from './draft-questions.ts'
import { type DraftQuestion, editorKindOf } from './question-kinds.ts'

/** A question as the server last reported it; its content is normalised. */
interface SavedQuestion {
  id: number
  revision: number
  content: DraftQuestion
  isArchived: boolean
}

/** Each step is one call that makes the server's questions more like the draft. */
export type SaveStep =
  | { type: 'add' | 'save'; question: DraftQuestion }
  | { type: 'archive' | 'restore'; key: string }
  | { type: 'order' }

/** The key of the question that a step concerns; an order concerns none. */
export const keyOf = (step: SaveStep): string | null =>
  step.type === 'order' ? null : 'question' in step ? step.question.key : step.key

/** Describes the server's questions as they were when the draft was last compared with them. */
export interface MergeBase {
  /** The keys are in the server's order. */
  revisions: Readonly<Record<string, number>>
  /** Only questions that the draft changes have a base. */
  bases: Readonly<Record<string, DraftQuestion>>
}

/** Holds the questions as the server last reported them, archived ones included, in the server's order. */
export class SavedQuestions {
  /** The order is a field of the quiz. */
  quizRevision = 1
  readonly #byKey = new Map<string, SavedQuestion>()
  #order: string[] = []

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  get(key: string): SavedQuestion | undefined {
    return this.#byKey.get(key)
  }

  /** Throws if the server is not known to have the question. */
  require(key: string): SavedQuestion {
    const one = this.#byKey.get(key)
    if (!one) throw new Error('The server has no question with this key')
    return one
  }

  set(key: string, one: SavedQuestion) {
    this.#byKey.set(key, one)
  }

  /** Replaces all questions; `stale` holds the revisions on which the draft of a question is based. */
  replaceAll(questions: readonly EditedQuestion[], stale: ReadonlyMap<string, number>) {
    const keys = questions.map(({ key }) => key)
    const removed = [...this.#byKey].filter(([key]) => !keys.includes(key))
    for (const [key, one] of removed) this.#byKey.set(key, { ...one, isArchived: true })
    for (const question of questions) {
      const revision = stale.get(question.key) ?? question.revision
      this.#byKey.set(question.key, { ...savedQuestionOf(question), revision })
    }
    this.#order = [...keys, ...this.#order.filter((key) => !keys.includes(key))]
  }

  append(questions: readonly EditedQuestion[]) {
    for (const question of questions) this.#byKey.set(question.key, savedQuestionOf(question))
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
    const drafts = new Map(questions.map((question) => [question.key, question]))
    const changed = active.filter(({ key, content }) => {
      const draft = drafts.get(key)
      return draft && !isSame(normalised(draft), content)
    })
    return {
      revisions: Object.fromEntries(active.map(({ key, revision }) => [key, revision])),
      bases: Object.fromEntries(changed.map(({ key, content }) => [key, content])),
    }
  }

  /** Lists the calls that make the server equal to the draft, in the order in which they must run. */
  stepsTo(questions: DraftQuestions, isSkipped: (question: DraftQuestion) => boolean): SaveStep[] {
    const keys = questions.map(({ key }) => key)
    const isInDraft = new Set(keys)
    const steps: SaveStep[] = []
    for (const [key, one] of this.#byKey) {
      if (!isInDraft.has(key) && !one.isArchived) steps.push({ type: 'archive', key })
    }
    for (const question of questions) {
      const one = this.#byKey.get(question.key)
      if (one?.isArchived) steps.push({ type: 'restore', key: question.key })
      if (isSkipped(question)) continue
      if (!one) steps.push({ type: 'add', question })
      else if (!isSame(one.content, normalised(question))) steps.push({ type: 'save', question })
    }
    const draftOrder = this.activeKeys(keys)
    const savedOrder = this.activeKeys(this.#order)
    const isReordered = savedOrder.length === draftOrder.length && savedOrder.join() !== draftOrder.join()
    if (steps.length === 0 && isReordered) steps.push({ type: 'order' })
    return steps
  }
}

export const savedQuestionOf = (question: EditedQuestion): SavedQuestion => ({
  id: question.id,
  revision: question.revision,
  content: normalised(draftOf(question)),
  isArchived: false,
})

export type QuestionInput = Omit<ParsedInputOf<typeof addQuestion>, 'lessonId' | 'key' | 'afterQuestionId'>

/** Includes a picture only if it differs from the saved one. */
export function questionInput(question: DraftQuestion, saved?: DraftQuestion): QuestionInput {
  const { text, picture, explanation, reference, ...fields } = normalised(question)
  return {
    text,
    ...pictureInput(picture, saved?.picture),
    explanation: explanation === '' ? null : explanation,
    reference,
    ...editorKindOf(question).input({ text, picture, explanation, reference, ...fields }, saved),
  }
}

/** Sends changed fields only: an unchanged field must not conflict with another writer's change of it. */
export function changedFields(question: DraftQuestion, saved: DraftQuestion): Partial<QuestionInput> {
  const content = normalised(question)
  const same = new Set(fieldsOf(content).filter((field) => isSame(content[field], saved[field])) as string[])
  return Object.fromEntries(Object.entries(questionInput(question, saved)).filter(([name]) => !same.has(name)))
}

const fieldsOf = (question: DraftQuestion) => Object.keys(question) as Array<keyof DraftQuestion>

/** Reads the fields of a conflict as another writer saved them. */
export function remoteFields({ theirs }: EditConflict, local: DraftQuestion): Partial<DraftQuestion> {
  const saved = theirs as Partial<EditedQuestion>
  const remote = draftOf({ ...local, imagePath: null, ...editorKindOf(local).draft(saved), ...saved } as EditedQuestion)
  const names = new Set(Object.keys(theirs).map((name) => (name === 'imagePath' ? 'picture' : name)))
  return Object.fromEntries(Object.entries(remote).filter(([name]) => names.has(name)))
}

interface MergedQuestions {
  questions: DraftQuestions
  /** Holds the base revision of each question that has a field changed on both sides. */
  stale: ReadonlyMap<string, number>
}

/**
 * Merges a draft with the server's current questions. Questions added on the server appear; questions archived there
 * go unless the draft changes them, and fields that the draft does not change take the server's values.
 */
export function mergeQuestions(draft: DraftQuestions, base: MergeBase, server: DraftQuestions): MergedQuestions {
  const [drafts, remotes] = [draft, server].map((list) => new Map(list.map((question) => [question.key, question])))
  const local = draft.map((question) => withUnchanged(question, base.bases[question.key]))
  // A question without a base is unchanged; one that the draft removed stays removed.
  const bases = Object.keys(base.revisions).flatMap(
    (key) => base.bases[key] ?? drafts?.get(key) ?? remotes?.get(key) ?? [],
  )
  const fields = [...new Set([...draft, ...server].flatMap(fieldsOf))].filter((field) => field !== 'key')
  const { items, conflicts } = merge3(bases, local, server, { key: ({ key }) => key, fields })
  return { questions: items, stale: new Map(conflicts.map(({ key }) => [key, base.revisions[key] ?? 0])) }
}

/** Takes the base's value of each field that differs only in what the server ignores. */
function withUnchanged(question: DraftQuestion, base: DraftQuestion | undefined): DraftQuestion {
  if (!base) return question
  const content = normalised(question)
  const same = fieldsOf(question).filter((field) => isSame(content[field], base[field]))
  return { ...question, ...Object.fromEntries(same.map((field) => [field, base[field]])) }
}

/** Puts the questions into the server's order; those that it does not have stay after the ones that they followed. */
export function inServerOrder(questions: DraftQuestions, serverKeys: readonly string[]): DraftQuestions {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  return insertMissing(
    serverKeys.filter((key) => byKey.has(key)),
    [...byKey.keys()],
  ).flatMap((key) => byKey.get(key) ?? [])
}
