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
  serve(app, quiz.startQuiz, ({ lessonId }, student, context) => startQuiz(context, student, lessonId))
  serve(app, quiz.readSitting, ({ lessonId }, student, context) => readSitting(context, student, lessonId))
  serve(app, quiz.keepQuizAnswers, (chosen, student, context) => keepQuizAnswers(context, student, chosen))
  serve(app, quiz.submitQuiz, (submission, student, context) => submitQuiz(context, student, submission))
  serve(app, quiz.listAttempts, (wanted, student, context) => listAttempts(context, student, wanted))
  serve(app, quiz.readAttempt, ({ attemptId }, student, context) => readAttempt(context, student, attemptId))
}
