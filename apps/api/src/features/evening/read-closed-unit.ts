import type { DataOf } from '@manassa/contract/endpoint'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { readClosedUnit as call } from '@manassa/contract/student/evening'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import type { CourseStructure } from '../access/studied-course.ts'
import { hasEnded, staysReadable, windowFor } from '../access/studied-units.ts'
import { findStudentsUnit } from '../access/study-record.ts'
import { secondChancesTaken } from './second-chance.queries.ts'

interface ClosedUnit {
  course: CourseStructure
  window: UnitWindow
  chancesTaken: number
  now: Date
}

export function closedView({ course, window, chancesTaken, now }: ClosedUnit) {
  const { secondChances: chances, secondChanceHours: hours } = course.settings
  const until = new Date(now.getTime() + hours * HOUR_MS).toISOString()
  const left = chances - chancesTaken - 1
  const hasChance = left >= 0 && hasEnded(window)
  return {
    staysReadable: staysReadable(course, window),
    ...(hasChance && { secondChance: { hours, until, chances, left } }),
  }
}

/** Throws `unit.notFound` and `course.notEnrolled`. */
export async function readClosedUnit(
  context: StudentContext,
  { unitId }: { unitId: number },
): Promise<DataOf<typeof call>> {
  const { db, viewer, now } = context
  const found = await findStudentsUnit(context, unitId)
  if (!found) throw new AppError('unit.notFound')
  if (!found.enrolledAt && !found.redeemedAt) throw new AppError('course.notEnrolled')
  const { course } = found
  const window = windowFor(found, now)
  if (window.state !== 'ended') return { unitId, closed: null }
  const chancesTaken = await secondChancesTaken(db, viewer, { courseId: course.id, term: course.term })
  return { unitId, closed: { endedAt: window.endedAt, ...closedView({ course, window, chancesTaken, now }) } }
}
