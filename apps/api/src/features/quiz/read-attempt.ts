import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { findAttempt } from './attempt.queries.ts'
import { openReferences, referenceOf } from './references.ts'
import { reviewAttempt } from './review-attempt.ts'

/**
 * A student's own attempt for review, with the open lectures that answer its questions. Throws `attempt.notFound`, and
 * `attempt.reviewKept` while right answers are withheld.
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
