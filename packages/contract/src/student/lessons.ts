import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { FILM_PARTS } from '../limits.ts'

/** One quality of a stream, so that the student knows what it costs before it plays. */
const rendition = z.object({ name: z.string(), height: z.int(), bitsPerSecond: z.int(), sizeBytes: z.int() })

/** The words of a video as WebVTT, in one language. */
const caption = z.object({ language: z.string(), label: z.string(), url: z.string() })
export type Caption = z.output<typeof caption>

/** Where the video plays in a frame that belongs to somebody else, and whose messages are that player's. */
const frame = z.object({
  player: z.enum(['hosted', 'youtube', 'vimeo']),
  url: z.string(),
  origins: z.array(z.string()),
})

export const videoLesson = z.object({
  lessonId: id,
  lessonName: z.string(),
  type: z.literal('Video'),
  /**
   * When the video is ours its plain file, at a whole address that any player can use without a header: signed for this
   * session, good for as long as the film and an hour. Otherwise the address that the teacher gave, signed where the hosting
   * service asks for that.
   */
  videoUrl: z.string(),
  /**
   * The video as an HLS ladder, where there is one. Its keys go only to a request with the token and the DeviceId that it was
   * addressed for: whoever cannot send these plays `videoUrl`.
   */
  streamUrl: z.nullable(z.string()),
  /** The sound of that ladder by itself. */
  audioUrl: z.nullable(z.string()),
  frame: z.nullable(frame),
  posterUrl: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number()),
  sizeBytes: z.nullable(z.int()),
  renditions: z.array(rendition),
  captions: z.array(caption),
  attachmentUrl: z.nullable(z.string()),
  attachmentTitle: z.nullable(z.string()),
  attachmentSizeBytes: z.nullable(z.int()),
  /** Where the student stopped, on whichever device. */
  positionSeconds: z.number(),
})
export type VideoLesson = z.output<typeof videoLesson>

/** `isCorrect` and `explanation` are there in a practice quiz only; an exam's stay on the server. */
export const quizQuestion = z.object({
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
  summary:
    "A lesson's content: an object for a video, an array of questions for a quiz. The server keeps the gates. Asking for a " +
    'timed quiz starts its clock.',
  input: z.object({ lessonId: id }),
  reply: z.union([videoLesson, z.array(quizQuestion)]),
  errors: [...gates, 'quiz.noAttemptsLeft'],
})

/** Longer than any lecture, in seconds. */
const seconds = z.number('seconds.invalid').check(z.gte(0, 'seconds.invalid'), z.lte(86_400, 'seconds.invalid'))

const filmParts = z.int('field.invalid').check(z.gte(0, 'field.invalid'), z.lte(2 ** FILM_PARTS - 1, 'field.invalid'))

export const saveVideoPosition = endpoint({
  method: 'POST',
  path: '/api/Student/video-position',
  access: 'student',
  summary:
    'Remembers where the student is in a video, so that another device goes on from there, and what was watched of it.',
  input: z.object({
    lessonId: id,
    positionSeconds: seconds,
    playedTwentieths: z.optional(filmParts),
    watchedSeconds: z.optional(seconds),
  }),
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
