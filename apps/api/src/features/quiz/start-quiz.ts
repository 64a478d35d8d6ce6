import type { QuizSitting } from '@manassa/contract/quiz'
import { AppError } from '../../lib/app-error.ts'
import type { OpenVisit, Student } from '../../lib/visit.ts'
import { openLesson } from '../study/open-lesson.ts'
import { openSitting } from './open-sitting.ts'
import { findQuiz } from './quiz.queries.ts'

/**
 * Starts the clock of a timed quiz, or tells how the one that runs stands and what it has kept. Throws the gates' errors,
 * `quiz.notQuiz`, `quiz.untimed` and `quiz.noAttemptsLeft`.
 */
export async function startQuiz({ db, now }: OpenVisit, student: Student, lessonId: number): Promise<QuizSitting> {
  await openLesson(db, student, lessonId, now)
  const quiz = await findQuiz(db, student.tenantId, lessonId)
  if (!quiz) throw new AppError('quiz.notQuiz')
  if (quiz.timeLimitMinutes === null) throw new AppError('quiz.untimed')
  const sitting = await openSitting(db, student, quiz, now)
  if (!sitting) throw new AppError('quiz.noAttemptsLeft')

  return {
    lessonId,
    attemptNumber: sitting.number,
    startedAt: sitting.startedAt.toISOString(),
    endsAt: sitting.endsAt.toISOString(),
    serverNow: now.toISOString(),
    answers: Object.entries(sitting.answers).map(([questionId, answerId]) => ({
      questionId: Number(questionId),
      answerId,
    })),
  }
}
