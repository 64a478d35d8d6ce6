import type { Failure, Reply } from '@manassa/contract/endpoint'
import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { isTransient } from '#app/lib/transient-failure.ts'
import { conflictIn } from '#app/ui/console/form/edit-answers.ts'
import {
  type Content,
  contentOf,
  type Item,
  type Items,
  isBlank,
  itemOf,
  type KeptItem,
  lackOf,
  withKnown,
  withMade,
} from './quiz-items.ts'
import { madeOf, type SentQuestion, sentOf } from './sent-question.ts'
import { shown, theirsIn } from './theirs.ts'

/** What the server has of a question. */
interface Known {
  id: number
  revision: number
  content: Content
  /** The ids of its answers, by their keys. */
  answerIds: Readonly<Record<string, number>>
  isArchived: boolean
}

/** How a correction counts; asked where a quiz was taken already. */
export interface Counting {
  countsFor?: 'all' | 'everybodyRight' | 'notCounted' | 'fromNowOn'
  mayFail?: boolean
}

/** The calls that the editor saves with. */
export interface QuizCalls {
  add(key: string, question: SentQuestion, afterId: number | null): Promise<Reply<EditedQuestion>>
  save(id: number, changes: SentChanges): Promise<Reply<EditedQuestion>>
  archive(id: number, counting: Counting): Promise<Reply<{ revision: number }>>
  restore(id: number): Promise<Reply<{ revision: number }>>
  order(ids: readonly number[]): Promise<Reply<unknown>>
}
export interface SentChanges extends Counting, SentQuestion {
  revision: number
}

export type EditorStatus =
  | { state: 'saved'; at: number | null }
  | { state: 'saving' | 'unsaved' | 'unfinished' }
  | { state: 'waitsForLine' | 'failed'; failure: Failure }

export interface EditorState {
  items: Items
  status: EditorStatus
  /** Changes that students would see and marks hang on: they wait for a button. */
  heldCount: number
  conflicts: ReadonlyMap<string, EditConflict>
  /** What the server has said against a question as it stands. */
  refusals: ReadonlyMap<string, string>
  canUndo: boolean
  canRedo: boolean
}

/** What is typed and not saved, and what its writer had seen. */
export interface QuizDraft {
  items: readonly KeptItem[]
  revisions: Readonly<Record<string, number>>
}
export interface QuizDraftStore {
  read(): QuizDraft | null
  write(draft: QuizDraft | null): void
}

const SAVE_AFTER_MS = 800
const BACK_OFF_MS = [2_000, 5_000, 15_000, 30_000]
/** Typing in one field is one step of undoing, as long as nothing else is done. */
const MOST_STEPS = 200

type Step =
  | { does: 'add'; item: Item }
  | { does: 'save'; item: Item }
  | { does: 'archive'; key: string }
  | { does: 'restore'; key: string }
  | { does: 'order' }

export type QuizEditor = ReturnType<typeof createQuizEditor>

/**
 * The questions of a quiz under work: what is typed, and the calls that make the server's like it, one at a time. Where
 * students see the quiz, what marks hang on waits until `release`. What is not whole stays on the device.
 */
