import type { OpenVisit, Student } from '../../lib/visit.ts'
import { unitForStudy } from '../study/unit-for-study.ts'
import { reachableUnit } from './reachable-unit.ts'

/** One unit as its student sees it in the unit viewer. Throws as `reachableUnit` does. */
export async function studyUnit({ db, now }: OpenVisit, student: Student, unitId: number) {
  const unit = await reachableUnit(db, student, unitId)
  const { window, lessons } = await unitForStudy(db, student, unit, now)
  return {
    id: unit.id,
    unitName: unit.name,
    unitTitle: unit.title,
    courseId: unit.courseId,
    courseName: unit.courseName,
    order: unit.order,
    enrollmentDate: unit.since.toISOString(),
    serverNow: now.toISOString(),
    window,
    lessons,
  }
}
