import type { QuizQuestion } from '@manassa/contract/student/study'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import type { StoredAnswer } from '#api/lib/db/tables/study.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { pictureOf } from '../questions/question-parts.ts'
import { findAnswersBefore } from './attempt.queries.ts'
import { canResume, openSitting } from './open-sitting.ts'
import { serverKindOf } from './question-kinds.ts'
import { type AttemptRef, inOrderOf } from './question-order.ts'
import { countAttempts, findQuizWithSitting } from './quiz.queries.ts'
import { readVersion } from './quiz-version.ts'
import { presentVersion } from './version.queries.ts'

/**
 * The questions of a quiz as its lesson's content. Reading those of a timed quiz starts its clock, so that nobody reads
 * them before it runs. Throws `lesson.notFound`, and `quiz.noAttemptsLeft` for a timed quiz.
 */
export async function readQuestions(context: StudentContext, lessonId: number): Promise<QuizQuestion[]> {
  const { db, viewer: student, now } = context
  const { tenantId, id: studentId } = student
  const found = await findQuizWithSitting(db, student, lessonId)
  if (!found) throw new AppError('lesson.notFound')
  const { quiz, sitting: running, content, hasQuestions, answersBefore } = found
  if (!hasQuestions) return []
  if (running && content && canResume(running, quiz, now)) {
    return questionsInOrder({ tenantId, studentId, lessonId, number: running.number }, content, answersBefore)
  }
  const sitting = await openSitting(context, quiz, running)
  if (sitting) return attemptQuestions(context, { ...sitting, lessonId })
  if (quiz.timeLimitMinutes !== null) throw new AppError('quiz.noAttemptsLeft')
  const number = (await countAttempts(db, student, lessonId)) + 1
  return attemptQuestions(context, { lessonId, number, version: await presentVersion(db, tenantId, lessonId) })
}

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
    ...serverKindOf(question).posed(question, isPractice),
  }))
}
