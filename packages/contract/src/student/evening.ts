import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { moment } from '../fields/moment.ts'
import { id } from '../fields/number.ts'
import { caption, homeNotices, placeToStudy, rendition } from './study.ts'

const count = z.int()

export const lessonPlace = {
  place: placeToStudy.place,
  courseId: id,
  unitId: id,
  unitIndex: count,
  lessonId: id,
  lessonIndex: count,
}
const lessonFields = { ...lessonPlace, courseName: z.string(), lessonName: z.string() }

/** The current pause of the weeks, in the school's words. */
const pause = z.object({ until: moment, reason: z.string() })

const openLessonFields = {
  ...placeToStudy,
  ...lessonFields,
  closesAt: z.nullable(moment),
  closingSoon: z.boolean(),
  pause: z.optional(pause),
}

const quizFields = {
  kind: z.enum(['practice', 'exam']),
  questionCount: count,
  timeLimitMinutes: z.nullable(count),
}

/** The submitted practice with the lowest score below 100 that can be repeated now; absent without one. */
const practice = z.optional(z.object({ ...lessonFields, score: count }))

/** A closed unit, with what the student can still do there. */
const closedFields = {
  endedAt: moment,
  staysReadable: z.boolean(),
  secondChance: z.optional(z.object({ hours: count, until: moment, chances: count, left: count })),
}

const missedUnit = z.object({
  ...placeToStudy,
  unitIndex: count,
  ...closedFields,
  readableLessonIndex: z.optional(count),
  transcriptLessonIndex: z.optional(count),
})

const next = z.discriminatedUnion('state', [
  /** The time of a quiz under way is running. */
  z.object({ state: z.literal('sitting'), ...lessonFields, ...quizFields, endsAt: moment }),
  z.object({
    state: z.literal('video'),
    ...openLessonFields,
    positionSeconds: z.number(),
    durationSeconds: z.nullable(count),
    sizeBytes: z.nullable(z.int()),
    renditions: z.array(z.pick(rendition, { name: true, height: true, sizeBytes: true })),
    pictureUrl: z.optional(z.string()),
  }),
  z.object({
    state: z.literal('quiz'),
    ...openLessonFields,
    ...quizFields,
    unlocks: z.optional(z.string()),
  }),
  z.object({
    state: z.literal('upcoming'),
    ...placeToStudy,
    opensAt: moment,
    isWeekDone: z.boolean(),
    practice,
  }),
  /** Nothing is open, and a pause delays the next unit. */
  z.object({ state: z.literal('paused'), ...placeToStudy, opensAt: moment, pause, practice }),
  z.object({ state: z.literal('missed'), ...missedUnit.shape }),
  z.object({
    state: z.literal('done'),
    practice,
    offer: z.optional(z.object({ courseId: id, courseName: z.string(), price: z.number() })),
  }),
  z.object({ state: z.literal('none') }),
])
export type NextLesson = z.output<typeof next>

export const readEvening = endpoint({
  method: 'GET',
  path: '/api/Student/evening',
  access: 'student',
  tags: ['enrolment', 'progress', 'attempts', 'mistakes', 'lessonReplies'],
  input: z.object({}),
  reply: z.object({
    now: moment,
    next,
    /** The last missed unit, within `MISSED_UNIT_SHOWN_DAYS`; absent without one, and where it is `next`. */
    missed: z.optional(missedUnit),
    week: z.object({
      startsOn: z.string(),
      activeDays: z.array(z.boolean()),
      today: count,
      doneLessonCount: count,
      lessonCount: count,
    }),
    closing: z.array(z.object({ ...lessonPlace, unitTitle: z.string(), leftLessonCount: count, closesAt: moment })),
    marks: z.array(
      z.object({ ...lessonFields, attemptId: id, score: count, passed: z.boolean(), submittedAt: moment }),
    ),
    replies: z.optional(z.array(z.object({ ...lessonFields, seconds: count }))),
    mistakesDue: count,
    ...homeNotices,
  }),
})
export type Evening = DataOf<typeof readEvening>
export type MissedUnit = NonNullable<Evening['missed']>

export const readClosedUnit = endpoint({
  method: 'GET',
  path: '/api/Student/closed-unit',
  access: 'student',
  tags: ['enrolment', 'progress'],
  input: z.object({ unitId: id }),
  reply: z.object({
    unitId: id,
    closed: z.nullable(
      z.object({
        ...closedFields,
        /** The captions that stay readable; absent without any. */
        captions: z.optional(z.array(z.extend(caption, { lessonId: id }))),
      }),
    ),
  }),
  errors: ['unit.notFound', 'course.notEnrolled'],
})

export const takeSecondChance = endpoint({
  method: 'POST',
  path: '/api/Student/second-chance',
  access: 'student',
  invalidates: ['enrolment', 'progress'],
  input: z.object({ unitId: id }),
  reply: z.object({ unitId: id, courseId: id, closesAt: moment }),
  errors: ['unit.notFound', 'course.notEnrolled', 'secondChance.notOffered', 'secondChance.used'],
})
