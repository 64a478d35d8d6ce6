import type { QuizQuestion } from '@manassa/contract/lessons'
import { AppError } from '../../lib/app-error.ts'
import type { SchoolDb } from '../../lib/db/database.ts'
import type { Student } from '../../lib/request-context.ts'
import { openSitting } from './open-sitting.ts'
import { countAttempts, countQuestions, findQuiz } from './quiz.queries.ts'
import { quizPaper } from './quiz-paper.ts'

/**
 * The questions of a quiz as the content of its lesson. Those of a timed quiz start its clock, whoever asks: nobody reads them
 * first and starts then. Throws `lesson.notFound`, and `quiz.noAttemptsLeft` for a timed quiz.
 */
export async function readQuestions(
  db: SchoolDb,
  student: Student,
  lessonId: number,
  now: Date,
): Promise<QuizQuestion[]> {
  const quiz = await findQuiz(db, student.tenantId, lessonId)
  if (!quiz) throw new AppError('lesson.notFound')
  if (quiz.timeLimitMinutes === null) {
    return quizPaper(db, student, quiz, (await countAttempts(db, student, lessonId)) + 1)
  }
  // Nothing to read: no clock is to run for that.
  if ((await countQuestions(db, student.tenantId, lessonId)) === 0) return []
  const { number } = await openSitting(db, student, quiz, now)
  return quizPaper(db, student, quiz, number)
}
