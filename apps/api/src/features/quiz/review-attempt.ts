import { choiceOf } from '@manassa/contract/questions/kinds'
import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { VersionQuestion } from '#api/lib/db/tables/content.ts'
import { pictureOf } from '../questions/question-parts.ts'
import { findAnswersBefore, type findAttempt } from './attempt.queries.ts'
import { markedBy, passingScoreOf } from './marking.ts'
import { serverKindOf } from './question-kinds.ts'
import { inOrderOf } from './question-order.ts'
import { attemptOf } from './quiz-result.ts'
import { listCorrections } from './version.queries.ts'

type AttemptToReview = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/**
 * An attempt with its questions as they were asked, the right answers and the chosen ones, including later corrections.
 * The caller adds the lectures that answer questions.
 */
export async function reviewAttempt<Reference extends object>(
  db: SchoolDb,
  attempt: AttemptToReview,
  referenceOf: (question: VersionQuestion) => Reference,
) {
  const { content } = attempt
  const corrections = await listCorrections(db, attempt.tenantId, attempt.lessonId, attempt.version)
  const version = { number: attempt.version, content }
  const marked = new Map(markedBy(version, corrections).map((each) => [each.question.id, each]))
  const chosen = new Map(attempt.answers?.map((answer) => [answer.questionId, answer]))
  const answersBefore = await findAnswersBefore(db, attempt, content)
  const questions = inOrderOf(attempt, content, answersBefore).map((question) => {
    const mark = marked.get(question.id)
    const answer = chosen.get(question.id)
    return {
      id: question.id,
      text: question.text,
      ...pictureOf(question),
      ...referenceOf(question),
      explanation: question.explanation,
      isLate: answer?.late ?? false,
      ...(mark?.isGiven && { countsAs: 'everybodyRight' as const }),
      ...(!mark && { countsAs: 'notCounted' as const }),
      ...serverKindOf(question).reviewed(question, mark?.key ?? null, answer ? choiceOf(answer) : null),
    }
  })
  return { ...attemptOf(attempt, passingScoreOf(version, corrections)), questions } satisfies ReviewedAttempt
}
