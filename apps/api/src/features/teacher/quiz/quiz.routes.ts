import * as quiz from '@manassa/contract/teacher/quiz'
import type { FastifyInstance } from 'fastify'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { addQuestion, archiveQuestion, orderQuestions, restoreQuestion } from './change-questions.ts'
import { exportQuestions } from './export-questions.ts'
import { importQuestions } from './import-questions.ts'
import { readEditedQuiz } from './read-edited-quiz.ts'
import { saveQuestion } from './save-question.ts'
import { saveQuiz } from './save-quiz.ts'

export async function teacherQuizRoutes(app: FastifyInstance) {
  serve(app, quiz.readEditedQuiz, readEditedQuiz)
  serve(app, quiz.saveQuiz, saveQuiz)
  serve(app, quiz.addQuestion, addQuestion)
  serve(app, quiz.saveQuestion, saveQuestion)
  serve(app, quiz.archiveQuestion, archiveQuestion)
  serve(app, quiz.restoreQuestion, restoreQuestion)
  serve(app, quiz.orderQuestions, orderQuestions)
  serveManual(app, quiz.importQuestions, importQuestions)
  serve(app, quiz.exportQuestions, exportQuestions)
}
