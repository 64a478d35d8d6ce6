import type { Reply } from '@manassa/contract/endpoint'
import { scoreOf } from '@manassa/contract/questions/kinds'
import type { EditConflict } from '@manassa/contract/teacher/editing'
import { readEditedLesson } from '@manassa/contract/teacher/lessons'
import * as calls from '@manassa/contract/teacher/quiz'
import { call } from '#app/lib/call.ts'
import { isSame } from '#app/lib/editing/merge.ts'
import type { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
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
  countsFor?: (typeof calls.COUNTS_FOR)[number]
  mayFail?: boolean
}

type SavedChanges = CorrectionOptions & Partial<QuestionInput> & { revision: number }

/** The editor applies each response itself, so no query is refetched. */
const settled = { skipRefetchOf: [readEditedLesson] }

export type QuizCalls = ReturnType<typeof quizCalls>
/** The calls that save a quiz; `confirmed` asks the teacher when one of them needs it. */
export const quizCalls = (lessonId: number, confirmed: ReturnType<typeof useConfirmed>) => ({
  add: (key: string, question: QuestionInput, afterQuestionId: number | null) =>
    call(calls.addQuestion, { lessonId, key, afterQuestionId, ...question }, settled),
  save: (questionId: number, changes: SavedChanges) =>
    confirmed((consent) => call(calls.saveQuestion, { questionId, ...changes, ...consent }, settled)),
  archive: (questionId: number, correction: CorrectionOptions) =>
    confirmed((consent) => call(calls.archiveQuestion, { questionId, ...correction, ...consent }, settled)),
  restore: (questionId: number) => call(calls.restoreQuestion, { questionId }, settled),
  order: (questions: readonly number[], revision: number) =>
    call(calls.orderQuestions, { lessonId, questions: [...questions], revision }, settled),
  read: () => call(calls.readEditedQuiz, { lessonId }, { fresh: true }),
})

interface SaveContext {
  server: QuizCalls
  saved: SavedQuestions
  questions: DraftQuestions
  correction: CorrectionOptions
  onPictures(paths: ReadonlyMap<string, string>): void
}

/** Makes the call of a step, and records the response as the server's present state. */
export function runSaveStep(step: SaveStep, context: SaveContext): Promise<Reply<unknown>> {
  if (step.type === 'order') return saveOrder(context)
  return 'question' in step ? saveQuestion(step, context) : saveArchived(step, context)
}

async function saveOrder({ server, saved, questions }: SaveContext) {
  const keys = saved.activeKeys(questions.map(({ key }) => key))
  const reply = await server.order(
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
  { server, saved, correction }: SaveContext,
) {
  const one = saved.require(key)
  const isArchived = type === 'archive'
  const reply = isArchived ? await server.archive(one.id, correction) : await server.restore(one.id)
  if (reply.success) saved.set(key, { ...one, isArchived, revision: reply.data.revision })
  return reply
}

async function saveQuestion({ type, question }: Extract<SaveStep, { question: DraftQuestion }>, context: SaveContext) {
  const { server, saved, questions } = context
  const { key } = question
  const isNew = type === 'add'
  const reply = isNew
    ? await server.add(key, questionInput(question), saved.previousId(key, questions))
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

function saveChanges(question: DraftQuestion, { server, saved, correction }: SaveContext) {
  const { id, revision, content } = saved.require(question.key)
  const isCorrected = !scoreOf(question).hasSameKey(content, question)
  return server.save(id, { revision, ...changedFields(question, content), ...(isCorrected && correction) })
}

/** Holds the questions that the server did not accept; they wait for a change or a choice of the teacher. */
export class RefusedQuestions {
  readonly conflicts = new Map<string, EditConflict>()
  readonly #refused = new Map<string, { content: DraftQuestion; message: string }>()

  get messages(): ReadonlyMap<string, string> {
    return new Map([...this.#refused].map(([key, { message }]) => [key, message]))
  }

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
