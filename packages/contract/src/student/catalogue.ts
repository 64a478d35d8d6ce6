import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeOrDefault } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { lowerCasePaging, page } from '../fields/page.ts'
import { COURSES_PAGE_SIZE } from '../limits.ts'

export const term = z.enum(['First', 'Second'])
export const lessonType = z.enum(['Video', 'Quiz'])
export type LessonType = z.output<typeof lessonType>
export const openingPolicy = z.enum(['weekly-window', 'weekly-opening', 'all-open'])

/** A course as lists show it. `price` is in Egyptian pounds; 0 is free. */
export const courseFields = {
  id,
  courseName: z.string(),
  description: z.nullable(z.string()),
  price: z.number(),
  term,
  active: z.boolean(),
  grade: gradeName,
  imagePath: z.nullable(z.string()),
  lessonCount: z.int(),
}
export const course = z.object(courseFields)
export type Course = z.output<typeof course>

export const listActiveCourses = endpoint({
  method: 'GET',
  path: '/api/AdminStudent/CourseActive',
  access: 'public',
  input: z.object({
    grade: gradeOrDefault,
    ...lowerCasePaging(COURSES_PAGE_SIZE),
  }),
  reply: page({ courses: z.array(course) }),
})

const outlineLesson = z.object({
  id,
  lessonName: z.string(),
  type: lessonType,
  durationSeconds: z.nullable(z.number()),
  isPreview: z.boolean(),
})
const outlineUnit = z.object({ id, unitName: z.string(), unitTitle: z.string(), lessons: z.array(outlineLesson) })

/** Settings of a course that its page shows and the console edits; each is a column of the same name. */
export const courseSettings = {
  openingPolicy,
  /** Null: the school's setting applies. */
  supervisorContact: z.nullable(z.boolean()),
}
export type CourseSetting = keyof typeof courseSettings

/** The public outline of a course: titles and types, without addresses of content. */
export const courseOutline = z.object({
  ...courseFields,
  ...courseSettings,
  /** The published videos in the quality of a phone, as far as their sizes are known. */
  videoBytes: z.number(),
  units: z.array(outlineUnit),
})
export type CourseOutline = z.output<typeof courseOutline>

export const readCourse = endpoint({
  method: 'GET',
  path: '/api/Course/tree',
  access: 'public',
  input: z.object({ courseid: id }),
  reply: courseOutline,
  errors: ['course.notFound'],
})
