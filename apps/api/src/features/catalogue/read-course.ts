import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { AppError } from '#api/lib/http/app-error.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { offeredCourse } from './catalogue.queries.ts'
import { courseView } from './course.view.ts'

/** Throws `course.notFound`, also for a hidden or archived one. */
export async function readCourse(
  { db, tenantId }: InSchool,
  { courseid }: { courseid: number },
): Promise<CourseOutline> {
  const course = await offeredCourse(db, tenantId, courseid)
  if (!course) throw new AppError('course.notFound')

  return courseView(course)
}
