import type { QuizQuestion } from '@manassa/contract/lessons'
import { AppError } from '../../lib/app-error.ts'
import type { SchoolDb } from '../../lib/db/database.ts'
import { findQuiz, listAnswers } from './quiz.queries.ts'

/**
 * The questions as a student may see them before handing in (design, section 6): a practice quiz says which answer is
 * right, an exam neither says nor explains. Throws `lesson.notFound`.
 */
export async function readQuestions(db: SchoolDb, tenantId: string, lessonId: number): Promise<QuizQuestion[]> {
  const quiz = await findQuiz(db, tenantId, lessonId)
  if (!quiz) throw new AppError('lesson.notFound')
  const rows = await listAnswers(db, tenantId, lessonId)
  const isPractice = quiz.kind === 'practice'

  return [...Map.groupBy(rows, (row) => row.questionId)].map(([id, answers]) => ({
    id,
    text: answers[0]?.questionText ?? '',
    ...(isPractice && { explanation: answers[0]?.explanation ?? null }),
    answers: answers.map(({ answerId, answerText, isCorrect }) => ({
      id: answerId,
      text: answerText,
      ...(isPractice && { isCorrect }),
    })),
  }))
}
