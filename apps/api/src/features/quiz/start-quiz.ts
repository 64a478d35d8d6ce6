import { AppError } from '../../lib/app-error.ts'
import type { OpenVisit, Student } from '../../lib/visit.ts'
import { openSitting } from './open-sitting.ts'
import { countQuestions } from './quiz.queries.ts'
import { timedQuiz, underWay } from './quiz-under-way.ts'

/**
 * Starts the clock of a timed quiz and gives its questions, or tells how the one that runs stands. Throws the gates' errors,
 * `quiz.notQuiz`, `quiz.untimed`, `quiz.empty` and `quiz.noAttemptsLeft`.
 */
export async function startQuiz(visit: OpenVisit, student: Student, lessonId: number) {
  const quiz = await timedQuiz(visit, student, lessonId)
  if ((await countQuestions(visit.db, student.tenantId, lessonId)) === 0) throw new AppError('quiz.empty')
  return underWay(visit, student, quiz, await openSitting(visit.db, student, quiz, visit.now))
}
