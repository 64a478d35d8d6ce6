import type { OpenVisit, Student } from '../../lib/visit.ts'
import { listLessonPage } from './lectures.queries.ts'
import { reachableUnit } from './reachable-unit.ts'

/** The titles and types of a unit's lessons. Throws as `reachableUnit` does. */
export async function listUnitLessons(
  { db }: OpenVisit,
  student: Student,
  { unitId, ...page }: { unitId: number; pageNumber: number; pageSize: number },
) {
  const unit = await reachableUnit(db, student, unitId)
  const rows = await listLessonPage(db, student, unitId, page)
  const totalCount = rows[0]?.totalCount ?? 0
  return {
    totalCount,
    totalPages: Math.ceil(totalCount / page.pageSize),
    currentPage: page.pageNumber,
    pageSize: page.pageSize,
    unitName: unit.name,
    unitTitle: unit.title,
    courseName: unit.courseName,
    lessons: rows.flatMap(({ id, name, type }) => (id && name && type ? [{ id, lessonName: name, type }] : [])),
  }
}
