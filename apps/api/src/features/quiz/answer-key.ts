import type { ChosenFields } from '@manassa/contract/questions/kinds'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { hasAll } from './quiz-version.ts'

/** Throws `quiz.answersUnknown` for answers of another quiz, and for a question with two answers. */
export function refuseStrangeAnswers(
  content: QuizContent,
  chosen: ReadonlyArray<ChosenFields & { questionId: number }>,
) {
  const isOneEach = new Set(chosen.map(({ questionId }) => questionId)).size === chosen.length
  if (!isOneEach || !hasAll(content, chosen)) throw new AppError('quiz.answersUnknown')
}
