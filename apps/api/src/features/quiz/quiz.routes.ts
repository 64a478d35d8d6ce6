import * as quiz from '@manassa/contract/student/quiz'
import type { FastifyInstance } from 'fastify'
import { courseTopics } from '#api/lib/db/content-versions.ts'
import { serve } from '#api/lib/http/serve.ts'
import { listAttempts, listMarks, readAttempt } from './own-attempts.ts'
import { submitQuiz } from './submit-quiz.ts'
import { keepQuizAnswers, readSitting, startQuiz } from './timed-quiz.ts'

/** Taking and submitting quizzes. Questions are also a lesson's content, so the study feature returns them too. */
export async function quizRoutes(app: FastifyInstance) {
  serve(app, quiz.startQuiz, startQuiz, courseTopics)
  serve(app, quiz.readSitting, readSitting, courseTopics)
  serve(app, quiz.keepQuizAnswers, keepQuizAnswers, courseTopics)
  serve(app, quiz.submitQuiz, submitQuiz, courseTopics)
  serve(app, quiz.listAttempts, listAttempts, courseTopics)
  serve(app, quiz.listMarks, listMarks)
  serve(app, quiz.readAttempt, readAttempt, courseTopics)
}
