import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { listAttempts as call } from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { attemptPage, findLessonType } from './attempt.queries.ts'
import { passingScoreOf } from './marking.ts'
import { attemptOf } from './quiz-result.ts'
import { closesReviews } from './read-attempt.ts'
import { listCorrections } from './version.queries.ts'

/** Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function listAttempts(
  context: StudentContext,
  { lessonId, ...page }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, viewer: student } = context
  const lesson = await findLessonType(db, student.tenantId, lessonId)
  if (!lesson) throw new AppError('lesson.notFound')
  if (lesson.type !== 'Quiz') throw new AppError('quiz.notQuiz')
  const { rows, totalCount } = await attemptPage(db, student, lessonId, page)
  const isClosed = await closesReviews(context, lessonId)
  const corrections = await listCorrections(db, student.tenantId, lessonId)
  return {
    ...pageMeta(totalCount, page),
    attempts: rows.map((row) => ({
      ...attemptOf(row, passingScoreOf({ number: row.version, content: row.content }, corrections)),
      isReviewable:
        !isClosed && row.source !== 'unmarked' && showsAnswers({ ...row, kind: row.content.kind }, row.attemptCount),
    })),
  }
}
