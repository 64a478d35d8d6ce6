import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { LONGEST_VIDEO_SECONDS, VIDEO_PARTS } from '../limits.ts'
import { REVEALS_ANSWERS } from '../rules/quiz-review.ts'
import type { UnitWindow, WindowCause } from '../rules/unit-window.ts'
import { accountNotice } from '../shared/account.ts'
import { courseFields, lessonType, openingPolicy } from './catalogue.ts'

const count = z.int()
/** A moment, as ISO 8601 text in UTC. */
const moment = z.string()

/** What staff have to do with a window. */
const windowCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('given'), note: z.optional(z.string()) }),
  z.object({ kind: z.literal('shut'), note: z.optional(z.string()) }),
  z.object({ kind: z.literal('paused'), until: moment, reason: z.string() }),
]) satisfies z.ZodMiniType<WindowCause>
const because = z.optional(windowCause)

/** When a unit may be studied (rules/unit-window.ts), as it travels. */
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

/** What the player must know of a quiz before it is opened. Minutes; percent; attempts left is null for no limit. */
export const quizFacts = z.object({
  kind: z.enum(['practice', 'exam']),
  questionCount: count,
  passingScore: count,
  timeLimitMinutes: z.nullable(count),
  attemptCount: count,
  attemptsLeft: z.nullable(count),
  /** When the right answers show, as far as this student can expect. */
  revealsAnswers: z.enum(REVEALS_ANSWERS),
  bestScore: z.nullable(count),
  /** One of the attempts is passed, by what was asked for when it was handed in. */
  hasPassed: z.optional(z.boolean()),
  /** When the time of an attempt ends that was started and not handed in, also when that is over; null without one. */
  timeEndsAt: z.nullable(moment),
})
export type QuizFacts = z.output<typeof quizFacts>

export const studiedLesson = z.object({
  id,
  lessonName: z.string(),
  type: lessonType,
  isCompleted: z.boolean(),
  isQuizSubmitted: z.boolean(),
  /** Shut for this student now: its unit is not open, or an unsubmitted quiz stands before it. */
  isLocked: z.boolean(),
  durationSeconds: z.nullable(count),
  /** A file comes with it. */
  hasAttachment: z.boolean(),
  /** The files that this student may open now; empty while the lesson is locked. */
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
  /** The server's clock: a phone's may be wrong by days. */
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

const placeToStudy = {
  /** Where it is studied: in the player of its course, or in the viewer of the one unit that a lecture code opened. */
  place: z.enum(['course', 'unit']),
  courseId: id,
  courseName: z.string(),
  unitId: id,
  unitName: z.string(),
  unitTitle: z.string(),
  doneLessonCount: count,
  lessonCount: count,
}

/** Something that the school tells its students, on their home page. */
export const studentAnnouncement = z.object({ id, text: z.string() })
export type StudentAnnouncement = z.output<typeof studentAnnouncement>
/** Both lists begin with the newest, and are absent where they would be empty. */
const homeNotices = {
  announcements: z.optional(z.array(studentAnnouncement)),
  accountNotices: z.optional(z.array(accountNotice)),
}

/** A unit that closed lately with lessons left, beside what is open or comes next; absent where none did. */
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
    /** Every lesson that the student has is done. */
    z.object({ state: z.literal('done'), ...homeNotices }),
    z.object({ state: z.literal('none'), ...homeNotices }),
  ]),
  errors: [],
})
export type WhereToGoOn = DataOf<typeof whereToGoOn>

/** What stands between a student and a lesson. */
export const gates = [
  'lesson.notFound',
  'course.notEnrolled',
  'lesson.unitUpcoming',
  'lesson.unitEnded',
  'lesson.unitShut',
  'lesson.unitUndated',
  'lesson.behindQuiz',
] as const

/** One quality of a stream, so that the student knows what it costs before it plays. */
const rendition = z.object({ name: z.string(), height: z.int(), bitsPerSecond: z.int(), sizeBytes: z.int() })

/** The words of a video as WebVTT, in one language. */
const caption = z.object({ language: z.string(), label: z.string(), url: z.string() })

/**
 * Small pictures of a video for whoever looks for a place in it, one for each `everySeconds`, in sheets of so many
 * beside and below each other.
 */
const thumbnails = z.object({
  everySeconds: z.number(),
  columns: count,
  rows: count,
  width: count,
  height: count,
  urls: z.array(z.string()),
})
export type Thumbnails = z.output<typeof thumbnails>

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
   * session, good for as long as the video and an hour. Otherwise the address that the teacher gave, signed where the
   * hosting service asks for that.
   */
  videoUrl: z.string(),
  /**
   * The video as an HLS ladder, where there is one. Its keys go only to a request with the token and the DeviceId that
   * it was addressed for: whoever cannot send these plays `videoUrl`.
   */
  streamUrl: z.nullable(z.string()),
  /** The sound of that ladder by itself. */
  audioUrl: z.nullable(z.string()),
  frame: z.nullable(frame),
  posterUrl: z.nullable(z.string()),
  thumbnails: z.nullable(thumbnails),
  durationSeconds: z.nullable(z.number()),
  sizeBytes: z.nullable(z.int()),
  renditions: z.array(rendition),
  captions: z.array(caption),
  /** The parts of the video, in its order; empty where its teacher has named none. */
  chapters: z.array(z.object({ seconds: count, name: z.string() })),
  attachmentUrl: z.nullable(z.string()),
  attachmentTitle: z.nullable(z.string()),
  attachmentSizeBytes: z.nullable(z.int()),
  /** Where the student stopped, on whichever device. */
  positionSeconds: z.number(),
})
export type VideoLesson = z.output<typeof videoLesson>

/** The lecture that answers a question, and where in it. */
export const answeredIn = z.object({ lessonId: id, seconds: count })

/**
 * `isCorrect` and `explanation` are there in a practice quiz only; an exam's stay on the server. What has a picture has
 * an `imagePath`. The lecture that answers a question is in no paper, only in reviews.
 */
export const quizQuestion = z.object({
  id,
  text: z.string(),
  imagePath: z.optional(z.string()),
  explanation: z.optional(z.nullable(z.string())),
  answers: z.array(
    z.object({ id, text: z.string(), imagePath: z.optional(z.string()), isCorrect: z.optional(z.boolean()) }),
  ),
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
