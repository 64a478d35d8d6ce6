import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { voidAttempt as call } from '@manassa/contract/teacher/attempts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireUnmerged } from '../grants/grant-access.ts'
import { countAttempts, findStudentAttempt, storeVoid } from './attempts.queries.ts'

/**
 * Voids an attempt; units that it opened stay open (docs/behaviour/quizzes.md). Voiding twice returns the attempt
 * unchanged. Throws `attempt.notFound` and as `requireUnmerged` does.
 */
export async function voidAttempt(
  context: StaffContext,
  { studentId, attemptId, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { now, viewer } = context
  await requireUnmerged(context, studentId)
  if (!(await findStudentAttempt(context, studentId, attemptId))) throw new AppError('attempt.notFound')
  const isNew = (await storeVoid(context, attemptId, { at: now, by: viewer.id })) !== undefined
  const attempt = await findStudentAttempt(context, studentId, attemptId)
  if (!attempt) throw new AppError('attempt.notFound')
  const { lessonId, lessonName, number: attemptNumber, score, voidedAt } = attempt
  const { attemptsLeft } = await countAttempts(context, studentId, lessonId)
  if (isNew) {
    await recordChange(context, {
      action: 'student.voidAttempt',
      subject: { kind: 'student', id: studentId },
      personId: studentId,
      reason,
      before: { lessonName, attemptNumber, score },
      after: {},
    })
  }
  return { studentId, attemptId, lessonId, attemptNumber, voidedAt: (voidedAt ?? now).toISOString(), attemptsLeft }
}