export function createQuizEditor(quiz: EditedQuiz, calls: QuizCalls, drafts: QuizDraftStore) {
  const listeners = new Set<() => void>()
  const known = new Map<string, Known>(quiz.questions.map((question) => [question.key, knownOf(question)]))
  let order = quiz.questions.map(({ key }) => key)
  const draft = drafts.read()
  for (const [key, revision] of Object.entries(draft?.revisions ?? {})) {
    const one = known.get(key)
    if (one) known.set(key, { ...one, revision })
  }
  const present = quiz.questions.map(itemOf)
  // What an older page has kept says nothing of what it did not know yet.
  let items: Items = draft?.items.map((item) => withKnown(item, present)) ?? present
  let past: Items[] = []
  let future: Items[] = []
  let lastField: string | null = null
  const conflicts = new Map<string, EditConflict>()
  const refused = new Map<string, { content: string; message: string }>()
  let failure: Failure | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let savedAt: number | null = null
  let counting: Counting | null = null
  let state = now()

  function isHeld(step: Step): boolean {
    if (!quiz.isPublished || counting) return false
    if (step.does !== 'save') return true
    const before = known.get(step.item.key)?.content.answers ?? []
    const after = contentOf(step.item).answers
    const marks = (answers: typeof after) => answers.map(({ key, isCorrect }) => [key, isCorrect])
    return JSON.stringify(marks(before)) !== JSON.stringify(marks(after))
  }

  /** What there is to do, in its order: until it is nothing, the server has something else. */
  function steps(): Step[] {
    const keys = new Set(items.map(({ key }) => key))
    const found: Step[] = []
    for (const [key, one] of known) if (!keys.has(key) && !one.isArchived) found.push({ does: 'archive', key })
    for (const item of items) {
      const one = known.get(item.key)
      if (one?.isArchived) found.push({ does: 'restore', key: item.key })
      if (lackOf(item) !== null || conflicts.has(item.key)) continue
      const text = JSON.stringify(contentOf(item))
      if (refused.get(item.key)?.content === text) continue
      if (!one) found.push({ does: 'add', item })
      else if (JSON.stringify(one.content) !== text) found.push({ does: 'save', item })
    }
    const there = items.map(({ key }) => key).filter((key) => known.get(key)?.isArchived === false)
    const present = order.filter((key) => known.get(key)?.isArchived === false)
    if (found.length === 0 && present.length === there.length && present.join() !== there.join()) {
      found.push({ does: 'order' })
    }
    return found
  }

  function now(): EditorState {
    const left = steps()
    const free = left.filter((step) => !isHeld(step))
    const isUnfinished = items.some((item) => lackOf(item) !== null && !isBlank(item)) || refused.size > 0
    let status: EditorStatus = { state: isUnfinished ? 'unfinished' : 'saved', at: savedAt }
    if (free.length > 0) status = { state: 'unsaved' }
    if (failure) status = { state: isTransient(failure) ? 'waitsForLine' : 'failed', failure }
    if (running) status = { state: 'saving' }
    return {
      items,
      status,
      heldCount: left.length - free.length,
      conflicts: new Map(conflicts),
      refusals: new Map([...refused].map(([key, { message }]) => [key, message])),
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    }
  }

  function become() {
    state = now()
    const isAllKept = steps().length === 0 && state.status.state === 'saved' && conflicts.size === 0
    const revisions = Object.fromEntries([...known].map(([key, { revision }]) => [key, revision]))
    drafts.write(isAllKept ? null : { items, revisions })
    for (const listener of listeners) listener()
  }

  function saveIn(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }

  /** Shows a change, as a step that can be taken back. `field` joins what is typed into one. */
  function change(next: Items, field: string | null = null) {
    if (next === items) return
    if (field === null || field !== lastField) past = [...past.slice(-MOST_STEPS), items]
    lastField = field
    future = []
    show(next)
  }
  function show(next: Items) {
    items = next
    if (failure && !isTransient(failure)) failure = null
    saveIn(SAVE_AFTER_MS)
    become()
  }

  async function carryOut(step: Step): Promise<Reply<unknown>> {
    if (step.does === 'order') {
      const keys = items.map(({ key }) => key).filter((key) => known.get(key)?.isArchived === false)
      const reply = await calls.order(keys.flatMap((key) => known.get(key)?.id ?? []))
      if (reply.success) order = keys
      return reply
    }
    if (step.does === 'archive' || step.does === 'restore') {
      const one = known.get(step.key)
      if (!one) throw new Error('Nobody archives what is not there')
      const isArchived = step.does === 'archive'
      const reply = isArchived ? await calls.archive(one.id, counting ?? {}) : await calls.restore(one.id)
      if (reply.success) known.set(step.key, { ...one, isArchived, revision: reply.data.revision })
      return reply
    }
    const { item } = step
    const reply =
      step.does === 'add' ? await calls.add(item.key, sentOf(contentOf(item)), idBefore(item.key)) : await saved(item)
    refused.delete(item.key)
    if (reply.success) {
      keep(item, reply.data)
      if (step.does === 'add') order = placed(item.key)
    } else {
      const conflict = conflictIn(reply)
      const message = Object.values(reply.errors ?? {})[0]
      if (conflict) conflicts.set(item.key, conflict)
      else if (message) refused.set(item.key, { content: JSON.stringify(contentOf(item)), message })
    }
    return reply
  }

  /** The server has it: its pictures are where they are now, also in what can be taken back. */
  function keep(item: Item, question: EditedQuestion) {
    const made = madeOf(contentOf(item), question)
    const settled = (list: Items) => (made.size === 0 ? list : withMade(list, made))
    for (const one of settled([item])) known.set(item.key, { ...knownOf(question), content: contentOf(one) })
    items = settled(items)
    past = past.map(settled)
    future = future.map(settled)
  }

  function saved(item: Item) {
    const one = known.get(item.key)
    if (!one) throw new Error('Nobody saves what is not there')
    const content = contentOf(item)
    const isRightChanged = rightOf(content.answers) !== rightOf(one.content.answers)
    const said = isRightChanged ? (counting ?? {}) : {}
    return calls.save(one.id, { revision: one.revision, ...sentOf(content, one), ...said })
  }

  function idBefore(key: string): number | null {
    const before = items
      .slice(
        0,
        items.findIndex((item) => item.key === key),
      )
      .toReversed()
    const one = before.map((item) => known.get(item.key)).find((each) => each && !each.isArchived)
    return one?.id ?? null
  }
  function placed(key: string): string[] {
    const after = idBefore(key)
    const place = order.findIndex((each) => known.get(each)?.id === after)
    return order.filter((each) => each !== key).toSpliced(place + 1, 0, key)
  }

  async function work() {
    for (;;) {
      const [step] = steps().filter((each) => !isHeld(each))
      if (!step) return
      const reply = await carryOut(step)
      failure = reply.success || reply.errors || conflictIn(reply) ? null : reply
      if (failure) return
      if (reply.success) savedAt = Date.now()
      tries = 0
      become()
    }
  }

  /** Makes the server's like what stands here; settles when that is over. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    if (steps().every(isHeld)) return become()
    running = work().finally(() => {
      running = null
    })
    become()
    await running
    if (failure && isTransient(failure)) saveIn(BACK_OFF_MS[Math.min(tries++, BACK_OFF_MS.length - 1)] ?? 0)
    become()
  }

  if (draft) saveIn(SAVE_AFTER_MS)

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    items: () => items,
    change,
    /** A change that is not one of many: it is saved at once. */
    changeNow(next: Items) {
      change(next)
      void flush()
    },
    undo() {
      const before = past.at(-1)
      if (!before) return
      future = [...future, items]
      past = past.slice(0, -1)
      lastField = null
      show(before)
    },
    redo() {
      const next = future.at(-1)
      if (!next) return
      past = [...past, items]
      future = future.slice(0, -1)
      lastField = null
      show(next)
    },
    flush,
    /** Sends what waited for the button, and says how corrections count. */
    async release(how: Counting) {
      counting = how
      await flush()
      counting = null
      become()
    },
    /** What waited for the button is again as the server has it. */
    dropHeld(present: EditedQuiz) {
      change(present.questions.map(itemOf))
    },
    /** Of what two have changed, what stays. */
    settle(key: string, side: 'yours' | 'theirs') {
      const conflict = conflicts.get(key)
      const one = known.get(key)
      if (!conflict || !one) return
      conflicts.delete(key)
      const theirs = theirsIn(conflict)
      known.set(key, { ...one, revision: conflict.revision, content: { ...one.content, ...theirs } })
      if (side === 'yours') return show(items)
      change(items.map((item) => (item.key === key ? { ...item, ...shown(theirs) } : item)))
    },
    /** Questions that the server has made, at the end: of an import. */
    join(questions: readonly EditedQuestion[]) {
      for (const question of questions) if (!known.has(question.key)) known.set(question.key, knownOf(question))
      const added = questions.filter(({ key }) => !items.some((item) => item.key === key))
      order = [...order, ...added.map(({ key }) => key)]
      items = [...items.filter((item) => !isBlank(item)), ...added.map(itemOf)]
      become()
    },
    hasUnsaved: () => running !== null || steps().some((step) => !isHeld(step)),
    stop: () => clearTimeout(timer),
  }
}

const knownOf = (question: EditedQuestion): Known => ({
  id: question.id,
  revision: question.revision,
  content: contentOf(itemOf(question)),
  answerIds: Object.fromEntries(question.answers.map(({ key, id }) => [key, id])),
  isArchived: false,
})

const rightOf = (answers: ReadonlyArray<{ key: string; isCorrect: boolean }>) =>
  answers.find(({ isCorrect }) => isCorrect)?.key
