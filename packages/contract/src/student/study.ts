import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { moment } from '../fields/moment.ts'
import { id } from '../fields/number.ts'
import { LONGEST_VIDEO_SECONDS, VIDEO_PARTS } from '../limits.ts'
import { questionSchema } from '../questions/kinds.ts'
import { REVEALS_ANSWERS } from '../rules/quiz-review.ts'
import type { UnitWindow, WindowCause } from '../rules/unit-window.ts'
import { accountNotice } from '../shared/account.ts'
import { courseFields, lessonType, openingPolicy } from './catalogue.ts'

const count = z.int()

const windowCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('given'), note: z.optional(z.string()) }),
  z.object({ kind: z.literal('shut'), note: z.optional(z.string()) }),
  z.object({ kind: z.literal('paused'), until: moment, reason: z.string() }),
]) satisfies z.ZodMiniType<WindowCause>
const because = z.optional(windowCause)

/** A unit's window in a response (rules/unit-window.ts). */
export const unitWindowView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('undated') }),
  z.object({ state: z.literal('upcoming'), opensInDays: count, opensAt: moment, because }),
  z.object({
    state: z.literal('open'),
    closes: z.nullable(z.object({ daysLeft: count, closingSoon: z.boolean(), at: moment })),
    because,
  }),
  z.object({ state: z.literal('ended'), endedAt: moment, because }),
]) satisfies z.ZodMiniType<UnitWindow>

/**
 * The facts of a quiz that the player shows before it starts. Times are minutes and scores percents; attempts left is
 * null for no limit.
 */
export const quizFacts = z.object({
  kind: z.enum(['practice', 'exam']),
  questionCount: count,
  passingScore: count,
  timeLimitMinutes: z.nullable(count),
  attemptCount: count,
  attemptsLeft: z.nullable(count),
  /** The rule for showing right answers that applies to this student. */
  revealsAnswers: z.enum(REVEALS_ANSWERS),
  answersAtOnce: z.optional(z.boolean()),
  bestScore: z.nullable(count),
  hasPassed: z.optional(z.boolean()),
  timeEndsAt: z.nullable(moment),
})
export type QuizFacts = z.output<typeof quizFacts>

export const studiedLesson = z.object({
  id,
  lessonName: z.string(),
  type: lessonType,
  isCompleted: z.boolean(),
  isQuizSubmitted: z.boolean(),
  isLocked: z.boolean(),
  durationSeconds: z.nullable(count),
  hasAttachment: z.boolean(),
  /** The files that this student may open now; those of a closed unit may stay readable. */
  resources: z.array(z.object({ title: z.string(), url: z.string() })),
  quiz: z.nullable(quizFacts),
})
export type StudiedLessonView = z.output<typeof studiedLesson>

const studiedUnit = z.object({
  id,
  unitName: z.string(),
  unitTitle: z.string(),
  window: unitWindowView,
  lessons: z.array(studiedLesson),
})
export type StudiedUnitView = z.output<typeof studiedUnit>

export const studiedCourse = z.object({
  ...courseFields,
  openingPolicy,
  enrollmentDate: moment,
  /** The server's clock, because a phone's may be wrong by days. */
  serverNow: moment,
  units: z.array(studiedUnit),
})
export type StudiedCourse = z.output<typeof studiedCourse>

export const studyCourse = endpoint({
  method: 'GET',
  path: '/api/Course/tree-course-with-progress',
  access: 'student',
  tags: ['enrolment', 'progress'],
  invalidates: ['enrolment'],
  input: z.object({ courseid: id }),
  reply: studiedCourse,
  errors: ['course.notFound', 'course.notEnrolled'],
})

export const placeToStudy = {
  /** A lesson is studied in the player of its course, or in the viewer of the unit that a lecture code opened. */
  place: z.enum(['course', 'unit']),
  courseId: id,
  courseName: z.string(),
  unitId: id,
  unitName: z.string(),
  unitTitle: z.string(),
  doneLessonCount: count,
  lessonCount: count,
}

const studentAnnouncement = z.object({ id, text: z.string() })
export type StudentAnnouncement = z.output<typeof studentAnnouncement>
/** Both lists begin with the newest, and are absent if empty. */
export const homeNotices = {
  announcements: z.optional(z.array(studentAnnouncement)),
  accountNotices: z.optional(z.array(accountNotice)),
  unconfirmedEmail: z.optional(z.string()),
}

/** A unit that closed recently with lessons left, besides the open or next one; absent without one. */
const missed = {
  missed: z.optional(
    z.object({
      place: placeToStudy.place,
      courseName: z.string(),
      unitName: z.string(),
      unitTitle: z.string(),
      endedAt: moment,
    }),
  ),
}

export const whereToGoOn = endpoint({
  method: 'GET',
  path: '/api/Student/go-on',
  access: 'student',
  tags: ['enrolment', 'progress'],
  input: z.object({}),
  reply: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('open'),
      ...placeToStudy,
      ...homeNotices,
      ...missed,
      closesAt: z.nullable(moment),
      closingSoon: z.boolean(),
    }),
    z.object({ state: z.literal('upcoming'), ...placeToStudy, ...homeNotices, ...missed, opensAt: moment }),
    z.object({ state: z.literal('ended'), ...placeToStudy, ...homeNotices, endedAt: moment }),
    z.object({ state: z.literal('done'), ...homeNotices }),
    z.object({ state: z.literal('none'), ...homeNotices }),
  ]),
})
export type WhereToGoOn = DataOf<typeof whereToGoOn>

