import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type * as contract from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { placedLesson } from '../access/course-structure.ts'
import { openLesson } from '../access/open-lesson.ts'
import { attemptPage, findAttempt, findLessonType, markPage } from './attempt.queries.ts'
import { passingScoreOf } from './marking.ts'
import { attemptOf, openReferences, placedReferenceOf } from './quiz-result.ts'
import { reviewAttempt } from './review-attempt.ts'
import { listCorrections } from './version.queries.ts'

export async function listMarks(
  { db, viewer: student }: StudentContext,
  page: ParsedInputOf<typeof contract.listMarks>,
): Promise<DataOf<typeof contract.listMarks>> {
  const { rows, totalCount } = await markPage(db, student, page)
  return {
    ...pageMeta(totalCount, page),
    marks: rows.map((row) => ({
      courseId: row.courseId,
      courseName: row.courseName,
      lessonId: row.lessonId,
      lessonName: row.lessonName,
      bestScore: row.bestScore,
      passed: row.passed ?? false,
      attemptCount: row.attemptCount,
      submittedAt: row.submittedAt.toISOString(),
      reviewableAttemptId: row.source !== 'unmarked' && showsAnswers(row, row.attemptCount) ? row.id : null,
    })),
    lastScores: rows[0]?.lastScores ?? [],
  }
}

/** Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function listAttempts(
  context: StudentContext,
  { lessonId, ...page }: ParsedInputOf<typeof contract.listAttempts>,
): Promise<DataOf<typeof contract.listAttempts>> {
  const { db, viewer: student } = context
  const lesson = await findLessonType(db, student.tenantId, lessonId)
  if (!lesson) throw new AppError('lesson.notFound')
  if (lesson.type !== 'Quiz') throw new AppError('quiz.notQuiz')
  const corrections = await listCorrections(db, student.tenantId, lessonId)
  const isClosed = await closesReviews(context, lessonId)
  const { rows, totalCount } = await attemptPage(db, student, lessonId, page)
  return {
    ...pageMeta(totalCount, page),
    attempts: rows.map((row) => ({
      ...attemptOf(row, passingScoreOf({ number: row.version, content: row.content }, corrections)),
      isReviewable:
        !isClosed && row.source !== 'unmarked' && showsAnswers({ ...row, kind: row.content.kind }, row.attemptCount),
    })),
  }
}

/**
 * A student's own attempt for review, with the open lectures that answer its questions. Throws `attempt.notFound`, and
 * `attempt.reviewKept` while right answers are withheld, or where nothing stays readable.
 */
export async function readAttempt(
  context: StudentContext,
  { attemptId }: { attemptId: number },
): Promise<contract.ReviewedAttempt> {
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
async function closesReviews(context: StudentContext, lessonId: number): Promise<boolean> {
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
