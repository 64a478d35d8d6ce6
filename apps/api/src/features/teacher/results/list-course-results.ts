import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { CourseResults, listCourseResults as call } from '@manassa/contract/teacher/results'
import { gradeNameOf } from '#api/lib/grade.ts'
import { type PageRequest, pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { filteredCourseIds, resultsCourses, resultsCoursesOf } from './lessons.queries.ts'
import { marksOfCourses } from './marks.queries.ts'

type CourseResultsQuery = Omit<ParsedInputOf<typeof call>, 'pagenumber' | 'pagesize'>

export async function listCourseResults(
  context: StaffContext,
  { pagenumber, pagesize, ...filter }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { courses, totalCount } = await coursePage(context, filter, page)
  return { ...pageMeta(totalCount, page), asOf: context.now.toISOString(), courses }
}

export async function coursePage(
  context: StaffContext,
  { sort, ...filter }: CourseResultsQuery,
  page: PageRequest,
): Promise<{ courses: CourseResults[]; totalCount: number }> {
  if (isByMarks(sort)) return coursesByMarks(context, { sort, ...filter }, page)
  const { rows, totalCount } = await resultsCourses(context, { sort, ...filter, ...page })
  const marks = await marksOfCourses(context, idsOf(rows))
  return { courses: rows.map((row) => courseOf(row, marks)), totalCount }
}

const markOrders = {
  average: ['averageScore', -1],
  averageBack: ['averageScore', 1],
  passed: ['passRate', -1],
  passedBack: ['passRate', 1],
} as const
type ByMarks = keyof typeof markOrders

const isByMarks = (sort: CourseResultsQuery['sort']): sort is ByMarks => sort in markOrders

/** Sorting by marks computes the marks of all courses, but students only for the page. */
async function coursesByMarks(
  context: StaffContext,
  { sort, ...filter }: Omit<CourseResultsQuery, 'sort'> & { sort: ByMarks },
  { pageNumber, pageSize }: PageRequest,
) {
  const ids = idsOf(await filteredCourseIds(context, filter))
  const marks = await marksOfCourses(context, ids)
  const [figure, sign] = markOrders[sort]
  const of = (id: number) => marks.get(id)?.[figure] ?? null
  const ordered = ids.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b)
  })
  const shown = ordered.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  const rows = new Map((await resultsCoursesOf(context, shown)).map((row) => [row.id, row]))
  const courses = shown.flatMap((id) => {
    const row = rows.get(id)
    return row ? [courseOf(row, marks)] : []
  })
  return { courses, totalCount: ids.length }
}

const idsOf = (rows: ReadonlyArray<{ id: number }>) => rows.map(({ id }) => id)

const NO_MARKS = { attemptCount: 0, averageScore: null, passRate: null }

const courseOf = (
  row: Awaited<ReturnType<typeof resultsCoursesOf>>[number],
  marks: Awaited<ReturnType<typeof marksOfCourses>>,
): CourseResults => ({ ...row, grade: gradeNameOf(row.grade), ...(marks.get(row.id) ?? NO_MARKS) })
