import type { Failure, Reply } from '@manassa/contract/endpoint'
import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { type DraftStore, type GuardedDraft, guardDraft } from '#app/lib/device-draft.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { conflictIn } from '#app/ui/console/form/edit-responses.ts'
import {
  contentOf,
  type DraftQuestion,
  type DraftQuestions,
  draftOf,
  isBlank,
  missingPart,
  remoteContent,
  withContent,
  withSavedPictures,
} from './draft-questions.ts'
import { insertMissing, type MergeBase, mergeQuestions } from './merge-questions.ts'
import { changedFields, isCorrectAnswerChanged, questionInput, savedPicturePaths } from './question-input.ts'
import type { CorrectionOptions, QuizCalls } from './quiz-calls.ts'
import { keysOf, type SaveStep, ServerQuestions, serverQuestionOf } from './server-questions.ts'
import { UndoHistory } from './undo-history.ts'

export type EditorStatus =
  | { state: 'saved'; at: number | null }
  | { state: 'saving' | 'pending' | 'unfinished' | 'pendingConfirmation' }
  /** The first question that another writer has changed too, counted from 0. */
  | { state: 'conflict'; index: number }
  | { state: 'retrying' | 'failed'; failure: Failure }

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
export type QuizDraftStore = DraftStore<QuizDraft>

const NONE: ReadonlyMap<string, number> = new Map()
const SAVE_AFTER_MS = 800
const BACK_OFF_MS = [2_000, 5_000, 15_000, 30_000]

/**
 * Saves a quiz's questions while they are edited, one call at a time. In a published quiz, changes that affect marks
 * wait for `publishPending`. Incomplete questions stay on the device.
 */
export class QuizEditor {
  readonly #quiz: EditedQuiz
  readonly #calls: QuizCalls
  readonly #drafts: GuardedDraft<QuizDraft>
  readonly #listeners = new Set<() => void>()
  readonly #server = new ServerQuestions()
  readonly #conflicts = new Map<string, EditConflict>()
  readonly #refused = new Map<string, { content: string; message: string }>()
  readonly #history: UndoHistory
  #quizRevision = 1
  #failure: Failure | null = null
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failureCount = 0
  #savedAt: number | null = null
  #correction: CorrectionOptions | null = null
  #isClosed = false
  #state: EditorState

