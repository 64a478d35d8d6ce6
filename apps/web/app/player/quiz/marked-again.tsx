import { type Attempt, listAttempts, type QuizResult } from '@manassa/contract/student/quiz'
import { quiz } from '#app/copy/quiz.ts'
import { useCall } from '#app/lib/call/use-call.ts'

/** Shows that a teacher's correction has changed the mark of an attempt; nothing otherwise. */
export const MarkedAgain = ({ markedAgainAt }: Pick<Attempt, 'markedAgainAt'>) =>
  markedAgainAt ? (
    <time dateTime={markedAgainAt} className="block text-sm">
      {quiz.markedAgain(Date.parse(markedAgainAt))}
    </time>
  ) : null

/**
 * The present mark of a result that was stored on this device, because a correction may have changed it. A new result
 * is not fetched again.
 */
export function useNewestMark(result: QuizResult | null, wasKept: boolean): QuizResult | null {
  const query = useCall(listAttempts, result && wasKept ? { lessonId: result.lessonId } : null, {
    fresh: true,
    revalidates: false,
  })
  if (!result || query.status !== 'success') return result
  const newest = query.data.attempts.find(({ attemptId }) => attemptId === result.attemptId)
  return newest ? { ...result, ...newest } : result
}