/** These failures keep a student from a lesson. */
export const gates = [
  'lesson.notFound',
  'course.notEnrolled',
  'lesson.unitUpcoming',
  'lesson.unitEnded',
  'lesson.unitShut',
  'lesson.unitUndated',
  'lesson.behindQuiz',
] as const

/** A rendition of a stream, with its size so that the student knows its cost. */
export const rendition = z.object({ name: z.string(), height: z.int(), bitsPerSecond: z.int(), sizeBytes: z.int() })

/** The captions of a video in one language, as WebVTT. */
export const caption = z.object({ language: z.string(), label: z.string(), url: z.string() })

/** Preview pictures for seeking, one for each `everySeconds`, arranged in sheets of rows and columns. */
const thumbnails = z.object({
  everySeconds: z.number(),
  columns: count,
  rows: count,
  width: count,
  height: count,
  urls: z.array(z.string()),
})
export type Thumbnails = z.output<typeof thumbnails>

/** A third party's frame that plays the video, and the origins of its player's messages. */
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
   * Our own video: the absolute address of its file, signed for this session and valid for the video's length and an
   * hour more; it needs no header. Other videos: the teacher's address, signed if the hosting service requires it.
   */
  videoUrl: z.string(),
  /**
   * The HLS playlist of the video, if there is one. Its keys require the token and the DeviceId of this request; a
   * player that cannot send them uses `videoUrl`.
   */
  streamUrl: z.nullable(z.string()),
  audioUrl: z.nullable(z.string()),
  frame: z.nullable(frame),
  posterUrl: z.nullable(z.string()),
  thumbnails: z.nullable(thumbnails),
  durationSeconds: z.nullable(z.number()),
  sizeBytes: z.nullable(z.int()),
  renditions: z.array(rendition),
  captions: z.array(caption),
  chapters: z.array(z.object({ seconds: count, name: z.string() })),
  attachmentUrl: z.nullable(z.string()),
  attachmentTitle: z.nullable(z.string()),
  attachmentSizeBytes: z.nullable(z.int()),
  isSaveable: z.optional(z.boolean()),
  positionSeconds: z.number(),
  /** The bit mask of the played twentieths, as reported; null if no app has reported any. */
  playedTwentieths: z.nullable(z.int()),
})
export type VideoLesson = z.output<typeof videoLesson>

/** The lesson that explains the answer to a question, and its second. */
export const answeredIn = z.object({ lessonId: id, seconds: count })

/**
 * The explanation and the right answer are present only in a practice quiz; an exam's stay on the server. `imagePath`
 * is present if there is a picture. The explaining lesson is only in reviews.
 */
export const quizQuestion = questionSchema('posed', {
  id,
  text: z.string(),
  imagePath: z.optional(z.string()),
  explanation: z.optional(z.nullable(z.string())),
})
export type QuizQuestion = z.output<typeof quizQuestion>

export const readLesson = endpoint({
  method: 'GET',
  path: '/api/Student/contentlesson/{lessonId}',
  access: 'student',
  tags: ['enrolment', 'progress'],
  input: z.object({ lessonId: id }),
  reply: z.union([videoLesson, z.array(quizQuestion)]),
  errors: [...gates, 'quiz.noAttemptsLeft'],
})

const seconds = z
  .number('seconds.invalid')
  .check(z.gte(0, 'seconds.invalid'), z.lte(LONGEST_VIDEO_SECONDS, 'seconds.invalid'))

const videoParts = z.int('field.invalid').check(z.gte(0, 'field.invalid'), z.lte(2 ** VIDEO_PARTS - 1, 'field.invalid'))

export const saveVideoPosition = endpoint({
  method: 'POST',
  path: '/api/Student/video-position',
  access: 'student',
  input: z.object({
    lessonId: id,
    positionSeconds: seconds,
    playedTwentieths: z.optional(videoParts),
    watchedSeconds: z.optional(seconds),
  }),
  reply: z.object({ lessonId: id, positionSeconds: z.number() }),
  errors: [...gates, 'lesson.notVideo'],
})

export const completeLessons = endpoint({
  method: 'POST',
  path: '/api/Student/complete-lessons',
  access: 'student',
  invalidates: ['progress'],
  input: z.object({ courseId: id, lessonIds: z.array(id).check(z.maxLength(1000, 'field.tooLong')) }),
  reply: z.object({ courseId: id, completedLessonIds: z.array(id) }),
  errors: ['course.notFound', 'course.notEnrolled'],
})

export const undoCompletion = endpoint({
  method: 'POST',
  path: '/api/Student/undo-completion',
  access: 'student',
  invalidates: ['progress'],
  input: z.object({ lessonId: id }),
  reply: z.object({ lessonId: id, isCompleted: z.literal(false) }),
  errors: ['lesson.notFound', 'lesson.completionFinal'],
})
