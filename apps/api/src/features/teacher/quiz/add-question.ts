import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { MOST_QUESTIONS } from '@manassa/contract/question-formats/question-row'
import type { addQuestion as call, EditedQuestion } from '@manassa/contract/teacher/quiz'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
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
import { lockedQuiz, raiseQuestionsRevision, readEditedQuestion } from './read-edited-quiz.ts'

/**
 * Adds a question to a quiz. A repeated key returns the existing question and restores it if archived. Throws
 * `lesson.notFound`, `quiz.notQuiz`, `question.notFound`, `questions.full` and errors of pictures.
 */
export async function addQuestion(
  context: StaffContext,
  { lessonId, key = randomUUID(), afterQuestionId, ...written }: ParsedInputOf<typeof call>,
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

export async function restoreArchived(
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
