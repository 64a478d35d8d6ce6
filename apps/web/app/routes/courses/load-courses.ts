import type { Call, DataOf, Reply } from '@manassa/contract/endpoint'
import { COURSES_PAGE_SIZE } from '@manassa/contract/limits'
import { listActiveCourses } from '@manassa/contract/student/catalogue'
import { isNotFound } from '#app/lib/is-not-found.ts'
import type { CoursesSearch } from './courses-search.ts'

export async function loadCourses(call: Call, { grade, page }: CoursesSearch): Promise<Reply<CoursePage>> {
  const reply = await call(listActiveCourses, { grade, pagenumber: page })
  // Another server responds with 404 when it has no courses (docs/behaviour/calls.md).
  return !reply.success && isNotFound(reply) ? { success: true, message: '', data: nothing } : reply
}

type CoursePage = DataOf<typeof listActiveCourses>
const nothing: CoursePage = { courses: [], totalCount: 0, totalPages: 0, currentPage: 1, pageSize: COURSES_PAGE_SIZE }
