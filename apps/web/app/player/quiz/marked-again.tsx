import { type Attempt, listAttempts, type QuizResult } from '@manassa/contract/student/quiz'
import { quiz } from '#app/copy/quiz.ts'
import { useCall } from '#app/lib/call/use-call.ts'

/** That a teacher's correction has marked an attempt again, and when; nothing where none has. */
export const MarkedAgain = ({ markedAgainAt }: Pick<Attempt, 'markedAgainAt'>) =>
  markedAgainAt ? (
    <time dateTime={markedAgainAt} className="block text-sm">
      {quiz.markedAgain(Date.parse(markedAgainAt))}
    </time>
  ) : null

/**
 * A result as the server has it now, where it lay on this device since before: a correction may have marked it again.
 * What was handed in just now is not asked for.
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
