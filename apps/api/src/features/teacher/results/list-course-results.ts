import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listCourseResults as call } from '@manassa/contract/teacher/results'
import { gradeNameOf } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/pagination.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { resultsCourses } from './lessons.queries.ts'
import { marksOfCourses } from './marks.queries.ts'

/** A page of the courses with how they go (docs/behaviour.md#results). */
export async function listCourseResults(
  context: StaffContext,
  { pagenumber, pagesize, ...wanted }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await resultsCourses(context, { ...wanted, ...page })
  const marks = await marksOfCourses(
    context,
    rows.map(({ id }) => id),
  )
  const none = { attemptCount: 0, averageScore: null, passRate: null }
  const courses = rows.map((row) => ({ ...row, grade: gradeNameOf(row.grade), ...(marks.get(row.id) ?? none) }))
  return { ...pageMeta(totalCount, page), asOf: context.now.toISOString(), courses }
}
