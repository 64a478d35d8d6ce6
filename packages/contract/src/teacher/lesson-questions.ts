import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { line } from '../fields/text.ts'
import {
  ASKING_BLOCK_DAYS,
  CONSOLE_PAGE_SIZE,
  LESSON_QUESTION_MAX_CHARACTERS,
  LESSON_REPLY_MAX_CHARACTERS,
  SAVED_REPLIES_MAX,
} from '../limits.ts'
import { lessonQuestionClosingNames, lessonQuestionStates } from '../rules/lesson-questions.ts'
import { reason, revision, seenRevision } from './editing.ts'
import { listing } from './lists.ts'

const access = { staff: 'questions' } as const
const named = { questionId: id }
const person = z.object({ id, name: z.string() })

export const lessonQuestionLists = ['waiting', 'replied', 'reported', 'closed'] as const

export const listedLessonQuestion = z.object({
  id,
  student: z.object({
    ...person.shape,
    blockedUntil: z.nullable(z.string()),
  }),
  course: z.object({ id, courseName: z.string() }),
  lesson: z.object({ id, lessonName: z.string(), unitTitle: z.string() }),
  seconds: z.int(),
  text: z.string(),
  askedAt: z.string(),
  hasPhoto: z.boolean(),
  state: z.enum(lessonQuestionStates),
  reply: z.nullable(z.string()),
  closing: z.nullable(z.enum(lessonQuestionClosingNames)),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(person),
  /** The staff member who has the answer of a waiting question open; null without one. */
  answering: z.nullable(person),
  /** The wording that all who study the lesson read; null while it is not shown. */
  shown: z.nullable(z.object({ text: z.string(), withPhoto: z.boolean() })),
  reportCount: z.int(),
})
export type ListedLessonQuestion = z.output<typeof listedLessonQuestion>

/** The `data` of `lessonQuestion.decided`. `at` is ISO 8601 in UTC. */
export interface DecidedLessonQuestion {
  by: { name: string | null }
  at: string
  state: 'replied' | 'closed' | 'removed'
}

export const listQuestionQueue = endpoint({
  method: 'GET',
  path: '/api/teacher/lesson-questions',
  access,
  tags: ['lessonQuestions'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['time']),
    list: z._default(z.enum(lessonQuestionLists, 'field.invalid'), 'waiting'),
    courseId: z.optional(id),
  }),
  reply: page({
    questions: z.array(listedLessonQuestion),
    courses: z.array(z.object({ id, courseName: z.string() })),
  }),
})

export const viewQuestionPhoto = endpoint({
  method: 'GET',
  path: '/api/teacher/lesson-questions/{questionId}/photo',
  access,
  input: z.object(named),
  reply: z.null(),
  file: 'image/jpeg',
  errors: ['lessonQuestion.notFound', 'lessonQuestion.noPhoto'],
})

/** Tells other staff for `LESSON_ANSWERING_SECONDS` that the caller has the answer open. It locks nothing. */
export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/teacher/lesson-questions/{questionId}/answering',
  access,
  input: z.object(named),
  /** The first person stays it, also before the caller. */
  reply: z.object({ answering: z.nullable(person) }),
  errors: ['lessonQuestion.notFound'],
})

const invalidates = ['lessonQuestions'] as const
const reply = line('lessonQuestion.reply', LESSON_REPLY_MAX_CHARACTERS)
const shown = z.nullable(
  z.object({
    /** Staff reword the question, so that it does not reveal who asked. */
    text: line('lessonQuestion.wording', LESSON_QUESTION_MAX_CHARACTERS),
    withPhoto: z.boolean('field.invalid'),
  }),
)

export const replyToQuestion = endpoint({
  method: 'POST',
  path: '/api/teacher/lesson-questions/{questionId}/reply',
  access,
  invalidates,
  input: z.object({ ...named, reply, shown }),
  reply: listedLessonQuestion,
  errors: ['lessonQuestion.notFound', 'lessonQuestion.decided'],
})

export const updateReply = endpoint({
  method: 'PATCH',
  path: '/api/teacher/lesson-questions/{questionId}',
  access,
  invalidates,
  input: z.object({ ...named, reply: z.optional(reply), shown: z.optional(shown) }),
  reply: listedLessonQuestion,
  errors: ['lessonQuestion.notFound', 'lessonQuestion.notReplied'],
})

export const closeQuestion = endpoint({
  method: 'POST',
  path: '/api/teacher/lesson-questions/{questionId}/close',
  access,
  invalidates,
  input: z.object({ ...named, why: z.enum(lessonQuestionClosingNames, 'lessonQuestion.why') }),
  reply: listedLessonQuestion,
  errors: ['lessonQuestion.notFound', 'lessonQuestion.decided'],
})

export const removeQuestion = endpoint({
  method: 'POST',
  path: '/api/teacher/lesson-questions/{questionId}/remove',
  access,
  invalidates,
  input: z.object({ ...named, reason: z.optional(reason) }),
  reply: listedLessonQuestion,
  errors: ['lessonQuestion.notFound'],
})

export const dismissReports = endpoint({
  method: 'POST',
  path: '/api/teacher/lesson-questions/{questionId}/dismiss-reports',
  access,
  invalidates,
  input: z.object(named),
  reply: listedLessonQuestion,
  errors: ['lessonQuestion.notFound'],
})

/** Blocks the student of a question from asking for some days; 0 ends a block. */
export const blockAsking = endpoint({
  method: 'POST',
  path: '/api/teacher/lesson-questions/{questionId}/block',
  access,
  invalidates,
  input: z.object({
    ...named,
    days: z.literal(ASKING_BLOCK_DAYS, 'field.invalid'),
    reason: z.optional(reason),
  }),
  reply: listedLessonQuestion,
  errors: ['lessonQuestion.notFound'],
})

/** The short texts of the school that staff choose as a reply. */
export const savedReplies = z.object({ savedReplies: z.array(z.string()), revision })

export const readSavedReplies = endpoint({
  method: 'GET',
  path: '/api/teacher/lesson-questions/saved-replies',
  access,
  tags: ['savedReplies'],
  input: z.object({}),
  reply: savedReplies,
})

/** Replaces the whole list. */
export const updateSavedReplies = endpoint({
  method: 'PUT',
  path: '/api/teacher/lesson-questions/saved-replies',
  access,
  invalidates: ['savedReplies'],
  input: z.object({
    savedReplies: z.array(reply, 'field.invalid').check(z.maxLength(SAVED_REPLIES_MAX, 'list.tooLong')),
    revision: seenRevision,
  }),
  reply: savedReplies,
  errors: ['edit.conflict'],
})
