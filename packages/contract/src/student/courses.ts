import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id, pageNumber, pageSize } from '../fields/number.ts'
import { COURSES_PAGE_SIZE, ENROLLED_COURSES_PAGE_SIZE } from '../limits.ts'
import { REVEALS_ANSWERS } from '../rules/quiz-review.ts'

const count = z.int()
/** A moment, as ISO 8601 text in UTC. */
const moment = z.string()

export const term = z.enum(['First', 'Second'])
export const lessonType = z.enum(['Video', 'Quiz'])
export type LessonType = z.output<typeof lessonType>
export const openingPolicy = z.enum(['weekly-window', 'weekly-opening', 'all-open'])

/** A course as lists show it (section 3). `price` is in Egyptian pounds; 0 is free. */
const courseFields = {
  id,
  courseName: z.string(),
  description: z.nullable(z.string()),
  price: z.number(),
  term,
  active: z.boolean(),
  grade: gradeName,
  imagePath: z.nullable(z.string()),
  lessonCount: count,
}
export const course = z.object(courseFields)
export type Course = z.output<typeof course>

const pageFields = { totalCount: count, totalPages: count, currentPage: count, pageSize: count }

export const listActiveCourses = endpoint({
  method: 'GET',
  path: '/api/AdminStudent/CourseActive',
  access: 'public',
  summary: 'The active courses of a grade. Pages run from the newest course back; within a page the newest is last.',
  input: z.object({
    grade: z._default(gradeText, 'Secondary1'),
    pagenumber: pageNumber,
    pagesize: pageSize(COURSES_PAGE_SIZE),
  }),
  reply: z.object({ ...pageFields, courses: z.array(course) }),
  errors: [],
})

const outlineLesson = z.object({ id, lessonName: z.string(), type: lessonType })
const outlineUnit = z.object({ id, unitName: z.string(), unitTitle: z.string(), lessons: z.array(outlineLesson) })

/** What a visitor may know of a course: titles and types, no address of any content. */
export const courseOutline = z.object({ ...courseFields, openingPolicy, units: z.array(outlineUnit) })
export type CourseOutline = z.output<typeof courseOutline>

export const readCourse = endpoint({
  method: 'GET',
  path: '/api/Course/tree',
  access: 'public',
  summary: 'A course with its units and lessons, without progress.',
  input: z.object({ courseid: id }),
  reply: courseOutline,
  errors: ['course.notFound'],
})

/** When a unit may be studied; the days are whole 24-hour days since enrolment (section 4). */
export const unitWindowView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('undated') }),
  z.object({ state: z.literal('upcoming'), opensInDays: count, opensAt: moment }),
  z.object({
    state: z.literal('open'),
    closes: z.nullable(z.object({ daysLeft: count, closingSoon: z.boolean(), at: moment })),
  }),
  z.object({ state: z.literal('ended'), endedAt: moment }),
])
export type UnitWindowView = z.output<typeof unitWindowView>

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
  summary: "A course with the student's progress. A free course enrols on this call.",
  input: z.object({ courseid: id }),
  reply: studiedCourse,
  errors: ['course.notFound', 'course.notEnrolled'],
})

export const isEnrolled = endpoint({
  method: 'GET',
  path: '/api/AdminStudent/IsEnrolled',
  access: 'member',
  summary: 'Whether the student studies the course.',
  input: z.object({ studentId: id, courseId: id }),
  reply: z.boolean(),
  errors: ['auth.notYours', 'course.notFound'],
})

export const enrolledCourse = z.object({
  ...courseFields,
  enrollmentDate: moment,
  doneLessonCount: count,
  /** The unit that speaks for the course now: the one that is open, else the next to open, else the last that ended. */
  currentUnit: z.nullable(z.object({ id, unitName: z.string(), unitTitle: z.string(), window: unitWindowView })),
})
export type EnrolledCourse = z.output<typeof enrolledCourse>

export const listEnrolledCourses = endpoint({
  method: 'GET',
  path: '/api/Student/Student-Enrolled-Courses',
  access: 'member',
  summary: "The student's courses, newest enrolment first. Also what the app validates a token with: never limited.",
  input: z.object({ studentId: id, pagenumber: pageNumber, pagesize: pageSize(ENROLLED_COURSES_PAGE_SIZE) }),
  reply: z.object({ ...pageFields, courses: z.array(enrolledCourse) }),
  errors: ['auth.notYours'],
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

export const whereToGoOn = endpoint({
  method: 'GET',
  path: '/api/Student/go-on',
  access: 'student',
  summary:
    'Where the student goes on: the course or lecture that was studied last, of those with an open lesson that is not done; ' +
    'without one the next to open, or the last that has ended.',
  input: z.object({}),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('open'), ...placeToStudy, closesAt: z.nullable(moment) }),
    z.object({ state: z.literal('upcoming'), ...placeToStudy, opensAt: moment }),
    z.object({ state: z.literal('ended'), ...placeToStudy, endedAt: moment }),
    /** Every lesson that the student has is done. */
    z.object({ state: z.literal('done') }),
    z.object({ state: z.literal('none') }),
  ]),
  errors: [],
})
export type WhereToGoOn = DataOf<typeof whereToGoOn>
