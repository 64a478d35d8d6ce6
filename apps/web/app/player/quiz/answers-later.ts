import type { QuizFacts } from '@manassa/contract/student/study'
import { quiz } from '#app/copy/quiz.ts'

/** When the right answers will show, for who has so many attempts left; null where they show now, or nobody knows. */
export function answersLater(facts: QuizFacts | null, attemptsLeft: number | null): string | null {
  if (facts?.revealsAnswers === 'never') return quiz.answersNever
  if (facts?.revealsAnswers !== 'afterLastAttempt' || !attemptsLeft) return null
  return quiz.answersAfterLast(attemptsLeft)
}
