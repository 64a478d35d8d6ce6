import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { choiceOf } from '@manassa/contract/questions/kinds'
import { lateBy } from '@manassa/contract/rules/quiz-time'
import type { keepQuizAnswers as call } from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { openLesson } from '../access/open-lesson.ts'
import { isTimed } from './open-sitting.ts'
import { findQuiz } from './quiz.queries.ts'
import { readVersion, refuseStrangeAnswers } from './quiz-version.ts'
import { findOpenSitting, keepAnswers } from './sitting.queries.ts'

/**
 * Saves the answers chosen so far in a timed quiz. Throws the gates' errors, `quiz.notQuiz`, `quiz.answersUnknown`,
 * `quiz.notStarted`, and `quiz.timeOver` after the end.
 */
export async function keepQuizAnswers(context: StudentContext, { lessonId, answers }: ParsedInputOf<typeof call>) {
  const { db, now, viewer: student } = context
  await openLesson(context, lessonId)
  if (!(await findQuiz(db, student.tenantId, lessonId))) throw new AppError('quiz.notQuiz')
  const sitting = await findOpenSitting(db, student, lessonId)
  if (!isTimed(sitting)) throw new AppError('quiz.notStarted')
  if (lateBy(sitting, now) !== null) throw new AppError('quiz.timeOver')

  const { content } = await readVersion(db, student.tenantId, lessonId, sitting.version)
  refuseStrangeAnswers(content, answers)
  const chosen = Object.fromEntries(answers.map((answer) => [answer.questionId, choiceOf(answer)]))
  await keepAnswers(db, student, lessonId, chosen, now)
  return { lessonId, endsAt: sitting.endsAt.toISOString(), serverNow: now.toISOString() }
}
