import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { sittingView, timedQuiz } from './timed-quiz.ts'

/**
 * The state of a started timed quiz, for a page that reopens and must not start one. Throws the gates' errors,
 * `quiz.notQuiz`, `quiz.untimed` and `quiz.notStarted`.
 */
export async function readSitting(context: StudentContext, { lessonId }: { lessonId: number }) {
  const { quiz, sitting } = await timedQuiz(context, lessonId)
  if (!sitting) throw new AppError('quiz.notStarted')
  return sittingView(context, quiz, sitting)
}
