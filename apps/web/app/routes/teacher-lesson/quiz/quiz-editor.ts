import type { Failure, Reply } from '@manassa/contract/endpoint'
import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { conflictIn } from '#app/ui/console/form/edit-answers.ts'
import { type Drafts, ownDrafts } from '#app/ui/console/form/own-drafts.ts'
import { EditHistory } from './edit-history.ts'
import { KnownQuestions, knownOf, type Step } from './known-questions.ts'
import { joined, mergedQuestions, type Seen } from './merged-questions.ts'
import type { Counting, QuizCalls } from './quiz-calls.ts'
import { contentOf, type Item, type Items, isBlank, itemOf, lackOf, withMade } from './quiz-items.ts'
import { changesOf, madeOf, sentOf } from './sent-question.ts'
import { shown, theirsIn } from './theirs.ts'

export type EditorStatus =
  | { state: 'saved'; at: number | null }
  | { state: 'saving' | 'unsaved' | 'unfinished' | 'pendingConfirmation' }
  /** `index` is the place of the first question that another writer has changed too, counted from 0. */
  | { state: 'conflict'; index: number }
  | { state: 'waitsForLine' | 'failed'; failure: Failure }

export interface EditorState {
  items: Items
  status: EditorStatus
  /** Changes that students would see and marks hang on: they wait for a button. */
  heldCount: number
  /** The keys of the questions among them. */
  heldKeys: ReadonlySet<string>
  conflicts: ReadonlyMap<string, EditConflict>
  /** What the server has said against a question as it stands. */
  refusals: ReadonlyMap<string, string>
  canUndo: boolean
  canRedo: boolean
}

/** What is typed and not saved, and what its writer had seen. */
export interface QuizDraft extends Seen {
  items: Items
  /** Of the quiz itself, whose field the order is. */
  quizRevision?: number
}
export type QuizDraftStore = Drafts<QuizDraft>

const NONE: ReadonlyMap<string, number> = new Map()
const SAVE_AFTER_MS = 800
const BACK_OFF_MS = [2_000, 5_000, 15_000, 30_000]

/**
 * The questions of a quiz under work: what is typed, and the calls that make the server's like it, one at a time. Where
 * students see the quiz, what marks hang on waits until `release`. What is not whole stays on the device.
 */
export class QuizEditor {
  readonly #quiz: EditedQuiz
  readonly #calls: QuizCalls
  readonly #drafts: ReturnType<typeof ownDrafts<QuizDraft>>
  readonly #listeners = new Set<() => void>()
  readonly #known = new KnownQuestions()
  readonly #conflicts = new Map<string, EditConflict>()
  readonly #refused = new Map<string, { content: string; message: string }>()
  readonly #history: EditHistory
  /** Of the quiz, as far as its order was seen. */
  #quizRevision = 1
  #failure: Failure | null = null
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #savedAt: number | null = null
  #counting: Counting | null = null
  #isClosed = false
  #state: EditorState

