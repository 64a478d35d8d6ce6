import { AppError } from '../../lib/app-error.ts'
import type { Student, TxContext } from '../../lib/request-context.ts'
import { openSitting } from './open-sitting.ts'
import { countQuestions } from './quiz.queries.ts'
import { timedQuiz, underWay } from './quiz-under-way.ts'

/**
 * Starts the clock of a timed quiz and gives its questions, or tells how the one that runs stands. Throws the gates' errors,
 * `quiz.notQuiz`, `quiz.untimed`, `quiz.empty` and `quiz.noAttemptsLeft`.
 */
export async function startQuiz(context: TxContext, student: Student, lessonId: number) {
  const quiz = await timedQuiz(context, student, lessonId)
  if ((await countQuestions(context.db, student.tenantId, lessonId)) === 0) throw new AppError('quiz.empty')
  return underWay(context, student, quiz, await openSitting(context.db, student, quiz, context.now))
}
