import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields/number.ts'

/** One quality of a stream, so that the student knows what it costs before it plays. */
const rendition = z.object({ name: z.string(), height: z.int(), bitsPerSecond: z.int(), sizeBytes: z.int() })

export const videoLesson = z.object({
  lessonId: id,
  lessonName: z.string(),
  type: z.literal('Video'),
  /** Short-lived and signed when the video is ours; otherwise the address that the teacher gave. */
  videoUrl: z.string(),
  /** The same video as an HLS ladder, where there is one. */
  streamUrl: z.nullable(z.string()),
  posterUrl: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number()),
  sizeBytes: z.nullable(z.int()),
  renditions: z.array(rendition),
  attachmentUrl: z.nullable(z.string()),
  attachmentTitle: z.nullable(z.string()),
  attachmentSizeBytes: z.nullable(z.int()),
  /** Where the student stopped, on whichever device. */
  positionSeconds: z.number(),
})
export type VideoLesson = z.output<typeof videoLesson>

/** `isCorrect` and `explanation` are there in a practice quiz only; an exam's stay on the server. */
const quizQuestion = z.object({
  id,
  text: z.string(),
  explanation: z.optional(z.nullable(z.string())),
  answers: z.array(z.object({ id, text: z.string(), isCorrect: z.optional(z.boolean()) })),
})
export type QuizQuestion = z.output<typeof quizQuestion>

const gates = [
  'lesson.notFound',
  'course.notEnrolled',
  'lesson.unitUpcoming',
  'lesson.unitEnded',
  'lesson.unitUndated',
  'lesson.behindQuiz',
] as const

export const readLesson = endpoint({
  method: 'GET',
  path: '/api/Student/contentlesson/{lessonId}',
  access: 'student',
  summary: "A lesson's content: an object for a video, an array of questions for a quiz. The server keeps the gates.",
  input: z.object({ lessonId: id }),
  reply: z.union([videoLesson, z.array(quizQuestion)]),
  errors: gates,
})

/** Longer than any lecture, in seconds. */
const seconds = z.number('seconds.invalid').check(z.gte(0, 'seconds.invalid'), z.lte(86_400, 'seconds.invalid'))

export const saveVideoPosition = endpoint({
  method: 'POST',
  path: '/api/Student/video-position',
  access: 'student',
  summary: 'Remembers where the student is in a video, so that another device goes on from there.',
  input: z.object({ lessonId: id, positionSeconds: seconds }),
  reply: z.object({ lessonId: id, positionSeconds: z.number() }),
  errors: [...gates, 'lesson.notVideo'],
})

export const completeLessons = endpoint({
  method: 'POST',
  path: '/api/Student/complete-lessons',
  access: 'student',
  summary:
    'Marks videos of a course complete; also takes the list that a device kept while it was offline. Lessons that are ' +
    'not open to the student yet are left out. Answers with all completed lessons of the course.',
  input: z.object({ courseId: id, lessonIds: z.array(id).check(z.maxLength(1000, 'field.tooLong')) }),
  reply: z.object({ courseId: id, completedLessonIds: z.array(id) }),
  errors: ['course.notFound', 'course.notEnrolled'],
})
