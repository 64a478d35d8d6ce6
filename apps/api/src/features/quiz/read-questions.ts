import type { QuizQuestion } from '@manassa/contract/student/study'
import { AppError } from '#api/lib/app-error.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { openSitting } from './open-sitting.ts'
import { countAttempts, countQuestions, findQuiz } from './quiz.queries.ts'
import { quizPaper } from './quiz-paper.ts'
import { presentVersion } from './version.queries.ts'

/**
 * The questions of a quiz as the content of its lesson. Those of a timed quiz start its clock, whoever asks: nobody
 * reads them first and starts then. Throws `lesson.notFound`, and `quiz.noAttemptsLeft` for a timed quiz.
 */
export async function readQuestions(context: StudentContext, lessonId: number): Promise<QuizQuestion[]> {
  const { db, viewer: student } = context
  const quiz = await findQuiz(db, student.tenantId, lessonId, student.id)
  if (!quiz) throw new AppError('lesson.notFound')
  // Nothing to read: no clock is to run for that.
  if ((await countQuestions(db, student.tenantId, lessonId)) === 0) return []
  const sitting = await openSitting(context, quiz)
  if (sitting) return quizPaper(context, sitting)
  if (quiz.timeLimitMinutes !== null) throw new AppError('quiz.noAttemptsLeft')
  const number = (await countAttempts(db, student, lessonId)) + 1
  return quizPaper(context, { lessonId, number, version: await presentVersion(db, student.tenantId, lessonId) })
}
