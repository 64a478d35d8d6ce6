import { begunWeeksAgo, unitWindow } from '@manassa/contract/rules/unit-window'
import type { StudentContext } from '#api/lib/request-context.ts'
import { pauseOf } from '../access/unit-days.ts'
import { findUnit, startWeek } from './lectures.queries.ts'

/**
 * Opens a unit for the week from now with a code that the caller has claimed. False, and nothing done, while a code has
 * it open already, or its course has it open without an end: this code would give the student nothing.
 */
export async function openLecture(
  { db, viewer, now }: StudentContext,
  grant: { unitId: number; accessCodeId: number },
): Promise<boolean> {
  const unit = await findUnit(db, viewer, grant.unitId)
  const pauses = unit ? unit.days.pauses.map(pauseOf) : []
  const byCourse = unit && unitWindow(unit.unitIndex, unit.enrolledAt, now, unit.openingPolicy, pauses)
  if (byCourse?.state === 'open' && byCourse.closes === null) return false
  return (await startWeek(db, viewer, grant, { at: now, overSince: begunWeeksAgo(1, now, pauses) })) !== undefined
}
