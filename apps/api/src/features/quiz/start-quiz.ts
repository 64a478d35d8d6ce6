import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { openTimedSitting } from './open-sitting.ts'
import { countQuestions } from './quiz.queries.ts'
import { sittingView, timedQuiz } from './timed-quiz.ts'

/**
 * Starts the clock of a timed quiz and returns its questions, or the state of the running one. Throws the gates'
 * errors, `quiz.notQuiz`, `quiz.untimed`, `quiz.empty` and `quiz.noAttemptsLeft`.
 */
export async function startQuiz(context: StudentContext, { lessonId }: { lessonId: number }) {
  const { quiz, sitting } = await timedQuiz(context, lessonId)
  if (sitting) return sittingView(context, quiz, sitting)
  if ((await countQuestions(context.db, context.tenantId, lessonId)) === 0) throw new AppError('quiz.empty')
  return sittingView(context, quiz, await openTimedSitting(context, quiz))
}
