import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { momentOrDay } from '../fields/moment-or-day.ts'
import { id } from '../fields/number.ts'
import { chosenAnswer } from '../questions/kinds.ts'
import { lessonPlace } from './evening.ts'
import { quizQuestion } from './study.ts'

/** A day of the school's time zone, as `2026-11-22`. */
const day = z.string()

/** A question that the student answered wrong, with its right answer, which the student may see. */
const mistake = z.object({
  ...quizQuestion.shape,
  lessonId: id,
  lessonName: z.string(),
  courseName: z.string(),
  dueOn: day,
  /** The lesson that explains the answer, and its second; absent without one, or if it is not open now. */
  reference: z.optional(z.object({ ...lessonPlace, lessonName: z.string(), seconds: z.int() })),
})
export type Mistake = z.output<typeof mistake>

export const listMistakes = endpoint({
  method: 'GET',
  path: '/api/Student/mistakes',
  access: 'student',
  tags: ['attempts', 'mistakes'],
  input: z.object({}),
  reply: z.object({
    now: z.string(),
    today: day,
    answeredToday: z.array(id),
    mistakes: z.array(mistake),
  }),
})
export type Mistakes = DataOf<typeof listMistakes>

export const answerMistake = endpoint({
  method: 'POST',
  path: '/api/Student/mistakes',
  access: 'student',
  invalidates: ['mistakes'],
  once: true,
  /** The time of the answer by the server's clock; one in the future counts as now. */
  input: chosenAnswer({ answeredAt: momentOrDay('field.invalid') }),
  reply: z.object({
    questionId: id,
    isRight: z.boolean(),
    isCounted: z.boolean(),
    dueOn: z.nullable(day),
  }),
  errors: ['attempt.reviewKept', 'quiz.answersUnknown', 'request.conflict'],
})
