import type { InSchool } from '#api/lib/http/request-context.ts'
import { quizTally } from './quiz-tally.queries.ts'

/**
 * Recomputes and stores a quiz's statistics. The person who re-marked thousands of attempts waits for it, so that the
 * next reader does not.
 */
export async function updateTally(inSchool: InSchool, lessonId: number): Promise<void> {
  await quizTally(inSchool, lessonId, { storedFrom: 1 })
}
