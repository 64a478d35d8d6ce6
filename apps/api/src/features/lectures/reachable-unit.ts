import { AppError } from '#api/lib/app-error.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { findUnit } from './lectures.queries.ts'

/**
 * Returns a unit that the student has by code or by enrolment. Throws `unit.notFound`, or `unitCode.forbidden` without
 * a grant.
 */
export async function reachableUnit({ db, viewer }: StudentContext, unitId: number) {
  const unit = await findUnit(db, viewer, unitId)
  if (!unit) throw new AppError('unit.notFound')
  const since = unit.redeemedAt ?? unit.enrolledAt
  if (!since) throw new AppError('unitCode.forbidden')
  return { ...unit, since }
}
