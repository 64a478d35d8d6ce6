import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields/number.ts'
import { isStorable } from './fields/text.ts'

const score = z.int('score.invalid').check(z.gte(0, 'score.invalid'), z.lte(100, 'score.invalid'))

const chosenAnswer = z.object({ questionId: id, answerId: id })

export const submitQuiz = endpoint({
  method: 'POST',
  path: '/api/quizresult/submit',
  access: 'student',
  summary:
    'Hands a quiz in. With `answers` the server computes the score. A repeated Idempotency-Key is stored once and ' +
    'answered alike.',
  input: z
    .object({
      lessonId: id,
      score: z.optional(score),
      notes: z.optional(
        z.nullable(z.string().check(z.maxLength(500, 'field.tooLong'), z.refine(isStorable, 'field.invalid'))),
      ),
      answers: z.optional(z.array(chosenAnswer).check(z.maxLength(500, 'field.tooLong'))),
    })
    .check(
      z.refine(({ score, answers }) => score !== undefined || answers !== undefined, {
        error: 'score.required',
        path: ['score'],
      }),
    ),
  reply: z.object({
    attemptId: id,
    attemptNumber: z.int(),
    lessonId: id,
    /** Percent, rounded. */
    score: z.int(),
    correctCount: z.nullable(z.int()),
    questionCount: z.int(),
    passingScore: z.int(),
    passed: z.boolean(),
    submittedAt: z.string(),
    /** The right answers, now that it is handed in; null where the teacher keeps them. */
    review: z.nullable(z.array(z.object({ questionId: id, correctAnswerId: id, explanation: z.nullable(z.string()) }))),
  }),
  message: 'الاختبار اتسلّم',
  errors: [
    'lesson.notFound',
    'course.notEnrolled',
    'lesson.unitUpcoming',
    'lesson.unitEnded',
    'lesson.unitUndated',
    'lesson.behindQuiz',
    'quiz.notQuiz',
    'quiz.answersNeeded',
    'quiz.answersUnknown',
    'quiz.noAttemptsLeft',
    'request.conflict',
  ],
})
export type QuizResult = z.output<typeof submitQuiz.reply>