  constructor(quiz: EditedQuiz, calls: QuizCalls, drafts: QuizDraftStore) {
    this.#quiz = quiz
    this.#calls = calls
    this.#drafts = ownDrafts(drafts)
    const draft = this.#drafts.read()
    const present = quiz.questions.map(itemOf)
    const { items, stale } = draft ? mergedQuestions(draft.items, draft, present) : { items: present, stale: NONE }
    this.#learn(quiz, stale)
    this.#quizRevision = draft?.quizRevision ?? quiz.revision
    this.#history = new EditHistory(items)
    this.#state = this.#now()
    if (draft) this.#saveIn(SAVE_AFTER_MS)
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly items = () => this.#history.items

  /** Shows a change, as a step that can be taken back. `field` joins what is typed into one. */
  readonly change = (next: Items, field: string | null = null) => {
    if (this.#history.change(next, field)) this.#shown()
  }

  /** A change that is not one of many: it is saved at once. */
  readonly changeNow = (next: Items) => {
    this.change(next)
    void this.flush()
  }

  readonly undo = () => {
    if (this.#history.undo()) this.#shown()
  }

  readonly redo = () => {
    if (this.#history.redo()) this.#shown()
  }

  /** Makes the server's like what stands here; settles when that is over. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (this.#steps().every((step) => this.#isHeld(step))) {
      this.#failure = null
      return this.#become()
    }
    const running = this.#work().finally(() => {
      this.#running = null
    })
    this.#running = running
    this.#become()
    await running
    if (this.#failure && isTransient(this.#failure)) {
      this.#saveIn(BACK_OFF_MS[Math.min(this.#tries++, BACK_OFF_MS.length - 1)] ?? 0)
    }
    this.#become()
  }

  /** Sends what waited for the button, and says how corrections count. */
  readonly release = async (how: Counting) => {
    this.#counting = how
    await this.flush()
    this.#counting = null
    this.#become()
  }

  /** What waited for the button is again as the server has it. */
  readonly dropHeld = (present: EditedQuiz) => {
    this.#learn(present, NONE)
    this.change(present.questions.map(itemOf))
  }

  /** Of what two have changed, what stays. */
  readonly settle = (key: string, side: 'yours' | 'theirs') => {
    const conflict = this.#conflicts.get(key)
    const one = this.#known.get(key)
    if (!conflict || !one) return
    this.#conflicts.delete(key)
    const theirs = theirsIn(conflict)
    this.#known.set(key, { ...one, revision: conflict.revision, content: { ...one.content, ...theirs } })
    if (side === 'yours') return this.#shown()
    this.change(this.items().map((item) => (item.key === key ? { ...item, ...shown(theirs) } : item)))
  }

  /** Questions that the server has made, at the end: of an import. */
  readonly join = (questions: readonly EditedQuestion[]) => {
    const keys = new Set(this.items().map(({ key }) => key))
    const made = questions.filter(({ key }) => !this.#known.has(key) && !keys.has(key))
    this.#known.join(made)
    // In what can be taken back too: who undoes what was typed before takes none of these away.
    this.#history.rewrite((list) => [...list.filter((item) => !isBlank(item)), ...made.map(itemOf)])
    this.#become()
  }

  readonly hasUnsaved = () => this.#running !== null || this.#steps().some((step) => !this.#isHeld(step))

  readonly open = () => this.#setClosed(false)

  /** The editor is gone from the page: what is typed goes once more, and stays on the device where that fails. */
  readonly close = (): Promise<void> => {
    this.#setClosed(true)
    return this.flush()
  }

  #setClosed(isClosed: boolean) {
    this.#isClosed = isClosed
    this.#drafts.setGone(isClosed)
  }

  #isHeld(step: Step): boolean {
    if (!this.#quiz.isPublished || this.#counting) return false
    if (step.does !== 'save') return true
    const before = this.#known.get(step.item.key)?.content.answers ?? []
    const after = contentOf(step.item).answers
    const marks = (answers: typeof after) => answers.map(({ key, isCorrect }) => [key, isCorrect])
    return JSON.stringify(marks(before)) !== JSON.stringify(marks(after))
  }

  /** What there is to do: until it is nothing, the server has something else. */
  #steps() {
    return this.#known.stepsTo(
      this.items(),
      (item, content) =>
        lackOf(item) !== null || this.#conflicts.has(item.key) || this.#refused.get(item.key)?.content === content,
    )
  }

  #now(): EditorState {
    const items = this.items()
    const left = this.#steps()
    const held = left.filter((step) => this.#isHeld(step))
    return {
      items,
      status: this.#statusNow(left.length > held.length, held.length),
      heldCount: held.length,
      heldKeys: new Set(held.flatMap(keyOf)),
      conflicts: new Map(this.#conflicts),
      refusals: new Map([...this.#refused].map(([key, { message }]) => [key, message])),
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    }
  }

  #statusNow(isUnsaved: boolean, heldCount: number): EditorStatus {
    const failure = this.#failure
    if (this.#running) return { state: 'saving' }
    if (failure) return { state: isTransient(failure) ? 'waitsForLine' : 'failed', failure }
    if (isUnsaved) return { state: 'unsaved' }
    const index = this.items().findIndex(({ key }) => this.#conflicts.has(key))
    if (index >= 0) return { state: 'conflict', index }
    const isUnfinished = this.items().some((item) => lackOf(item) !== null && !isBlank(item))
    if (isUnfinished || this.#refused.size > 0) return { state: 'unfinished' }
    return heldCount > 0 ? { state: 'pendingConfirmation' } : { state: 'saved', at: this.#savedAt }
  }

  #become() {
    this.#state = this.#now()
    const isSaved = this.#state.status.state === 'saved' && this.#conflicts.size === 0
    const isAllKept = isSaved && this.#steps().length === 0
    this.#drafts.write(isAllKept ? null : { items: this.items(), quizRevision: this.#quizRevision, ...this.#seen() })
    for (const listener of this.#listeners) listener()
  }

  #seen(items = this.items()) {
    return this.#known.seen(items)
  }

  /** What the server has is this, and no other question. */
  #learn({ questions, revision }: EditedQuiz, stale: ReadonlyMap<string, number>) {
    this.#quizRevision = revision
    this.#known.learn(questions, stale)
  }

  #saveIn(milliseconds: number) {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  /** Something else stands here now: it is saved in a moment. */
  #shown() {
    if (this.#failure && !isTransient(this.#failure)) this.#failure = null
    this.#saveIn(SAVE_AFTER_MS)
    this.#become()
  }

  async #work() {
    let hasMet = false
    for (;;) {
      const [step] = this.#steps().filter((each) => !this.#isHeld(each))
      if (!step) return
      const answer = await this.#carryOut(step)
      const conflict = step.does === 'order' && !answer.success ? conflictIn(answer) : null
      if (conflict) {
        this.#failure = await this.#takeTheirOrder(conflict)
        return
      }
      // Once: what is refused even then is said.
      const meets = !hasMet && !answer.success && isOfOthers(answer)
      const reply: Reply<unknown> = meets ? await this.#meet() : answer
      if (meets) hasMet = true
      this.#failure = reply.success || this.#isOfOneQuestion(step) ? null : reply
      if (this.#failure) return
      if (answer.success) this.#savedAt = Date.now()
      this.#tries = 0
      this.#become()
    }
  }

  /** What was said against one question stands beside it, and the others go on. */
  #isOfOneQuestion(step: Step) {
    const isWritten = step.does === 'add' || step.does === 'save'
    return isWritten && (this.#conflicts.has(step.item.key) || this.#refused.has(step.item.key))
  }

  #carryOut(step: Step): Promise<Reply<unknown>> {
    switch (step.does) {
      case 'order':
        return this.#saveOrder()
      case 'archive':
      case 'restore':
        return this.#saveArchived(step.key, step.does === 'archive')
      default:
        return this.#saveItem(step.item, step.does === 'add')
    }
  }

  async #saveOrder(): Promise<Reply<unknown>> {
    const keys = this.#known.shownOf(this.items().map(({ key }) => key))
    const reply = await this.#calls.order(
      keys.map((key) => this.#known.of(key).id),
      this.#quizRevision,
    )
    if (reply.success) {
      this.#known.reorder(keys)
      this.#quizRevision = reply.data.revision
    }
    return reply
  }

  /** Somebody else has put them in order meanwhile: theirs is shown and said, and undoing brings the own one back. */
  async #takeTheirOrder({ by }: EditConflict): Promise<Failure> {
    const present = await this.#meet()
    if (!present.success) return present
    const keys = present.data.questions.map(({ key }) => key)
    const mine = this.items()
    const theirs = keys.flatMap((key) => mine.find((item) => item.key === key) ?? [])
    this.#history.change(joined(theirs, mine), null)
    return { success: false, code: 'edit.conflict', message: copy.orderChanged(by.name), error: 'Reordered meanwhile' }
  }

  /** What others have made of the quiz meanwhile is put together with what stands here. */
  async #meet(): Promise<Reply<EditedQuiz>> {
    const reply = await this.#calls.read()
    if (!reply.success) return reply
    const present = reply.data.questions.map(itemOf)
    const { stale } = mergedQuestions(this.items(), this.#seen(), present)
    // In what can be taken back too: who undoes a step takes away nothing of others.
    this.#history.rewrite((list) => mergedQuestions(list, this.#seen(list), present).items)
    this.#learn(reply.data, stale)
    return reply
  }

  async #saveArchived(key: string, isArchived: boolean): Promise<Reply<unknown>> {
    const one = this.#known.of(key)
    const reply = isArchived
      ? await this.#calls.archive(one.id, this.#counting ?? {})
      : await this.#calls.restore(one.id)
    if (reply.success) this.#known.set(key, { ...one, isArchived, revision: reply.data.revision })
    return reply
  }

  async #saveItem(item: Item, isNew: boolean): Promise<Reply<unknown>> {
    const reply = isNew
      ? await this.#calls.add(item.key, sentOf(contentOf(item)), this.#known.idBefore(item.key, this.items()))
      : await this.#saveChanges(item)
    this.#refused.delete(item.key)
    if (reply.success) {
      this.#keep(item, reply.data, isNew)
      if (isNew) this.#known.place(item.key, this.items())
      return reply
    }
    const conflict = conflictIn(reply)
    const message = Object.values(reply.errors ?? {})[0]
    if (conflict) this.#conflicts.set(item.key, conflict)
    else if (message) this.#refused.set(item.key, { content: JSON.stringify(contentOf(item)), message })
    return reply
  }

  #saveChanges(item: Item) {
    const one = this.#known.of(item.key)
    const content = contentOf(item)
    const isRightChanged = rightOf(content.answers) !== rightOf(one.content.answers)
    const counting = isRightChanged ? (this.#counting ?? {}) : {}
    return this.#calls.save(one.id, { revision: one.revision, ...changesOf(content, one), ...counting })
  }

  /** The server has it: its pictures are where they are now, also in what can be taken back. */
  #keep(item: Item, question: EditedQuestion, isNew: boolean) {
    const made = madeOf(contentOf(item), question)
    const settled = (list: Items) => (made.size === 0 ? list : withMade(list, made))
    // One that was sent before, or taken away since, is answered as it is there: what differs is saved next.
    const known = knownOf(question)
    for (const one of settled([item])) {
      this.#known.set(item.key, isNew ? known : { ...known, content: contentOf(one) })
    }
    this.#history.rewrite(settled)
  }
}

const keyOf = (step: Step): string[] => {
  if (step.does === 'order') return []
  return [step.does === 'add' || step.does === 'save' ? step.item.key : step.key]
}

/** Somebody else has added or taken away what this page knows nothing of. */
const isOfOthers = ({ code }: Failure) => code === 'questions.orderIncomplete' || code === 'question.notFound'

const rightOf = (answers: ReadonlyArray<{ key: string; isCorrect: boolean }>) =>
  answers.find(({ isCorrect }) => isCorrect)?.key
