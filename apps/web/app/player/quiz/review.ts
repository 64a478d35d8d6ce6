import type { ReviewedAttempt } from '@manassa/contract/student/quiz'

type AskedQuestion = ReviewedAttempt['questions'][number]
export type Mark = 'correct' | 'chosenCorrect' | 'chosenWrong' | 'chosenLate' | null

/**
 * What an answer is marked with when the right ones are shown. One chosen after the end of the time counts for nothing.
 */
export function markOf(
  { chosenAnswerId, isLate }: Pick<AskedQuestion, 'chosenAnswerId' | 'isLate'>,
  { id, isCorrect }: { id: number; isCorrect: boolean },
): Mark {
  const isChosen = id === chosenAnswerId
  if (isChosen && isLate) return 'chosenLate'
  if (isCorrect) return isChosen ? 'chosenCorrect' : 'correct'
  return isChosen ? 'chosenWrong' : null
}
