import { listActiveCourses } from '@manassa/contract/courses'
import type { Call } from '@manassa/contract/endpoint'
import type { CoursesAsked } from './courses-asked.ts'

/** One page of a grade's courses. */
export const loadCourses = (call: Call, { grade, page }: CoursesAsked) =>
  call(listActiveCourses, { grade, pagenumber: page })
