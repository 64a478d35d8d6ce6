import type { StudentContext } from '#api/lib/http/request-context.ts'
import { placedUnit } from './course-structure.ts'
import { redemptionOf } from './studied-units.ts'
import { studyRecord } from './study-record.ts'

/** A published unit with what this student has and did of it; undefined where there is none. */
export async function findStudentsUnit(context: StudentContext, unitId: number) {
  const placed = await placedUnit(context, unitId)
  if (!placed) return undefined
  const { course, unit } = placed
  const record = await studyRecord(context, { id: course.id, units: [unit] })
  const { own, enrolledAt } = record
  return { ...placed, record, own, enrolledAt, redeemedAt: redemptionOf(record, unitId) }
}
