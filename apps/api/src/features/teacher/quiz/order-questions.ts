import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { orderQuestions as call, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { listQuestions, setOrder } from './edited-quiz.queries.ts'
import { lockedQuiz, readEditedQuiz } from './read-edited-quiz.ts'

/** Throws `lesson.notFound`, `quiz.notQuiz`, `questions.orderIncomplete`. */
export async function orderQuestions(
  context: StaffContext,
  { lessonId, questions, revision }: ParsedInputOf<typeof call>,
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