  constructor(quiz: EditedQuiz, calls: QuizCalls, drafts: QuizDraftStore) {
    this.#quiz = quiz
    this.#calls = calls
    this.#drafts = guardDraft(drafts)
    const draft = this.#drafts.read()
    const present = quiz.questions.map(draftOf)
    const { questions, stale } = draft
      ? mergeQuestions(draft.items, draft, present)
      : { questions: present, stale: NONE }
    this.#setServer(quiz, stale)
    this.#quizRevision = draft?.quizRevision ?? quiz.revision
    this.#history = new UndoHistory(questions)
    this.#state = this.#snapshot()
    if (draft) this.#saveIn(SAVE_AFTER_MS)
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly questions = () => this.#history.questions

  /** Applies a change as one undo step; consecutive changes of the same `field` share a step. */
  readonly change = (next: DraftQuestions, field: string | null = null) => {
    if (this.#history.change(next, field)) this.#scheduleSave()
  }

  /** Applies a change and saves it without the delay for typing. */
  readonly changeNow = (next: DraftQuestions) => {
    this.change(next)
    void this.flush()
  }

  readonly undo = () => {
    if (this.#history.undo()) this.#scheduleSave()
  }

  readonly redo = () => {
    if (this.#history.redo()) this.#scheduleSave()
  }

  /** Saves all that can be saved; resolves when no call is excluded. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (this.#steps().every((step) => this.#isPending(step))) {
      this.#failure = null
      return this.#commit()
    }
    const running = this.#runSteps().finally(() => {
      this.#running = null
    })
    this.#running = running
    this.#commit()
    await running
    if (this.#failure && isTransient(this.#failure)) {
      this.#saveIn(BACK_OFF_MS[Math.min(this.#failureCount++, BACK_OFF_MS.length - 1)] ?? 0)
    }
    this.#commit()
  }

  /** Saves the pending changes too; the options say how corrections count. */
  readonly publishPending = async (options: CorrectionOptions) => {
    this.#correction = options
    await this.flush()
    this.#correction = null
    this.#commit()
  }

  /** Replaces the pending changes by the server's questions. */
  readonly discardPending = (present: EditedQuiz) => {
    this.#setServer(present, NONE)
    this.change(present.questions.map(draftOf))
  }

  readonly resolveConflict = (key: string, side: 'local' | 'remote') => {
    const conflict = this.#conflicts.get(key)
    const one = this.#server.get(key)
    if (!conflict || !one) return
    this.#conflicts.delete(key)
    const remote = remoteContent(conflict)
    this.#server.set(key, { ...one, revision: conflict.revision, content: { ...one.content, ...remote } })
    if (side === 'local') return this.#scheduleSave()
    this.change(this.questions().map((question) => (question.key === key ? withContent(question, remote) : question)))
  }

  /** Adds the questions that an import has created on the server. */
  readonly append = (questions: readonly EditedQuestion[]) => {
    const keys = new Set(this.questions().map(({ key }) => key))
    const added = questions.filter(({ key }) => !this.#server.has(key) && !keys.has(key))
    this.#server.append(added)
    // The undo steps get them too, so that an undo of an earlier change does not remove them.
    this.#history.updateAll((list) => [...list.filter((question) => !isBlank(question)), ...added.map(draftOf)])
    this.#commit()
  }

  readonly hasUnsaved = () => this.#running !== null || this.#steps().some((step) => !this.#isPending(step))

  readonly open = () => this.#setClosed(false)

  /** Saves once more when the editor leaves the page; the draft stays on the device if that fails. */
  readonly close = (): Promise<void> => {
    this.#setClosed(true)
    return this.flush()
  }

  #setClosed(isClosed: boolean) {
    this.#isClosed = isClosed
    this.#drafts.setUnmounted(isClosed)
  }

  #isPending(step: SaveStep): boolean {
    if (!this.#quiz.isPublished || this.#correction) return false
    if (step.type !== 'save') return true
    const before = this.#server.get(step.question.key)?.content.answers ?? []
    const after = contentOf(step.question).answers
    const marks = (answers: typeof after) => answers.map(({ key, isCorrect }) => [key, isCorrect])
    return JSON.stringify(marks(before)) !== JSON.stringify(marks(after))
  }

  #steps() {
    return this.#server.stepsTo(
      this.questions(),
      (question, content) =>
        missingPart(question) !== null ||
        this.#conflicts.has(question.key) ||
        this.#refused.get(question.key)?.content === content,
    )
  }

  #snapshot(): EditorState {
    const questions = this.questions()
    const excluded = this.#steps()
    const pending = excluded.filter((step) => this.#isPending(step))
    return {
      questions,
      status: this.#status(excluded.length > pending.length, pending.length),
      pendingCount: pending.length,
      pendingKeys: new Set(pending.flatMap(keysOf)),
      conflicts: new Map(this.#conflicts),
      refusals: new Map([...this.#refused].map(([key, { message }]) => [key, message])),
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    }
  }

  #status(isUnsaved: boolean, pendingCount: number): EditorStatus {
    const failure = this.#failure
    if (this.#running) return { state: 'saving' }
    if (failure) return { state: isTransient(failure) ? 'retrying' : 'failed', failure }
    if (isUnsaved) return { state: 'pending' }
    const index = this.questions().findIndex(({ key }) => this.#conflicts.has(key))
    if (index >= 0) return { state: 'conflict', index }
    const isUnfinished = this.questions().some((question) => missingPart(question) !== null && !isBlank(question))
    if (isUnfinished || this.#refused.size > 0) return { state: 'unfinished' }
    return pendingCount > 0 ? { state: 'pendingConfirmation' } : { state: 'saved', at: this.#savedAt }
  }

  #commit() {
    this.#state = this.#snapshot()
    const isSaved = this.#state.status.state === 'saved' && this.#conflicts.size === 0
    const hasNothingToKeep = isSaved && this.#steps().length === 0
    this.#drafts.write(
      hasNothingToKeep ? null : { items: this.questions(), quizRevision: this.#quizRevision, ...this.#mergeBase() },
    )
    for (const listener of this.#listeners) listener()
  }

  #mergeBase(questions = this.questions()) {
    return this.#server.mergeBase(questions)
  }

  #setServer({ questions, revision }: EditedQuiz, stale: ReadonlyMap<string, number>) {
    this.#quizRevision = revision
    this.#server.replaceAll(questions, stale)
  }

  #saveIn(milliseconds: number) {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  #scheduleSave() {
    if (this.#failure && !isTransient(this.#failure)) this.#failure = null
    this.#saveIn(SAVE_AFTER_MS)
    this.#commit()
  }

  async #runSteps() {
    let hasMerged = false
    for (;;) {
      const [step] = this.#steps().filter((each) => !this.#isPending(each))
      if (!step) return
      const response = await this.#run(step)
      const conflict = step.type === 'order' && !response.success ? conflictIn(response) : null
      if (conflict) {
        this.#failure = await this.#takeRemoteOrder(conflict)
        return
      }
      // A second refusal after the merge is shown, so that the editor does not retry for ever.
      const merges = !hasMerged && !response.success && isStructureChanged(response)
      const reply: Reply<unknown> = merges ? await this.#mergeServer() : response
      if (merges) hasMerged = true
      this.#failure = reply.success || this.#concernsOneQuestion(step) ? null : reply
      if (this.#failure) return
      if (response.success) this.#savedAt = Date.now()
      this.#failureCount = 0
      this.#commit()
    }
  }

  /** A refusal of one question is shown with it and does not stop the others. */
  #concernsOneQuestion(step: SaveStep) {
    const isWritten = step.type === 'add' || step.type === 'save'
    return isWritten && (this.#conflicts.has(step.question.key) || this.#refused.has(step.question.key))
  }

  #run(step: SaveStep): Promise<Reply<unknown>> {
    switch (step.type) {
      case 'order':
        return this.#saveOrder()
      case 'archive':
      case 'restore':
        return this.#saveArchived(step.key, step.type === 'archive')
      default:
        return this.#saveQuestion(step.question, step.type === 'add')
    }
  }

  async #saveOrder(): Promise<Reply<unknown>> {
    const keys = this.#server.activeKeys(this.questions().map(({ key }) => key))
    const reply = await this.#calls.order(
      keys.map((key) => this.#server.require(key).id),
      this.#quizRevision,
    )
    if (reply.success) {
      this.#server.reorder(keys)
      this.#quizRevision = reply.data.revision
    }
    return reply
  }

  /** Shows the order that another writer has saved; an undo brings the local order back. */
  async #takeRemoteOrder({ by }: EditConflict): Promise<Failure> {
    const present = await this.#mergeServer()
    if (!present.success) return present
    const keys = present.data.questions.map(({ key }) => key)
    const local = this.questions()
    const reordered = keys.flatMap((key) => local.find((question) => question.key === key) ?? [])
    this.#history.change(insertMissing(reordered, local), null)
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

  async #saveArchived(key: string, isArchived: boolean): Promise<Reply<unknown>> {
    const one = this.#server.require(key)
    const reply = isArchived
      ? await this.#calls.archive(one.id, this.#correction ?? {})
      : await this.#calls.restore(one.id)
    if (reply.success) this.#server.set(key, { ...one, isArchived, revision: reply.data.revision })
    return reply
  }

  async #saveQuestion(question: DraftQuestion, isNew: boolean): Promise<Reply<unknown>> {
    const reply = isNew
      ? await this.#calls.add(
          question.key,
          questionInput(contentOf(question)),
          this.#server.previousId(question.key, this.questions()),
        )
      : await this.#saveChanges(question)
    this.#refused.delete(question.key)
    if (reply.success) {
      this.#acceptSaved(question, reply.data, isNew)
      if (isNew) this.#server.insert(question.key, this.questions())
      return reply
    }
    const conflict = conflictIn(reply)
    const message = Object.values(reply.errors ?? {})[0]
    if (conflict) this.#conflicts.set(question.key, conflict)
    else if (message) this.#refused.set(question.key, { content: JSON.stringify(contentOf(question)), message })
    return reply
  }

  #saveChanges(question: DraftQuestion) {
    const one = this.#server.require(question.key)
    const content = contentOf(question)
    const correction = isCorrectAnswerChanged(content, one) ? (this.#correction ?? {}) : {}
    return this.#calls.save(one.id, { revision: one.revision, ...changedFields(content, one), ...correction })
  }

  /** Records the saved question, and replaces its uploads by pictures in the draft and in all undo steps. */
  #acceptSaved(sent: DraftQuestion, saved: EditedQuestion, isNew: boolean) {
    const paths = savedPicturePaths(contentOf(sent), saved)
    const withPictures = (list: DraftQuestions) => (paths.size === 0 ? list : withSavedPictures(list, paths))
    // A repeated add returns the question as the server has it: the next step saves what differs.
    const serverQuestion = serverQuestionOf(saved)
    for (const question of withPictures([sent])) {
      this.#server.set(sent.key, isNew ? serverQuestion : { ...serverQuestion, content: contentOf(question) })
    }
    this.#history.updateAll(withPictures)
  }
}

/** Another writer has added or archived questions since this page read the quiz. */
const isStructureChanged = ({ code }: Failure) => code === 'questions.orderIncomplete' || code === 'question.notFound'
