/** A student sees the right answers of an exam never, after the last attempt, or after each one. */
export const REVEALS_ANSWERS = ['never', 'afterLastAttempt', 'afterEachAttempt'] as const
export type RevealsAnswers = (typeof REVEALS_ANSWERS)[number]

export interface ReviewRules {
  kind: 'practice' | 'exam'
  /** Null for no limit. */
  attemptsAllowed: number | null
  revealsAnswers: RevealsAnswers
}

/**
 * Returns the rule that applies. A practice quiz always shows its answers; with unlimited attempts there is no last one
 * after which to show them.
 */
export function answersShow({ kind, attemptsAllowed, revealsAnswers }: ReviewRules): RevealsAnswers {
  if (kind === 'practice') return 'afterEachAttempt'
  if (revealsAnswers === 'afterLastAttempt' && attemptsAllowed === null) return 'never'
  return revealsAnswers
}

export function showsAnswers(quiz: ReviewRules, attemptCount: number): boolean {
  const when = answersShow(quiz)
  if (attemptCount === 0 || when === 'never') return false
  return when === 'afterEachAttempt' || attemptCount >= (quiz.attemptsAllowed ?? Number.POSITIVE_INFINITY)
}
