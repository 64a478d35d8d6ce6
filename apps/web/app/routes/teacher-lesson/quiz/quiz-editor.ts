import type { Failure, Reply } from '@manassa/contract/endpoint'
import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { type DraftStore, type GuardedDraft, guardDraft } from '#app/lib/device-draft.ts'
import { createValueHistory, type ValueHistory } from '#app/lib/editing/history.ts'
import { SaveQueue, type SaveStatus } from '#app/lib/editing/save-queue.ts'
import { createStore } from '#app/lib/store.ts'
import { conflictIn } from '#app/ui/console/form/edit-responses.ts'
import {
  type DraftQuestions,
  draftOf,
  isBlank,
  missingPart,
  normalised,
  updateQuestion,
  withSavedPictures,
} from './draft-questions.ts'
import { editorKindOf } from './question-kinds.ts'
import { type CorrectionOptions, type QuizCalls, RefusedQuestions, runSaveStep } from './run-save-step.ts'
import {
  inServerOrder,
  keyOf,
  type MergeBase,
  mergeQuestions,
  remoteFields,
  SavedQuestions,
  type SaveStep,
} from './saved-questions.ts'

export type EditorStatus =
  | SaveStatus
  | { state: 'unfinished' | 'pendingConfirmation' }
  /** The first question that another writer has changed too, counted from 0. */
  | { state: 'conflict'; index: number }

export interface EditorState {
  questions: DraftQuestions
  status: EditorStatus
  /** In a published quiz, changes that affect marks wait until the teacher publishes them. */
  pendingCount: number
  pendingKeys: ReadonlySet<string>
  conflicts: ReadonlyMap<string, EditConflict>
  /** The server's refusal of a question, by key, until its content changes. */
  refusals: ReadonlyMap<string, string>
  canUndo: boolean
  canRedo: boolean
}

/** The device stores the unsaved draft in this shape. */
export interface QuizDraft extends MergeBase {
  items: DraftQuestions
  /** The revision on which the draft's order is based: the order is a field of the quiz. */
  quizRevision?: number
}

const SAVE_AFTER_MS = 800

/**
 * Saves a quiz's questions while they are edited, one call at a time. In a published quiz, changes that affect marks
 * wait for `publishPending`. Incomplete questions stay on the device.
 */
