import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { findAttempt } from './attempt.queries.ts'
import { openReferences, referenceOf } from './references.ts'
import { reviewAttempt } from './review-attempt.ts'

/**
 * An attempt of the student's own to look through again; the lecture that answers a question is told where it is open.
 * Throws `attempt.notFound`, and `attempt.reviewKept` while the right answers do not show.
 */
export async function readAttempt(
  context: StudentContext,
  { attemptId }: { attemptId: number },
): Promise<ReviewedAttempt> {
  const { db, viewer: student } = context
  const attempt = await findAttempt(db, student, attemptId)
  if (!attempt) throw new AppError('attempt.notFound')
  const { content } = attempt
  const isKept =
    attempt.source === 'unmarked' || !showsAnswers({ ...attempt, kind: content.kind }, attempt.attemptCount)
  if (isKept) throw new AppError('attempt.reviewKept')
  const open = await openReferences(context, content)
  return reviewAttempt(db, attempt, (question) => referenceOf(question, open))
}
