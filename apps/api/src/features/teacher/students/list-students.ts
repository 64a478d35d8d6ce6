import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listStudents as call } from '@manassa/contract/teacher/students'
import { gradeNameOf } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/pagination.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { studentPage } from './students.queries.ts'

/** A page of the school's students, found by parts of the name or by digits of the mobile. */
export async function listStudents(
  { db, tenantId }: StaffContext,
  { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const found = await studentPage(db, tenantId, { ...page, search })
  const students = found.rows.map(({ grade, ...row }) => ({
    ...row,
    grade: grade === null ? null : gradeNameOf(grade),
  }))
  return { ...pageMeta(found.totalCount, page), students }
}
