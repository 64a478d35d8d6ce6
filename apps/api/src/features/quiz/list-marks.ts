import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { listMarks as call } from '@manassa/contract/student/quiz'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { markPage } from './attempt.queries.ts'

export async function listMarks(
  { db, viewer: student }: StudentContext,
  page: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
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
