import type { InSchool } from '#api/lib/request-context.ts'
import { quizTally } from './quiz-tally.queries.ts'

/**
 * Adds up a quiz's marks and keeps the sums, however few they are: whoever has just marked thousands of attempts again
 * waits for it, and not the next who looks at the results.
 */
export async function keepTallyOf(inSchool: InSchool, lessonId: number): Promise<void> {
  await quizTally(inSchool, lessonId, { keptFrom: 1 })
}
