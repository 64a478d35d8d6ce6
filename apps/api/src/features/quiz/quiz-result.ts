import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { Attempt, QuizResult } from '@manassa/contract/student/quiz'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import type { StoredAnswer } from '#api/lib/db/tables/study.ts'
import { type GateContext, type LessonAt, openVideos } from '../access/open-lesson.ts'
import { type Correction, markedBy, passingScoreOf } from './marking.ts'
import { serverKindOf } from './question-kinds.ts'
import { inOrderOf } from './question-order.ts'
import type { findAttemptByKey, findQuiz } from './quiz.queries.ts'
import type { QuizVersion } from './quiz-version.ts'

export type Quiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>
export type StoredAttempt = NonNullable<Awaited<ReturnType<typeof findAttemptByKey>>>

export const attemptOf = (attempt: StoredAttempt, passingScore: number): Omit<Attempt, 'isReviewable'> => ({
  attemptId: attempt.id,
  attemptNumber: attempt.number,
  lessonId: attempt.lessonId,
  score: attempt.score,
  correctCount: attempt.correctCount,
  questionCount: attempt.questionCount,
  passingScore,
  passed: attempt.passed && attempt.voidedAt === null,
  startedAt: attempt.startedAt?.toISOString() ?? null,
  submittedAt: attempt.submittedAt.toISOString(),
  lateSeconds: attempt.lateSeconds,
  ...(attempt.markedAgainAt && { markedAgainAt: attempt.markedAgainAt.toISOString() }),
  ...(attempt.source === 'reported' && { isReported: true }),
  ...(attempt.voidedAt && { isVoided: true }),
})

export interface Marking {
  quiz: Quiz
  version: QuizVersion
  corrections: readonly Correction[]
  /** The answers of the attempt before, which decide the order of a repeated practice quiz. */
  answersBefore: readonly StoredAnswer[]
  /** The lectures that this student may open. */
  open: Pick<ReadonlySet<number>, 'has'>
}

/** The result of a stored attempt for its student, with the right answers if they may be shown after it. */
export const resultOf = (attempt: StoredAttempt, { quiz, version, ...marking }: Marking): QuizResult => ({
  ...attemptOf(attempt, passingScoreOf(version, marking.corrections)),
  review:
    attempt.source !== 'unmarked' && showsAnswers({ ...quiz, kind: version.content.kind }, attempt.number)
      ? reviewOf(attempt, version, marking)
      : null,
})

function reviewOf(
  attempt: StoredAttempt,
  version: QuizVersion,
  { corrections, answersBefore, open }: Omit<Marking, 'quiz' | 'version'>,
) {
  const keys = new Map(markedBy(version, corrections).map(({ question, key }) => [question.id, key]))
  return inOrderOf(attempt, version.content, answersBefore).flatMap((question) => {
    const revealed = serverKindOf(question).revealed(question, keys.get(question.id) ?? null)
    if (!revealed) return []
    return [{ questionId: question.id, ...revealed, explanation: question.explanation, ...referenceOf(question, open) }]
  })
}

export const openReferences = (context: GateContext, content: QuizContent): Promise<ReadonlyMap<number, LessonAt>> =>
  openVideos(context, referredIn(content))

export const referredIn = (content: QuizContent | null): number[] =>
  content?.questions.flatMap(({ reference }) => (reference ? [reference.lessonId] : [])) ?? []

interface Referring {
  reference: { lessonId: number; seconds: number } | null
}

/** The lecture and the second that answer the question, if the teacher has set them and the lecture is open. */
const referenceOf = ({ reference }: Referring, open: Pick<ReadonlySet<number>, 'has'>) =>
  reference !== null && open.has(reference.lessonId) ? { reference } : {}

export function placedReferenceOf({ reference }: Referring, open: ReadonlyMap<number, LessonAt>) {
  const at = reference && open.get(reference.lessonId)
  return at ? { reference: { ...reference, at } } : {}
}
