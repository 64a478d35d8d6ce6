import type { QuizQuestion } from '@manassa/contract/student/study'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { attemptQuestions, questionsInOrder } from './attempt-questions.ts'
import { canResume, openSitting } from './open-sitting.ts'
import { countAttempts, findQuizWithSitting } from './quiz.queries.ts'
import { presentVersion } from './version.queries.ts'

/**
 * The questions of a quiz as its lesson's content. Reading those of a timed quiz starts its clock, so that nobody reads
 * them before it runs. Throws `lesson.notFound`, and `quiz.noAttemptsLeft` for a timed quiz.
 */
export async function readQuestions(context: StudentContext, lessonId: number): Promise<QuizQuestion[]> {
  const { db, viewer: student, now } = context
  const { tenantId, id: studentId } = student
  const found = await findQuizWithSitting(db, student, lessonId, { withCommit: true })
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
