import * as quiz from '@manassa/contract/quiz'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { keepQuizAnswers } from './keep-quiz-answers.ts'
import { listAttempts } from './list-attempts.ts'
import { readAttempt } from './read-attempt.ts'
import { readSitting } from './read-sitting.ts'
import { startQuiz } from './start-quiz.ts'
import { submitQuiz } from './submit-quiz.ts'

/** Sitting and handing in. The questions are also a lesson's content, so they go out through the study feature too. */
export async function quizRoutes(app: FastifyInstance) {
  serve(app, quiz.startQuiz, ({ lessonId }, student, visit) => startQuiz(visit, student, lessonId))
  serve(app, quiz.readSitting, ({ lessonId }, student, visit) => readSitting(visit, student, lessonId))
  serve(app, quiz.keepQuizAnswers, (chosen, student, visit) => keepQuizAnswers(visit, student, chosen))
  serve(app, quiz.submitQuiz, (submission, student, visit) => submitQuiz(visit, student, submission))
  serve(app, quiz.listAttempts, (wanted, student, visit) => listAttempts(visit, student, wanted))
  serve(app, quiz.readAttempt, ({ attemptId }, student, visit) => readAttempt(visit, student, attemptId))
}
