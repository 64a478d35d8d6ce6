import type { Reply } from '@manassa/contract/endpoint'
import { scoreOf } from '@manassa/contract/questions/kinds'
import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { COUNTS_FOR, EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { isSame } from '#app/lib/editing/merge.ts'
import { conflictIn } from '#app/ui/console/form/edit-responses.ts'
import { type DraftQuestions, normalised, savedPicturePaths, withSavedPictures } from './draft-questions.ts'
import type { DraftQuestion } from './question-kinds.ts'
import {
  changedFields,
  type QuestionInput,
  questionInput,
  type SavedQuestions,
  type SaveStep,
  savedQuestionOf,
} from './saved-questions.ts'

/** Says how a correction counts for attempts that were already handed in. */
export interface CorrectionOptions {
  countsFor?: (typeof COUNTS_FOR)[number]
  mayFail?: boolean
}

export interface QuizCalls {
  add(key: string, question: QuestionInput, afterId: number | null): Promise<Reply<EditedQuestion>>
  save(
    id: number,
    changes: CorrectionOptions & Partial<QuestionInput> & { revision: number },
  ): Promise<Reply<EditedQuestion>>
  archive(id: number, correction: CorrectionOptions): Promise<Reply<{ revision: number }>>
  restore(id: number): Promise<Reply<{ revision: number }>>
  order(ids: readonly number[], revision: number): Promise<Reply<{ revision: number }>>
  read(): Promise<Reply<EditedQuiz>>
}

interface SaveContext {
  calls: QuizCalls
  /** Receives what the server reports. */
  saved: SavedQuestions
  questions: DraftQuestions
  correction: CorrectionOptions
  /** Receives the paths of saved pictures by the ids of their uploads. */
  onPictures(paths: ReadonlyMap<string, string>): void
}

/** Makes the call of a step, and records the response as the server's present state. */
export function runSaveStep(step: SaveStep, context: SaveContext): Promise<Reply<unknown>> {
  if (step.type === 'order') return saveOrder(context)
  return 'question' in step ? saveQuestion(step, context) : saveArchived(step, context)
}

async function saveOrder({ calls, saved, questions }: SaveContext) {
  const keys = saved.activeKeys(questions.map(({ key }) => key))
  const reply = await calls.order(
    keys.map((key) => saved.require(key).id),
    saved.quizRevision,
  )
  if (reply.success) {
    saved.reorder(keys)
    saved.quizRevision = reply.data.revision
  }
  return reply
}

async function saveArchived(
  { key, type }: Extract<SaveStep, { key: string }>,
  { calls, saved, correction }: SaveContext,
) {
  const one = saved.require(key)
  const isArchived = type === 'archive'
  const reply = isArchived ? await calls.archive(one.id, correction) : await calls.restore(one.id)
  if (reply.success) saved.set(key, { ...one, isArchived, revision: reply.data.revision })
  return reply
}

async function saveQuestion({ type, question }: Extract<SaveStep, { question: DraftQuestion }>, context: SaveContext) {
  const { calls, saved, questions } = context
  const { key } = question
  const isNew = type === 'add'
  const reply = isNew
    ? await calls.add(key, questionInput(question), saved.previousId(key, questions))
    : await saveChanges(question, context)
  if (!reply.success) return reply
  const paths = savedPicturePaths(question, reply.data)
  // A repeated add returns the question as the server has it: the next step saves what differs.
  const present = savedQuestionOf(reply.data)
  for (const sent of withSavedPictures([question], paths)) {
    saved.set(key, isNew ? present : { ...present, content: normalised(sent) })
  }
  if (isNew) saved.insert(key, questions)
  context.onPictures(paths)
  return reply
}

function saveChanges(question: DraftQuestion, { calls, saved, correction }: SaveContext) {
  const { id, revision, content } = saved.require(question.key)
  const isCorrected = !scoreOf(question).hasSameKey(content, question)
  return calls.save(id, { revision, ...changedFields(question, content), ...(isCorrected && correction) })
}

/** Holds the questions that the server did not accept; they wait for a change or a choice of the teacher. */
export class RefusedQuestions {
  readonly conflicts = new Map<string, EditConflict>()
  readonly #refused = new Map<string, { content: DraftQuestion; message: string }>()

  /** The messages of the refusals, by the keys of the questions. */
  get messages(): ReadonlyMap<string, string> {
    return new Map([...this.#refused].map(([key, { message }]) => [key, message]))
  }

  /** True if the server would refuse the question again. */
  has(question: DraftQuestion): boolean {
    const refused = this.#refused.get(question.key)
    return this.conflicts.has(question.key) || (refused !== undefined && isSame(refused.content, normalised(question)))
  }

  /** Records the response to a step; true if a failure concerns this question alone. */
  record(step: SaveStep, reply: Reply<unknown>): boolean {
    if (!('question' in step)) return false
    const { question } = step
    this.#refused.delete(question.key)
    if (reply.success) return false
    const conflict = conflictIn(reply)
    const message = Object.values(reply.errors ?? {})[0]
    if (conflict) this.conflicts.set(question.key, conflict)
    else if (message) this.#refused.set(question.key, { content: normalised(question), message })
    return conflict !== null || message !== undefined
  }
}
