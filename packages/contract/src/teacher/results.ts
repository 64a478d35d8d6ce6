import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { tableFormat } from '../fields/table-format.ts'
import { searchWords } from '../fields/text.ts'
import { questionCountings } from '../labels/question-counting.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { lessonType } from '../student/catalogue.ts'
import { editedState } from './courses.ts'
import { listing } from './lists.ts'

const access = { staff: 'results' } as const
/** Files have marks with names and need `export`; the marks themselves need `results`. */
const asFile = { staff: 'export' } as const
const tags = ['courses', 'students'] as const
const count = z.int()
/** From 0 to 1; null if nobody is counted. */
const rate = z.nullable(z.number())
/** From 0 to 100; null if nobody is counted. */
const score = z.nullable(z.number())
/** A moment, as ISO 8601 text in UTC. */
const asOf = z.string()

/** The marks of a quiz, or of all quizzes of a course, by first and by best attempts. */
const marks = {
  attemptCount: count,
  studentCount: count,
  /** The number of students who have submitted it and have no mark. */
  unmarkedCount: count,
  averageScore: score,
  passRate: rate,
  bestAverageScore: score,
  bestPassRate: rate,
}

const course = { courseName: z.string(), grade: gradeName, term: z.enum(['First', 'Second']), state: editedState }

export const courseResults = z.object({
  id,
  ...course,
  studentCount: count,
  attemptCount: count,
  averageScore: score,
  passRate: rate,
})
export type CourseResults = z.output<typeof courseResults>

/** By marks, the highest or the lowest come first, and courses without marks last. */
export const courseOrders = ['newest', 'name', 'students', 'average', 'averageBack', 'passed', 'passedBack'] as const

export const listCourseResults = endpoint({
  method: 'GET',
  path: '/api/teacher/results/courses',
  access,
  fromReplica: true,
  tags,
  input: z.object({ ...listing(CONSOLE_PAGE_SIZE, courseOrders), grade: z.optional(gradeText) }),
  reply: page({ asOf, courses: z.array(courseResults) }),
})

export const exportCourseList = endpoint({
  method: 'GET',
  path: '/api/teacher/results/courses.csv',
  access,
  file: 'text/csv',
  input: z.object({
    search: z.optional(searchWords),
    sort: z._default(z.enum(courseOrders, 'sort.invalid'), courseOrders[0]),
    grade: z.optional(gradeText),
    format: tableFormat,
  }),
  reply: z.string(),
})

/** The results of a lesson; a video has no marks, and a quiz no watching. */
export const lessonResults = z.object({
  id,
  lessonName: z.string(),
  unitTitle: z.string(),
  type: lessonType,
  state: editedState,
  startedCount: z.optional(count),
  completedCount: z.optional(count),
  attemptCount: z.optional(count),
  studentCount: z.optional(count),
  unmarkedCount: z.optional(count),
  averageScore: z.optional(score),
  passRate: z.optional(rate),
  bestAverageScore: z.optional(score),
  bestPassRate: z.optional(rate),
})
export type LessonResults = z.output<typeof lessonResults>

const ofCourse = { input: z.object({ courseId: id }), errors: ['course.notFound'] as const }

export const readCourseResults = endpoint({
  method: 'GET',
  path: '/api/teacher/results/courses/{courseId}',
  access,
  fromReplica: true,
  tags,
  ...ofCourse,
  reply: z.object({ asOf, id, ...course, studentCount: count, lessons: z.array(lessonResults) }),
})

export const exportCourseResults = endpoint({
  method: 'GET',
  path: '/api/teacher/results/courses/{courseId}.csv',
  access,
  file: 'text/csv',
  input: z.object({ courseId: id, format: tableFormat }),
  errors: ofCourse.errors,
  reply: z.string(),
})

const lesson = { lessonId: id, lessonName: z.string(), unitTitle: z.string(), courseId: id, courseName: z.string() }
/** Students who have the lesson and have not started it. */
const notStarted = { notStartedCount: count, notStarted: z.array(z.object({ id, name: z.string() })) }

export const answerResults = z.object({
  id,
  text: z.string(),
  isCorrect: z.boolean(),
  chosenCount: count,
})

export const questionResults = z.object({
  id,
  text: z.string(),
  isArchived: z.boolean(),
  counting: z.enum(questionCountings),
  markCount: count,
  correctRate: rate,
  /** From -1 to 1. */
  discrimination: z.nullable(z.number()),
  skippedCount: count,
  reference: z.nullable(z.object({ lessonId: id, lessonName: z.string(), seconds: z.int() })),
  answers: z.array(answerResults),
})
export type QuestionResults = z.output<typeof questionResults>

