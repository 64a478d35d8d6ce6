/** When a student sees the right answers of an exam: never, once no attempt is left, or after each one. */
export const REVEALS_ANSWERS = ['never', 'afterLastAttempt', 'afterEachAttempt'] as const
export type RevealsAnswers = (typeof REVEALS_ANSWERS)[number]

export interface ReviewRules {
  kind: 'practice' | 'exam'
  /** Null for no limit. */
  attemptsAllowed: number | null
  revealsAnswers: RevealsAnswers
}

/**
 * What a student may expect. A practice quiz says its right answers anyway; where attempts have no end, there is no
 * last one after which they could show.
 */
export function answersShow({ kind, attemptsAllowed, revealsAnswers }: ReviewRules): RevealsAnswers {
  if (kind === 'practice') return 'afterEachAttempt'
  if (revealsAnswers === 'afterLastAttempt' && attemptsAllowed === null) return 'never'
  return revealsAnswers
}

/** Whether the right answers may be seen by who has handed in so many attempts. */
export function showsAnswers(quiz: ReviewRules, attemptCount: number): boolean {
  const when = answersShow(quiz)
  if (attemptCount === 0 || when === 'never') return false
  return when === 'afterEachAttempt' || attemptCount >= (quiz.attemptsAllowed ?? Number.POSITIVE_INFINITY)
}
