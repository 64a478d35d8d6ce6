import { begunWeeksAgo, unitWindow } from '@manassa/contract/rules/unit-window'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { findStudentsUnit } from '../access/study-record.ts'
import { pauseOf } from '../access/unit-days.ts'
import { startWeek } from './lectures.queries.ts'

/**
 * Opens a unit for a week from now with a code that the caller has claimed. False, without a change, while a code has
 * it open, or its course has it open without an end.
 */
export async function openLecture(
  context: StudentContext,
  grant: { unitId: number; accessCodeId: number },
): Promise<boolean> {
  const { isOpenForGood, overSince } = await currentGrants(context, grant.unitId)
  if (isOpenForGood) return false
  const { db, viewer, now } = context
  return (await startWeek(db, viewer, grant, { at: now, overSince })) !== undefined
}

/** True if `openLecture` would refuse a code for this unit now. */
export async function isLectureOpen(context: StudentContext, unitId: number): Promise<boolean> {
  const { isOpenForGood, redeemedAt, overSince } = await currentGrants(context, unitId)
  return isOpenForGood || (redeemedAt !== null && redeemedAt > overSince)
}

/** The grants of a unit that decide whether a code is worth a week; a week that began by `overSince` is over. */
async function currentGrants(context: StudentContext, unitId: number) {
  const { now } = context
  const unit = await findStudentsUnit(context, unitId)
  const pauses = unit ? [...unit.course.pauses, ...unit.own.pauses].map(pauseOf) : []
  const byCourse = unit && unitWindow(unit.unitIndex, unit.enrolledAt, now, unit.course.openingPolicy, pauses)
  return {
    isOpenForGood: byCourse?.state === 'open' && byCourse.closes === null,
    redeemedAt: unit?.redeemedAt ?? null,
    overSince: begunWeeksAgo(1, now, pauses),
  }
}
