import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { Attempt, QuizResult } from '@manassa/contract/student/quiz'
import { type AnswerKey, answerKeyOf } from './answer-key.ts'
import { inOrderOf } from './question-order.ts'
import type { findAttemptByKey, findQuiz, listAnswers } from './quiz.queries.ts'

export type Quiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>
type AnswerRows = Awaited<ReturnType<typeof listAnswers>>
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

/** What the student is told of a stored attempt, with the right answers if they show once this one is handed in. */
export const resultOf = (attempt: StoredAttempt, quiz: Quiz, rows: AnswerRows): QuizResult => ({
  ...attemptOf(attempt, quiz),
  review: showsAnswers(quiz, attempt.number) ? reviewOf(answerKeyOf(inOrderOf(attempt, rows, quiz))) : null,
})

const reviewOf = (key: AnswerKey) =>
  [...key.questions].flatMap(([questionId, { correctAnswerId, explanation }]) =>
    correctAnswerId === null ? [] : [{ questionId, correctAnswerId, explanation }],
  )
