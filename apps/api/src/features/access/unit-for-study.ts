import type { StudentContext } from '#api/lib/http/request-context.ts'
import { listLessonsOfUnit } from './list-studied-lessons.ts'
import { lessonsOf, type StudentsUnit, windowFor, withLocks } from './studied-units.ts'

/** When a unit is open to the student, and its lessons with their progress and locks. */
export async function unitForStudy({ db, viewer, now }: StudentContext, unit: StudentsUnit & { id: number }) {
  const window = windowFor(unit, now)
  const rows = await listLessonsOfUnit(db, viewer, unit.id)
  return { window, rows, lessons: withLocks(lessonsOf(rows), window) }
}
