import type { QuizQuestion } from '@manassa/contract/student/study'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import type { StoredAnswer } from '#api/lib/db/tables/study.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { pictureOf } from '../questions/question-parts.ts'
import { findAnswersBefore } from './attempt.queries.ts'
import { serverKindOf } from './question-kinds.ts'
import { type AttemptRef, inOrderOf } from './question-order.ts'
import { readVersion } from './quiz-version.ts'

/**
 * The questions of an attempt in its order, before it is submitted. Only a practice quiz contains right answers and
 * explanations; links to lectures come with the review. A timed quiz must have been started.
 */
export async function attemptQuestions(
  { db, viewer: student }: StudentContext,
  { lessonId, number, version }: { lessonId: number; number: number; version: number },
): Promise<QuizQuestion[]> {
  const { tenantId } = student
  const { content } = await readVersion(db, tenantId, lessonId, version)
  const place = { tenantId, studentId: student.id, lessonId, number }
  return questionsInOrder(place, content, await findAnswersBefore(db, place, content))
}

/** The same for content that is loaded already. */
export function questionsInOrder(
  place: AttemptRef,
  content: QuizContent,
  answersBefore: readonly StoredAnswer[],
): QuizQuestion[] {
  const isPractice = content.kind === 'practice'
  return inOrderOf(place, content, answersBefore).map((question) => ({
    id: question.id,
    text: question.text,
    ...pictureOf(question),
    ...(isPractice && { explanation: question.explanation }),
    ...serverKindOf(question).asked(question, isPractice),
  }))
}
