import type { OpeningPolicy } from '@manassa/contract/rules/unit-window'
import type { SchoolDb } from '../../lib/db/database.ts'
import type { Student } from '../../lib/request-context.ts'
import { lessonsOf, windowOf, withLocks } from './studied-units.ts'
import { listStudiedLessons } from './study.queries.ts'
import { windowView } from './window-view.ts'

interface GrantedUnit {
  id: number
  unitIndex: number
  openingPolicy: OpeningPolicy
  enrolledAt: Date | null
  redeemedAt: Date | null
}

/** When a unit is open to the student, and its lessons with their progress and locks. */
export async function unitForStudy(db: SchoolDb, student: Student, unit: GrantedUnit, now: Date) {
  const window = windowOf(unit.unitIndex, { ...unit, policy: unit.openingPolicy, now })
  const rows = await listStudiedLessons(db, student, { unitId: unit.id })
  return { window: windowView(window), lessons: withLocks(lessonsOf(rows), window) }
}
