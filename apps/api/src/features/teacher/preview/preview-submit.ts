import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { QuizResult } from '@manassa/contract/student/quiz'
import type { previewSubmit as call } from '@manassa/contract/teacher/preview'
import { findQuiz } from '#api/features/quiz/quiz.queries.ts'
import { resultOf } from '#api/features/quiz/quiz-result.ts'
import { marked } from '#api/features/quiz/submit-quiz.ts'
import { presentContent } from '#api/features/quiz/version.queries.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { lessonToPreview } from './preview.queries.ts'

const NO_ATTEMPT = Number.MAX_SAFE_INTEGER

/**
 * The result of a first attempt at the current quiz; a timed one counts as submitted in time. Throws `lesson.notFound`,
 * `quiz.notQuiz` and `quiz.answersUnknown`.
 */
export async function previewSubmit(
  { db, tenantId, viewer, now }: StudentContext,
  submission: ParsedInputOf<typeof call>,
): Promise<QuizResult> {
  const { lessonId } = submission
  if (!(await lessonToPreview(db, tenantId, lessonId))) throw new AppError('lesson.notFound')
  const [quiz, content] = [await findQuiz(db, tenantId, lessonId), await presentContent(db, tenantId, lessonId)]
  if (!quiz || !content) throw new AppError('quiz.notQuiz')
  const version = { number: 0, content }
  const marks = marked(submission, { version, corrections: [], sitting: undefined, now })
  const attempt = {
    ...marks,
    id: NO_ATTEMPT,
    tenantId,
    studentId: viewer.id,
    lessonId,
    number: 1,
    version: 0,
    passed: marks.score !== null && marks.score >= content.passingScore,
    notes: null,
    startedAt: null,
    submittedAt: now,
    lateSeconds: null,
    markedAgainAt: null,
    voidedAt: null,
    voidedBy: null,
    idempotencyKey: null,
    requestHash: null,
  }
  const open = new Set(content.questions.flatMap(({ reference }) => (reference ? [reference.lessonId] : [])))
  return resultOf(attempt, { quiz, version, corrections: [], answersBefore: [], open })
}
