import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { lowerCasePaging, page } from '../fields/page.ts'
import { ENROLLED_COURSES_PAGE_SIZE } from '../limits.ts'
import { courseFields } from './catalogue.ts'
import { unitWindowView } from './study.ts'

export const isEnrolled = endpoint({
  method: 'GET',
  path: '/api/AdminStudent/IsEnrolled',
  access: 'member',
  tags: ['enrolment'],
  input: z.object({ studentId: id, courseId: id }),
  reply: z.boolean(),
  errors: ['auth.notYours', 'course.notFound'],
})

export const enrolledCourse = z.object({
  ...courseFields,
  enrollmentDate: z.string(),
  doneLessonCount: z.int(),
  /** The unit to show for the course: the open one, else the next to open, else the last ended. */
  currentUnit: z.nullable(z.object({ id, unitName: z.string(), unitTitle: z.string(), window: unitWindowView })),
})
export type EnrolledCourse = z.output<typeof enrolledCourse>

export const listEnrolledCourses = endpoint({
  method: 'GET',
  path: '/api/Student/Student-Enrolled-Courses',
  access: 'member',
  tags: ['enrolment', 'progress'],
  input: z.object({ studentId: id, ...lowerCasePaging(ENROLLED_COURSES_PAGE_SIZE) }),
  reply: page({ courses: z.array(enrolledCourse) }),
  errors: ['auth.notYours'],
})
