import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { EXTRA_ATTEMPTS_AT_ONCE } from '../limits.ts'
import { questionSchema } from '../questions/kinds.ts'
import { attemptFields, reviewedFields } from '../student/quiz.ts'
import { answeredIn } from '../student/study.ts'
import { reason } from './editing.ts'

const access = { staff: 'grants' } as const
const named = { studentId: id }

/** Matches the student's review, but names the explaining video even if the student cannot open it. */
const question = questionSchema('reviewed', {
  ...reviewedFields,
  reference: z.optional(z.extend(answeredIn, { lessonName: z.string() })),
})

export const readStudentAttempt = endpoint({
  method: 'GET',
  path: '/api/teacher/students/{studentId}/attempts/{attemptId}',
  access: { staff: 'results' },
  tags: ['students', 'courses'],
  input: z.object({ ...named, attemptId: id }),
  reply: z.object({
    ...named,
    studentName: z.string(),
    ...attemptFields,
    lessonName: z.string(),
    unitTitle: z.string(),
    courseId: id,
    courseName: z.string(),
    questions: z.array(question),
  }),
  errors: ['student.notFound', 'attempt.notFound'],
})
export type StudentAttemptReview = DataOf<typeof readStudentAttempt>

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
  errors: ['student.notFound', 'student.merged', 'attempt.notFound'],
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
  errors: ['student.notFound', 'student.merged', 'lesson.notFound', 'quiz.notQuiz'],
})
