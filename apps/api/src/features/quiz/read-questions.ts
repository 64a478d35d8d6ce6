import type { QuizQuestion } from '@manassa/contract/lessons'
import { AppError } from '../../lib/app-error.ts'
import type { SchoolDb } from '../../lib/db/database.ts'
import type { Student } from '../../lib/visit.ts'
import { openSitting } from './open-sitting.ts'
import { findQuiz, listAnswers } from './quiz.queries.ts'

/**
 * The questions as a student may see them before handing in (design, section 6): a practice quiz says which answer is
 * right, an exam neither says nor explains. The clock of a timed quiz runs from here. Throws `lesson.notFound`.
 */
export async function readQuestions(
  db: SchoolDb,
  student: Student,
  lessonId: number,
  now: Date,
): Promise<QuizQuestion[]> {
  const quiz = await findQuiz(db, student.tenantId, lessonId)
  if (!quiz) throw new AppError('lesson.notFound')
  await openSitting(db, student, quiz, now)
  const rows = await listAnswers(db, student.tenantId, lessonId)
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
