import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listActiveCourses as call } from '@manassa/contract/student/catalogue'
import { gradeYear } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { activeCourses, offeredCourseIds } from './catalogue.queries.ts'
import { courseView } from './course.view.ts'

/**
 * Lists a page of the grade's active courses. Page one has the newest courses, but each page is in ascending order. The
 * app reverses each page (docs/behaviour/catalogue.md), so that the newest comes first everywhere.
 */
export async function listActiveCourses(
  { db, tenantId }: InSchool,
  { grade, pagenumber: pageNumber, pagesize: pageSize }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber, pageSize }
  const { rows, totalCount } = await activeCourses(db, tenantId, gradeYear(grade), page)
  return { ...pageMeta(totalCount, page), courses: rows.map(courseView).reverse() }
}

export const listOfferedCourseIds = ({ db, tenantId }: InSchool, { atMost }: { atMost: number }): Promise<number[]> =>
  offeredCourseIds(db, tenantId, atMost)