export class QuizEditor {
  readonly #quiz: EditedQuiz
  readonly #calls: QuizCalls
  readonly #drafts: GuardedDraft<QuizDraft>
  readonly #saved = new SavedQuestions()
  readonly #refused = new RefusedQuestions()
  readonly #history: ValueHistory<DraftQuestions>
  readonly #queue = new SaveQueue({
    delayMs: SAVE_AFTER_MS,
    restartsDelay: true,
    hasWork: () => this.#plan.now.length > 0,
    send: () => this.#runSteps(),
  })
  /** The steps to save, computed once for each change: those that run now, and those that wait for the teacher. */
  #plan: { now: SaveStep[]; pending: SaveStep[] } = { now: [], pending: [] }
  #correction: CorrectionOptions | null = null
  readonly #state

  constructor(quiz: EditedQuiz, calls: QuizCalls, drafts: DraftStore<QuizDraft>) {
    this.#quiz = quiz
    this.#calls = calls
    this.#drafts = guardDraft(drafts)
    const draft = this.#drafts.read()
    const present = quiz.questions.map(draftOf)
    const merged = draft && mergeQuestions(draft.items, draft, present)
    this.#setServer(quiz, merged?.stale)
    this.#saved.quizRevision = draft?.quizRevision ?? quiz.revision
    this.#history = createValueHistory(merged?.questions ?? present)
    this.#plan = this.#planSteps()
    this.#state = createStore(this.#snapshot())
    this.#queue.status.subscribe(() => this.#notify())
    if (draft) this.#queue.schedule()
  }

  readonly get = () => this.#state.get()
  readonly subscribe = (listener: () => void) => this.#state.subscribe(listener)
  readonly questions = () => this.#history.value()

  /** Applies a change as one undo step; consecutive changes of the same `field` share a step. */
  readonly change = (next: DraftQuestions, field: string | null = null) => {
    if (this.#history.change(next, field)) this.#schedule()
  }

  /** Applies a change and saves it without the delay for typing. */
  readonly changeNow = (next: DraftQuestions) => {
    this.change(next)
    void this.flush()
  }

  readonly undo = () => {
    if (this.#history.undo()) this.#schedule()
  }

  readonly redo = () => {
    if (this.#history.redo()) this.#schedule()
  }

  /** Saves all that can be saved; resolves when no call is running. */
  readonly flush = () => this.#queue.flush()
  readonly wake = () => this.#queue.wake()

  readonly publishPending = async (options: CorrectionOptions) => {
    this.#setCorrection(options)
    await this.flush()
    this.#setCorrection(null)
  }

  readonly discardPending = (present: EditedQuiz) => {
    this.#setServer(present)
    this.change(present.questions.map(draftOf))
  }

  readonly resolveConflict = (key: string, side: 'local' | 'remote') => {
    const conflict = this.#refused.conflicts.get(key)
    const one = this.#saved.get(key)
    if (!conflict || !one) return
    this.#refused.conflicts.delete(key)
    const remote = remoteFields(conflict, one.content)
    const content = normalised({ ...one.content, ...remote })
    this.#saved.set(key, { ...one, revision: conflict.revision, content })
    if (side === 'local') return this.#schedule()
    this.change(updateQuestion(this.questions(), key, (question) => ({ ...question, ...remote })))
  }

  /** Adds the questions that an import has created on the server. */
  readonly append = (questions: readonly EditedQuestion[]) => {
    const keys = new Set(this.questions().map(({ key }) => key))
    const added = questions.filter(({ key }) => !this.#saved.has(key) && !keys.has(key))
    this.#saved.append(added)
    // The undo steps get them too, so that an undo of an earlier change does not remove them.
    this.#history.updateAll((list) => [...list.filter((question) => !isBlank(question)), ...added.map(draftOf)])
    this.#commit()
  }

  readonly hasUnsaved = () => this.#queue.isSending() || this.#plan.now.length > 0

  readonly open = () => {
    this.#drafts.setUnmounted(false)
    this.#queue.open()
  }

  /** Saves once more when the editor leaves the page; the draft stays on the device if that fails. */
  readonly close = (): Promise<void> => {
    this.#drafts.setUnmounted(true)
    return this.#queue.close()
  }

  #planSteps() {
    const steps = this.#saved.stepsTo(
      this.questions(),
      (question) => missingPart(question) !== null || this.#refused.has(question),
    )
    return {
      now: steps.filter((step) => !this.#isPending(step)),
      pending: steps.filter((step) => this.#isPending(step)),
    }
  }

  #isPending(step: SaveStep): boolean {
    if (!this.#quiz.isPublished || this.#correction) return false
    if (step.type !== 'save') return true
    const { question } = step
    return !editorKindOf(question).hasSameMarks(this.#saved.require(question.key).content, question)
  }

  #snapshot(): EditorState {
    const { pending } = this.#plan
    return {
      questions: this.questions(),
      status: this.#status(),
      pendingCount: pending.length,
      pendingKeys: new Set(pending.flatMap((step) => keyOf(step) ?? [])),
      conflicts: new Map(this.#refused.conflicts),
      refusals: this.#refused.messages,
      canUndo: this.#history.canUndo(),
      canRedo: this.#history.canRedo(),
    }
  }

  #status(): EditorStatus {
    const status = this.#queue.status.get()
    if (status.state !== 'saved') return status
    const index = this.questions().findIndex(({ key }) => this.#refused.conflicts.has(key))
    if (index >= 0) return { state: 'conflict', index }
    const isUnfinished = this.questions().some((question) => missingPart(question) !== null && !isBlank(question))
    if (isUnfinished || this.#refused.messages.size > 0) return { state: 'unfinished' }
    return this.#plan.pending.length > 0 ? { state: 'pendingConfirmation' } : status
  }

  #commit() {
    this.#plan = this.#planSteps()
    this.#queue.changed()
  }

  /** Stores the draft on the device and notifies the listeners. */
  #notify() {
    const { now, pending } = this.#plan
    const isFinished = now.length + pending.length === 0 && this.#status().state === 'saved'
    const quizRevision = this.#saved.quizRevision
    this.#drafts.write(isFinished ? null : { items: this.questions(), quizRevision, ...this.#mergeBase() })
    this.#state.set(this.#snapshot())
  }

  #mergeBase(questions = this.questions()) {
    return this.#saved.mergeBase(questions)
  }

  #setServer({ questions, revision }: EditedQuiz, stale: ReadonlyMap<string, number> = new Map()) {
    this.#saved.quizRevision = revision
    this.#saved.replaceAll(questions, stale)
  }

  #setCorrection(options: CorrectionOptions | null) {
    this.#correction = options
    this.#commit()
  }

  #schedule() {
    this.#plan = this.#planSteps()
    this.#queue.schedule()
  }

  async #runSteps(): Promise<Failure | null> {
    let hasMerged = false
    for (;;) {
      const [step] = this.#plan.now
      if (!step) return null
      const response = await this.#run(step)
      const conflict = step.type === 'order' && !response.success ? conflictIn(response) : null
      if (conflict) return this.#takeRemoteOrder(conflict)
      // A second refusal after the merge is shown, so that the editor does not retry for ever.
      const merges = !hasMerged && !response.success && isStructureChanged(response)
      const reply: Reply<unknown> = merges ? await this.#mergeServer() : response
      if (merges) hasMerged = true
      // A refusal of one question is shown with it and does not stop the others.
      const isOfQuestion = this.#refused.record(step, response)
      this.#commit()
      if (!reply.success && !isOfQuestion) return reply
      if (response.success) this.#queue.markSaved()
    }
  }

  #run(step: SaveStep): Promise<Reply<unknown>> {
    return runSaveStep(step, {
      server: this.#calls,
      saved: this.#saved,
      questions: this.questions(),
      correction: this.#correction ?? {},
      onPictures: (paths) => paths.size > 0 && this.#history.updateAll((list) => withSavedPictures(list, paths)),
    })
  }

  /** Shows the order that another writer has saved; an undo brings the local order back. */
  async #takeRemoteOrder({ by }: EditConflict): Promise<Failure> {
    const present = await this.#mergeServer()
    if (!present.success) return present
    const keys = present.data.questions.map(({ key }) => key)
    this.#history.change(inServerOrder(this.questions(), keys))
    this.#commit()
    return { success: false, code: 'edit.conflict', message: copy.orderChanged(by.name), error: 'Reordered meanwhile' }
  }

  /** Reads the quiz again and merges other writers' changes into the draft. */
  async #mergeServer(): Promise<Reply<EditedQuiz>> {
    const reply = await this.#calls.read()
    if (!reply.success) return reply
    const present = reply.data.questions.map(draftOf)
    const { stale } = mergeQuestions(this.questions(), this.#mergeBase(), present)
    // The undo steps are merged too, so that an undo keeps other writers' changes.
    this.#history.updateAll((list) => mergeQuestions(list, this.#mergeBase(list), present).questions)
    this.#setServer(reply.data, stale)
    return reply
  }
}

/** Another writer has added or archived questions since this page read the quiz. */
const isStructureChanged = ({ code }: Failure) => code === 'questions.orderIncomplete' || code === 'question.notFound'
