import type { StudentContext } from '#api/lib/request-context.ts'
import { listStudiedLessons } from './list-studied-lessons.ts'
import { lessonsOf, type StudentsUnit, windowFor, withLocks } from './studied-units.ts'

/** When a unit is open to the student, and its lessons with their progress and locks. */
export async function unitForStudy({ db, viewer, now }: StudentContext, unit: StudentsUnit & { id: number }) {
  const window = windowFor(unit, now)
  const rows = await listStudiedLessons(db, viewer, { unitId: unit.id })
  return { window, rows, lessons: withLocks(lessonsOf(rows), window) }
}
