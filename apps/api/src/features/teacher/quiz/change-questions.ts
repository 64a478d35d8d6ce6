import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { MOST_QUESTIONS } from '@manassa/contract/question-formats/question-row'
import type { Remarked } from '@manassa/contract/teacher/editing'
import type * as calls from '@manassa/contract/teacher/quiz'
import type { EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { presentVersion } from '#api/features/quiz/version.queries.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'
import { recordCreated, saveEdit } from '../editing/save-edit.ts'
import {
  findQuestionByKey,
  insertQuestion,
  listQuestions,
  type QuestionRow,
  type QuestionValues,
  setArchived,
  setOrder,
} from './edited-quiz.queries.ts'
import { questionFromInput } from './question-input.ts'
import {
  lockedQuestion,
  lockedQuiz,
  raiseQuestionsRevision,
  readEditedQuestion,
  readEditedQuiz,
} from './read-edited-quiz.ts'
import { applyCorrections, impactOfCorrections, keyColumnsOf } from './remark.ts'

/**
 * Adds a question to a quiz. A repeated key returns the existing question and restores it if archived. Throws
 * `lesson.notFound`, `quiz.notQuiz`, `question.notFound`, `questions.full` and errors of pictures.
 */
export async function addQuestion(
  context: StaffContext,
  { lessonId, key = randomUUID(), afterQuestionId, ...written }: ParsedInputOf<typeof calls.addQuestion>,
): Promise<EditedQuestion> {
  const { db, tenantId } = context
  await lockedQuiz(context, lessonId)
  const known = await findQuestionByKey(db, tenantId, key)
  if (known && known.lessonId !== lessonId) throw new AppError('question.notFound')
  if (known?.archivedAt === null) return readEditedQuestion(context, known.id)

  const ids = (await listQuestions(db, tenantId, lessonId)).map(({ id }) => id)
  requireQuestionLimit(ids.length + 1)
  const place = placeAfter(ids, afterQuestionId)
  if (known) {
    await restoreArchived(context, known)
    await setOrder(db, tenantId, ids.toSpliced(place, 0, known.id))
    return readEditedQuestion(context, known.id)
  }
  const id = await insertNewQuestion(context, lessonId, {
    key,
    position: place,
    ...(await questionFromInput(context, lessonId, written)),
  })
  if (place < ids.length) await setOrder(db, tenantId, ids.toSpliced(place, 0, id))
  await raiseQuestionsRevision(context, lessonId)
  const { text, answers } = await readEditedQuestion(context, id)
  await recordCreated(context, { kind: 'question', id }, { lessonId, text, answers })
  return readEditedQuestion(context, id)
}

async function restoreArchived(
  context: StaffContext,
  { id, lessonId, archivedAt }: Pick<QuestionRow, 'id' | 'lessonId' | 'archivedAt'>,
) {
  await saveEdit(context, {
    subject: { kind: 'question', id },
    action: 'question.restore',
    changes: { isArchived: false },
    read: async () => ({ isArchived: archivedAt !== null }),
    write: async () => {
      await setArchived(context.db, context.tenantId, [id], null)
      await raiseQuestionsRevision(context, lessonId)
    },
  })
}

/** Throws `questions.full` above the limit of a quiz. */
export function requireQuestionLimit(count: number) {
  if (count > MOST_QUESTIONS) throw new AppError('questions.full')
}

export async function insertNewQuestion(
  { db, tenantId }: StaffContext,
  lessonId: number,
  values: QuestionValues & { key: string; position: number },
): Promise<number> {
  const id = await insertQuestion(db, { tenantId, lessonId }, values)
  if (id === null) throw new AppError('request.conflict')
  return id
}

function placeAfter(ids: readonly number[], after: number | null | undefined): number {
  if (after === undefined) return ids.length
  if (after === null) return 0
  const place = ids.indexOf(after)
  if (place < 0) throw new AppError('question.notFound', { fields: { afterQuestionId: 'id.invalid' } })
  return place + 1
}

/** Archives a question; repeating it changes nothing. Throws `question.notFound`, `edit.needsConfirm`. */
export async function archiveQuestion(
  context: StaffContext,
  {
    questionId,
    reason,
    confirm,
    countsFor = 'fromNowOn',
    mayFail = false,
  }: ParsedInputOf<typeof calls.archiveQuestion>,
) {
  const { db, tenantId, services } = context
  const row = await lockedQuestion(context, questionId)
  const { lessonId } = row
  const corrected = { lessonId, mayFail, questions: [{ questionId, ...keyColumnsOf(row), countsFor }] }
  let remarked: Remarked[] = []
  await saveEdit(context, {
    subject: { kind: 'question', id: questionId },
    action: 'question.archive',
    reason,
    confirm,
    changes: { isArchived: true },
    read: async () => ({ isArchived: row.archivedAt !== null }),
    effects: () => impactOfCorrections(context, corrected),
    async write() {
      const versionBefore = await presentVersion(db, tenantId, lessonId)
      await setArchived(db, tenantId, [questionId], services.clock.now())
      await raiseQuestionsRevision(context, lessonId)
      remarked = await applyCorrections(context, corrected, versionBefore)
    },
    loggedValues: () => ({ countsFor, remarked }),
  })
  return answer(context, questionId, true)
}

/** Restores a question at its place; repeating it changes nothing. Throws `question.notFound`, `questions.full`. */
export async function restoreQuestion(
  context: StaffContext,
  { questionId }: ParsedInputOf<typeof calls.restoreQuestion>,
) {
  const { db, tenantId } = context
  const row = await lockedQuestion(context, questionId)
  requireQuestionLimit((await listQuestions(db, tenantId, row.lessonId)).length + (row.archivedAt ? 1 : 0))
  await restoreArchived(context, row)
  return answer(context, questionId, false)
}

const answer = async (context: StaffContext, id: number, isArchived: boolean) => ({
  id,
  isArchived,
  revision: await revisionOf(context, { kind: 'question', id }),
})

/** Throws `lesson.notFound`, `quiz.notQuiz`, `questions.orderIncomplete`. */
export async function orderQuestions(
  context: StaffContext,
  { lessonId, questions, revision }: ParsedInputOf<typeof calls.orderQuestions>,
): Promise<EditedQuiz> {
  const { db, tenantId } = context
  await lockedQuiz(context, lessonId)
  const order = (await listQuestions(db, tenantId, lessonId)).map(({ id }) => id)
  const isWhole = questions.length === order.length && new Set(questions).size === order.length
  if (!isWhole || !questions.every((id) => order.includes(id))) {
    throw new AppError('questions.orderIncomplete', { fields: { questions: 'questions.order' } })
  }
  await saveEdit(context, {
    subject: { kind: 'quiz', id: lessonId },
    action: 'quiz.order',
    revision,
    changes: { order: questions },
    touches: ['questions'],
    read: async () => ({ order }),
    write: async () => {
      await setOrder(db, tenantId, questions)
    },
  })
  return readEditedQuiz(context, { lessonId })
}
