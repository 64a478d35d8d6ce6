import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/app-error.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { findAttempt } from './attempt.queries.ts'
import { inOrderOf } from './question-order.ts'
import { listAnswers } from './quiz.queries.ts'
import { attemptOf } from './quiz-result.ts'

/**
 * An attempt with its questions as they were asked, the right answers and those chosen. Throws `attempt.notFound`, and
 * `attempt.reviewKept` while the right answers do not show.
 */
export async function readAttempt(
  { db, viewer: student }: StudentContext,
  { attemptId }: { attemptId: number },
): Promise<ReviewedAttempt> {
  const attempt = await findAttempt(db, student, attemptId)
  if (!attempt) throw new AppError('attempt.notFound')
  if (!showsAnswers(attempt, attempt.attemptCount)) throw new AppError('attempt.reviewKept')

  const rows = inOrderOf(attempt, await listAnswers(db, student.tenantId, attempt.lessonId), attempt)
  const chosen = new Map(attempt.answers?.map((answer) => [answer.questionId, answer]))
  return {
    ...attemptOf(attempt, attempt),
    questions: [...Map.groupBy(rows, (row) => row.questionId)].map(([id, answers]) => ({
      id,
      text: answers[0]?.questionText ?? '',
      explanation: answers[0]?.explanation ?? null,
      chosenAnswerId: chosen.get(id)?.answerId ?? null,
      isLate: chosen.get(id)?.late ?? false,
      answers: answers.map(({ answerId, answerText, isCorrect }) => ({ id: answerId, text: answerText, isCorrect })),
    })),
  }
}
