import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { readStudentAttempt as call, StudentAttemptReview } from '@manassa/contract/teacher/attempts'
import { findAttempt } from '#api/features/quiz/attempt.queries.ts'
import { reviewAttempt } from '#api/features/quiz/review-attempt.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireStudent } from '../grants/grant-access.ts'
import { attemptContext, lessonNames } from './attempts.queries.ts'

/**
 * Returns an attempt with chosen and right answers, even if the student cannot see these yet. Throws `student.notFound`
 * and `attempt.notFound`.
 */
export async function readStudentAttempt(
  context: StaffContext,
  { studentId, attemptId }: ParsedInputOf<typeof call>,
): Promise<StudentAttemptReview> {
  const { db, tenantId } = context
  await requireStudent(context, studentId)
  const attempt = await findAttempt(db, { tenantId, id: studentId }, attemptId)
  if (!attempt) throw new AppError('attempt.notFound')
  const videos = await lessonNames(
    context,
    attempt.content.questions.flatMap(({ reference }) => reference?.lessonId ?? []),
  )
  const review = await reviewAttempt(db, attempt, ({ reference }) => {
    const lessonName = reference && videos.get(reference.lessonId)
    return lessonName ? { reference: { ...reference, lessonName } } : {}
  })
  return { studentId, ...(await attemptContext(context, studentId, attempt.lessonId)), ...review }
}
