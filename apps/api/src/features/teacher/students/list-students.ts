import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { listStudents as call, ListedStudent } from '@manassa/contract/teacher/students'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { stateOf } from './filtered-students.ts'
import { activityOf, mergedStudents, type StudentRow, studentPage } from './students.queries.ts'

export async function listStudents(
  context: StaffContext,
  { pagenumber, pagesize, grade, ...filter }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, tenantId, viewer } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const byNumber = isAllowed(viewer, 'students')
  const year = grade && gradeYear(grade)
  if (filter.photo && !isAllowed(viewer, 'photos')) return { ...pageMeta(0, page), students: [] }
  const found = await studentPage(db, tenantId, { ...page, ...filter, grade: year, byNumber })
  const ids = found.rows.map(({ id }) => id)
  const activity = await activityOf(context, ids)
  const students = found.rows.map((row) => ({
    ...listedView(row, byNumber),
    courseCount: activity.get(row.id)?.courseCount ?? 0,
    lastSeenAt: activity.get(row.id)?.lastSeenAt?.toISOString() ?? null,
  }))
  const { search = '' } = filter
  const merged = search && pagenumber === 1 ? await mergedStudents(context, search, { byNumber }) : []
  return { ...pageMeta(found.totalCount, page), students, ...(merged.length > 0 && { merged }) }
}

/** Phone numbers are absent for viewers who may not see them. */
const listedView = (row: StudentRow, withContacts: boolean): Omit<ListedStudent, 'courseCount' | 'lastSeenAt'> => ({
  id: row.id,
  name: row.name,
  ...(withContacts && { phone: row.phone, parentPhone: row.parentPhone }),
  grade: row.grade === null ? null : gradeNameOf(row.grade),
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
})
