import * as quiz from '@manassa/contract/quiz'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { submitQuiz } from './submit-quiz.ts'

/** Handing in. The questions themselves are a lesson's content, so they go out through the study feature. */
export async function quizRoutes(app: FastifyInstance) {
  serve(app, quiz.submitQuiz, (submission, student, visit) => submitQuiz(visit, student, submission))
}
