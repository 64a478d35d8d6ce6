import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { EXTRA_ATTEMPTS_AT_ONCE } from '../limits.ts'
import { reason } from './editing.ts'

const access = { staff: 'grants' } as const
const named = { studentId: id }

export const voidAttempt = endpoint({
  method: 'POST',
  path: '/api/teacher/students/{studentId}/attempts/{attemptId}/void',
  access,
  invalidates: ['students'],
  input: z.object({ ...named, attemptId: id, reason }),
  reply: z.object({
    ...named,
    attemptId: id,
    lessonId: id,
    attemptNumber: z.int(),
    voidedAt: z.string(),
    attemptsLeft: z.nullable(z.int()),
  }),
  errors: ['student.notFound', 'attempt.notFound'],
})

export const giveExtraAttempts = endpoint({
  method: 'POST',
  path: '/api/teacher/students/{studentId}/quizzes/{lessonId}/extra-attempts',
  access,
  invalidates: ['students'],
  input: z.object({
    ...named,
    lessonId: id,
    count: wholeNumber(1, EXTRA_ATTEMPTS_AT_ONCE, 'extraAttempts.count'),
    reason,
  }),
  reply: z.object({ ...named, lessonId: id, extraAttempts: z.int(), attemptsLeft: z.nullable(z.int()) }),
  errors: ['student.notFound', 'lesson.notFound', 'quiz.notQuiz'],
})
