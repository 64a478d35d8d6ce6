import type { OpeningPolicy } from '@manassa/contract/rules/unit-window'
import type { StudentContext } from '#api/lib/request-context.ts'
import { type GivenWindowTexts, givenOf } from './given-windows.ts'
import { listStudiedLessons } from './list-studied-lessons.ts'
import { lessonsOf, windowOf, withLocks } from './studied-units.ts'

interface GrantedUnit {
  id: number
  unitIndex: number
  openingPolicy: OpeningPolicy
  enrolledAt: Date | null
  redeemedAt: Date | null
  givenWindows: GivenWindowTexts
}

/** When a unit is open to the student, and its lessons with their progress and locks. */
export async function unitForStudy({ db, viewer, now }: StudentContext, unit: GrantedUnit) {
  const window = windowOf(unit.unitIndex, { ...unit, given: givenOf(unit), policy: unit.openingPolicy, now })
  const rows = await listStudiedLessons(db, viewer, { unitId: unit.id })
  return { window, lessons: withLocks(lessonsOf(rows), window) }
}
