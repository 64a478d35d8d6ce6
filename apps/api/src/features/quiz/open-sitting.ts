import { QUIZ_UNTIMED_SITTING_HOURS } from '@manassa/contract/limits'
import { HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import type { Quiz } from './quiz-result.ts'
import { findOpenSitting, insertSitting, renewSitting, type SittingRow } from './sitting.queries.ts'
import { presentVersion } from './version.queries.ts'

/**
 * Returns the running sitting of a quiz, or starts one with the present version. An unsubmitted timed sitting keeps its
 * end, so that leaving does not restart it. One without a limit restarts after a day, to include the teacher's changes.
 * Undefined when no attempt is left.
 */
export async function openSitting(
  context: StudentContext,
  quiz: Quiz,
  running: SittingRow | undefined,
): Promise<SittingRow | undefined> {
  const { db, viewer: student, now } = context
  const { lessonId, timeLimitMinutes, attemptsAllowed } = quiz
  if (running && canResume(running, quiz, now)) return running

  const version = await presentVersion(db, student.tenantId, lessonId)
  const endsAt = timeLimitMinutes === null ? null : new Date(now.getTime() + timeLimitMinutes * MINUTE_MS)
  const sitting = { lessonId, attemptsAllowed, version, startedAt: now, endsAt }
  if (running) await renewSitting(db, student, { ...sitting, number: running.number })
  else await insertSitting(db, student, sitting)
  return findOpenSitting(db, student, lessonId)
}

/** Starts or returns the sitting of a timed quiz. Throws `quiz.noAttemptsLeft`. */
export async function openTimedSitting(context: StudentContext, quiz: Quiz): Promise<TimedSitting> {
  const sitting = await openSitting(context, quiz, await findOpenSitting(context.db, context.viewer, quiz.lessonId))
  if (!isTimed(sitting)) throw new AppError('quiz.noAttemptsLeft')
  return sitting
}

export type TimedSitting = SittingRow & { endsAt: Date }
export const isTimed = (sitting: SittingRow | undefined): sitting is TimedSitting => Boolean(sitting?.endsAt)

/** True if a started sitting belongs to a student who returns now. */
export function canResume({ endsAt, startedAt }: SittingRow, { timeLimitMinutes }: Quiz, now: Date): boolean {
  if (endsAt !== null) return true
  return timeLimitMinutes === null && now.getTime() - startedAt.getTime() <= QUIZ_UNTIMED_SITTING_HOURS * HOUR_MS
}
