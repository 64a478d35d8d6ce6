import type { Attempt, QuizResult } from '@manassa/contract/quiz'
import type { AnswerKey } from './answer-key.ts'
import type { findAttemptByKey, findQuiz } from './quiz.queries.ts'

export type Quiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>
export type StoredAttempt = NonNullable<Awaited<ReturnType<typeof findAttemptByKey>>>

/** What is told of every stored attempt. */
export const attemptOf = (
  attempt: StoredAttempt,
  { passingScore }: Pick<Quiz, 'passingScore'>,
): Omit<Attempt, 'isReviewable'> => ({
  attemptId: attempt.id,
  attemptNumber: attempt.number,
  lessonId: attempt.lessonId,
  score: attempt.score,
  correctCount: attempt.correctCount,
  questionCount: attempt.questionCount,
  passingScore,
  passed: attempt.score >= passingScore,
  startedAt: attempt.startedAt?.toISOString() ?? null,
  submittedAt: attempt.submittedAt.toISOString(),
  lateSeconds: attempt.lateSeconds,
})

/** Whether a student may see the right answers afterwards: a practice quiz says them anyway, of an exam the teacher decides. */
export const mayReview = ({ kind, revealsAnswers }: Pick<Quiz, 'kind' | 'revealsAnswers'>) =>
  kind === 'practice' || revealsAnswers

/** What the student is told of a stored attempt, with the right answers where the teacher shows them. */
export const resultOf = (attempt: StoredAttempt, quiz: Quiz, key: AnswerKey): QuizResult => ({
  ...attemptOf(attempt, quiz),
  review: quiz.revealsAnswers ? reviewOf(key) : null,
})

const reviewOf = (key: AnswerKey) =>
  [...key.questions].flatMap(([questionId, { correctAnswerId, explanation }]) =>
    correctAnswerId === null ? [] : [{ questionId, correctAnswerId, explanation }],
  )
