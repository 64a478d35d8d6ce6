import { showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/app-error.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { findAttempt } from './attempt.queries.ts'
import { markedBy, passingScoreOf } from './marking.ts'
import { inOrderOf } from './question-order.ts'
import { pictureOf } from './quiz-paper.ts'
import { attemptOf } from './quiz-result.ts'
import { openReferences, referenceOf } from './references.ts'
import { listCorrections } from './version.queries.ts'

/**
 * An attempt with its questions as they were asked, the right answers and those chosen. What was corrected since is
 * told as it is right now, and so is whether the lecture that answers a question is open. Throws `attempt.notFound`,
 * and `attempt.reviewKept` while the right answers do not show.
 */
export async function readAttempt(
  context: StudentContext,
  { attemptId }: { attemptId: number },
): Promise<ReviewedAttempt> {
  const { db, viewer: student } = context
  const attempt = await findAttempt(db, student, attemptId)
  if (!attempt) throw new AppError('attempt.notFound')
  const { content } = attempt
  if (!showsAnswers({ ...attempt, kind: content.kind }, attempt.attemptCount)) throw new AppError('attempt.reviewKept')

  const corrections = await listCorrections(db, student.tenantId, attempt.lessonId, attempt.version)
  const version = { number: attempt.version, content }
  const marked = new Map(markedBy(version, corrections).map((each) => [each.questionId, each]))
  const open = await openReferences(context, content)
  const chosen = new Map(attempt.answers?.map((answer) => [answer.questionId, answer]))
  return {
    ...attemptOf(attempt, passingScoreOf(version, corrections)),
    questions: inOrderOf(attempt, content).map((question) => {
      const mark = marked.get(question.id)
      const rightAnswerId = mark?.rightAnswerId ?? null
      return {
        id: question.id,
        text: question.text,
        ...pictureOf(question),
        ...referenceOf(question, open),
        explanation: question.explanation,
        chosenAnswerId: chosen.get(question.id)?.answerId ?? null,
        isLate: chosen.get(question.id)?.late ?? false,
        ...(mark?.isGiven && { countsAs: 'everybodyRight' as const }),
        ...(!mark && { countsAs: 'notCounted' as const }),
        answers: question.answers.map((answer) => ({
          id: answer.id,
          text: answer.text,
          ...pictureOf(answer),
          isCorrect: rightAnswerId === null ? answer.isCorrect : answer.id === rightAnswerId,
        })),
      }
    }),
  }
}
