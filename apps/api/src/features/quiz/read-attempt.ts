import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { placedLesson } from '../access/course-structure.ts'
import { openLesson } from '../access/open-lesson.ts'
import { findAttempt } from './attempt.queries.ts'
import { openReferences, placedReferenceOf } from './references.ts'
import { reviewAttempt } from './review-attempt.ts'

/**
 * A student's own attempt for review, with the open lectures that answer its questions. Throws `attempt.notFound`, and
 * `attempt.reviewKept` while right answers are withheld, or where nothing stays readable.
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
  if (isKept || (await closesReviews(context, attempt.lessonId))) throw new AppError('attempt.reviewKept')
  const open = await openReferences(context, content)
  return reviewAttempt(db, attempt, (question) => placedReferenceOf(question, open))
}

/** True of a lesson that is not open now, in a school that keeps nothing of a closed unit readable. */
export async function closesReviews(context: StudentContext, lessonId: number): Promise<boolean> {
  const placed = await placedLesson(context, lessonId)
  if (!placed || placed.course.settings.keepsReadableAfterClosing) return false
  try {
    await openLesson(context, lessonId)
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
