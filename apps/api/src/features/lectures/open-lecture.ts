import { unitWindow } from '@manassa/contract/rules/unit-window'
import type { SchoolDb } from '../../lib/db/database.ts'
import type { Student } from '../../lib/request-context.ts'
import { findUnit, startWeek } from './lectures.queries.ts'

/**
 * Opens a unit for the week from now with a code that the caller has claimed. False, and nothing done, while a code has it
 * open already, or its course has it open without an end: this code would give the student nothing.
 */
export async function openLecture(
  db: SchoolDb,
  student: Student,
  grant: { unitId: number; accessCodeId: number },
  now: Date,
): Promise<boolean> {
  const unit = await findUnit(db, student, grant.unitId)
  const byCourse = unit && unitWindow(unit.unitIndex, unit.enrolledAt, now, unit.openingPolicy)
  if (byCourse?.state === 'open' && byCourse.closes === null) return false
  return (await startWeek(db, student, grant, now)) !== undefined
}
