import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { photoFile } from '../fields/file.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { LESSON_QUESTION_MAX_CHARACTERS, LONGEST_VIDEO_SECONDS } from '../limits.ts'
import { lessonQuestionClosingNames, lessonQuestionStates } from '../rules/lesson-questions.ts'
import { gates } from './study.ts'

/** Chosen by the app, so that a question that is sent twice is stored once. */
const questionKey = z.uuid('id.invalid')

export const ownLessonQuestion = z.object({
  questionId: id,
  questionKey: z.string(),
  seconds: z.int(),
  text: z.string(),
  askedAt: z.string(),
  hasPhoto: z.boolean(),
  state: z.enum(lessonQuestionStates),
  reply: z.nullable(z.string()),
  closing: z.nullable(z.enum(lessonQuestionClosingNames)),
  isShown: z.boolean(),
  isNew: z.boolean(),
})
export type OwnLessonQuestion = z.output<typeof ownLessonQuestion>

/** A question of somebody else in the wording of staff; nothing tells who asked it. */
const shownLessonQuestion = z.object({
  questionId: id,
  seconds: z.int(),
  text: z.string(),
  reply: z.string(),
  hasPhoto: z.boolean(),
  isReported: z.boolean(),
})
export type ShownLessonQuestion = z.output<typeof shownLessonQuestion>

/** The states of asking: `open`, or the reason why the caller may not ask now. */
const askingStates = ['open', 'off', 'closed', 'blocked', 'tooManyToday', 'tooManyWaiting'] as const

export const listLessonQuestions = endpoint({
  method: 'GET',
  path: '/api/Student/lesson-questions',
  access: 'student',
  tags: ['lessonQuestions'],
  input: z.object({ lessonId: id }),
  reply: z.object({
    lessonId: id,
    asking: z.enum(askingStates),
    own: z.array(ownLessonQuestion),
    shown: z.array(shownLessonQuestion),
  }),
  errors: ['lesson.notFound', 'lesson.notVideo', 'course.notEnrolled'],
})
export type LessonQuestions = DataOf<typeof listLessonQuestions>
export type AskingState = LessonQuestions['asking']

export const askLessonQuestion = endpoint({
  method: 'POST',
  path: '/api/Student/lesson-questions',
  access: 'student',
  carrier: 'form',
  invalidates: ['lessonQuestions'],
  files: { Image: photoFile },
  input: z.object({
    questionKey,
    lessonId: id,
    seconds: wholeNumber(0, LONGEST_VIDEO_SECONDS, 'seconds.invalid'),
    text: line('field.invalid', LESSON_QUESTION_MAX_CHARACTERS),
  }),
  reply: ownLessonQuestion,
  errors: [
    'lesson.notFound',
    'lesson.notVideo',
    ...gates,
    'lessonQuestion.off',
    'lessonQuestion.blocked',
    'lessonQuestion.tooManyToday',
    'lessonQuestion.tooManyWaiting',
    'auth.imageTooManyPixels',
    'request.tooMany',
    'request.tooSlow',
  ],
})

export const withdrawLessonQuestion = endpoint({
  method: 'DELETE',
  path: '/api/Student/lesson-questions/{questionKey}',
  access: 'student',
  invalidates: ['lessonQuestions'],
  input: z.object({ questionKey }),
  reply: z.object({ questionKey: z.string() }),
  errors: ['lessonQuestion.decided'],
})

/** The decisions on the caller's questions on a lesson count as seen. */
export const seeLessonReplies = endpoint({
  method: 'POST',
  path: '/api/Student/lesson-questions/seen',
  access: 'student',
  invalidates: ['lessonReplies'],
  input: z.object({ lessonId: id }),
  reply: z.object({ lessonId: id }),
})

export const reportLessonQuestion = endpoint({
  method: 'POST',
  path: '/api/Student/lesson-questions/{questionId}/report',
  access: 'student',
  invalidates: ['lessonQuestions'],
  input: z.object({ questionId: id }),
  reply: z.object({ questionId: id }),
  errors: ['lessonQuestion.notFound'],
})

export const readLessonQuestionPhoto = endpoint({
  method: 'GET',
  path: '/api/Student/lesson-questions/{questionId}/photo',
  access: 'student',
  input: z.object({ questionId: id }),
  reply: z.null(),
  file: 'image/jpeg',
  errors: ['lessonQuestion.notFound', 'lessonQuestion.noPhoto'],
})
