import type { DataOf } from '@manassa/contract/endpoint'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { takeSecondChance as call } from '@manassa/contract/student/evening'
import { SECOND_CHANCE_REASON } from '#api/copy/messages.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { hasEnded, windowFor } from '../access/studied-units.ts'
import { findStudentsUnit } from '../access/study-record.ts'
import { recordChange } from '../log/record-change.ts'
import { insertSecondChance, secondChancesTaken } from './second-chance.queries.ts'

/**
 * Opens a closed unit once more for the student, as a window by hand. Throws `unit.notFound`, `course.notEnrolled`,
 * `secondChance.notOffered` for a unit that is not closed or was closed by staff, and `secondChance.used`.
 */
export async function takeSecondChance(
  context: StudentContext,
  { unitId }: { unitId: number },
): Promise<DataOf<typeof call>> {
  const { db, viewer: student, now } = context
  const found = await findStudentsUnit(context, unitId)
  if (!found) throw new AppError('unit.notFound')
  if (!found.enrolledAt && !found.redeemedAt) throw new AppError('course.notEnrolled')
  const { id: courseId, term, settings, courseName } = found.course
  if (settings.secondChances === 0) throw new AppError('secondChance.notOffered')
  const taken = await secondChancesTaken(db, student, { courseId, term })
  if (taken >= settings.secondChances) throw new AppError('secondChance.used')
  if (!hasEnded(windowFor(found, now))) throw new AppError('secondChance.notOffered')

  const closesAt = new Date(now.getTime() + settings.secondChanceHours * HOUR_MS)
  const chance = { courseId, unitId, term, number: taken + 1, closesAt, givenAt: now, reason: SECOND_CHANCE_REASON }
  if (!(await insertSecondChance(db, student, chance))) throw new AppError('secondChance.used')
  await recordChange(context, {
    action: 'student.secondChance',
    subject: { kind: 'student', id: student.id },
    personId: student.id,
    before: {},
    after: { courseName, unitTitle: found.unit.unitTitle || found.unit.unitName, closesAt: closesAt.toISOString() },
  })
  return { unitId, courseId, closesAt: closesAt.toISOString() }
}
