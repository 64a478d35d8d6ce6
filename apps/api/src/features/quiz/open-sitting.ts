import { AppError } from '#api/lib/app-error.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { MINUTE_MS } from '#api/lib/time-units.ts'
import type { Quiz } from './quiz-result.ts'
import { findOpenSitting, insertSitting, type SittingRow } from './sitting.queries.ts'

/**
 * The sitting of a timed quiz: the one that runs, or a new one from this moment. A sitting that was never handed in
 * keeps its end, so that nobody begins anew by going away. Throws `quiz.noAttemptsLeft`.
 */
export async function openSitting(
  { db, viewer: student, now }: StudentContext,
  { lessonId, timeLimitMinutes, attemptsAllowed }: Quiz,
): Promise<SittingRow> {
  const running = await findOpenSitting(db, student, lessonId)
  if (running) return running

  const endsAt = new Date(now.getTime() + (timeLimitMinutes ?? 0) * MINUTE_MS)
  await insertSitting(db, student, { lessonId, attemptsAllowed, startedAt: now, endsAt })
  const begun = await findOpenSitting(db, student, lessonId)
  if (!begun) throw new AppError('quiz.noAttemptsLeft')
  return begun
}
