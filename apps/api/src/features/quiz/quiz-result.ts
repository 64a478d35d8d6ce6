import type { QuizResult } from '@manassa/contract/quiz'
import type { AnswerKey } from './answer-key.ts'
import type { findAttemptByKey, findQuiz } from './quiz.queries.ts'

export type Quiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>
export type StoredAttempt = NonNullable<Awaited<ReturnType<typeof findAttemptByKey>>>

/** What the student is told of a stored attempt, with the right answers where the teacher shows them. */
export const resultOf = (attempt: StoredAttempt, quiz: Quiz, key: AnswerKey): QuizResult => ({
  attemptId: attempt.id,
  attemptNumber: attempt.number,
  lessonId: attempt.lessonId,
  score: attempt.score,
  correctCount: attempt.correctCount,
  questionCount: attempt.questionCount,
  passingScore: quiz.passingScore,
  passed: attempt.score >= quiz.passingScore,
  submittedAt: attempt.submittedAt.toISOString(),
  review: quiz.revealsAnswers ? reviewOf(key) : null,
})

const reviewOf = (key: AnswerKey) =>
  [...key.questions].flatMap(([questionId, { correctAnswerId, explanation }]) =>
    correctAnswerId === null ? [] : [{ questionId, correctAnswerId, explanation }],
  )