const ofQuiz = { input: z.object({ lessonId: id }), errors: ['lesson.notFound', 'quiz.notQuiz'] as const }

export const readQuizResults = endpoint({
  method: 'GET',
  path: '/api/teacher/results/quizzes/{lessonId}',
  access,
  fromReplica: true,
  tags,
  ...ofQuiz,
  reply: z.object({ asOf, ...lesson, ...marks, ...notStarted, questions: z.array(questionResults) }),
})

export const exportQuizResults = endpoint({
  method: 'GET',
  path: '/api/teacher/results/quizzes/{lessonId}.csv',
  // The file has names and marks, so it needs both permissions; the questions need only `results`.
  access: { staff: ['results', 'export'] },
  file: 'text/csv',
  input: z.object({
    lessonId: id,
    part: z._default(z.enum(['students', 'questions'], 'field.invalid'), 'students'),
    format: tableFormat,
  }),
  errors: ofQuiz.errors,
  reply: z.string(),
})

/** A student's result in a quiz that they have access to or have submitted. */
const quizStandings = ['notStarted', 'unmarked', 'failed', 'passed'] as const
/** `handedIn` is any state but `notStarted`. */
const quizStudentFilters = [...quizStandings, 'handedIn'] as const

/** A student with the marks of a quiz; contacts are absent without the permission `students`. */
export const quizStudent = z.object({
  id,
  name: z.string(),
  phone: z.optional(z.string()),
  parentPhone: z.optional(z.nullable(z.string())),
  state: z.enum(quizStandings),
  attemptCount: count,
  firstScore: z.nullable(z.int()),
  bestScore: z.nullable(z.int()),
  bestAttemptId: z.nullable(id),
  lastAt: z.nullable(z.string()),
})
export type QuizStudent = z.output<typeof quizStudent>

export const listQuizStudents = endpoint({
  method: 'GET',
  path: '/api/teacher/results/quizzes/{lessonId}/students',
  access,
  fromReplica: true,
  tags,
  input: z.object({
    lessonId: id,
    ...listing(CONSOLE_PAGE_SIZE, ['best', 'name', 'newest', 'bestBack', 'nameBack', 'oldest']),
    state: z.optional(z.enum(quizStudentFilters, 'student.state')),
    groupId: z.optional(id),
  }),
  reply: page({ students: z.array(quizStudent) }),
  errors: ofQuiz.errors,
})

const ofVideo = { input: z.object({ lessonId: id }), errors: ['lesson.notFound', 'lesson.notVideo'] as const }

export const readLessonResults = endpoint({
  method: 'GET',
  path: '/api/teacher/results/lessons/{lessonId}',
  access,
  fromReplica: true,
  tags,
  ...ofVideo,
  reply: z.object({
    asOf,
    ...lesson,
    durationSeconds: z.nullable(z.number()),
    startedCount: count,
    completedCount: count,
    knownCount: count,
    watchedByTwentieth: z.array(rate),
    stoppedByTwentieth: z.array(count),
    ...notStarted,
  }),
})

const lessonStandings = ['notStarted', 'started', 'completed'] as const
/** `opened`: started or completed. */
const lessonStudentFilters = [...lessonStandings, 'opened'] as const

/** A student's progress in a video that they have access to or have opened. */
export const lessonStudent = z.object({
  id,
  name: z.string(),
  phone: z.optional(z.string()),
  parentPhone: z.optional(z.nullable(z.string())),
  state: z.enum(lessonStandings),
  /** The played share of the video; null if unknown. */
  watchedRate: rate,
  completedAt: z.nullable(z.string()),
})
export type LessonStudent = z.output<typeof lessonStudent>

export const listLessonStudents = endpoint({
  method: 'GET',
  path: '/api/teacher/results/lessons/{lessonId}/students',
  access,
  fromReplica: true,
  tags,
  input: z.object({
    lessonId: id,
    ...listing(CONSOLE_PAGE_SIZE, ['name', 'watched', 'nameBack', 'watchedBack']),
    state: z.optional(z.enum(lessonStudentFilters, 'student.state')),
    groupId: z.optional(id),
  }),
  reply: page({ students: z.array(lessonStudent) }),
  errors: ofVideo.errors,
})

export const exportLessonResults = endpoint({
  method: 'GET',
  path: '/api/teacher/results/lessons/{lessonId}.csv',
  access: asFile,
  file: 'text/csv',
  input: z.object({ lessonId: id, format: tableFormat }),
  errors: ofVideo.errors,
  reply: z.string(),
})
