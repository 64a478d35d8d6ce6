import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { UNIT_WINDOW_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { listUnitLessons as call } from '@manassa/contract/student/lectures'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { lessonsOf, windowFor, withLocks } from '../access/studied-units.ts'
import { findStudentsUnit } from '../access/study-record.ts'
import { withResources } from '../media/lesson-resources.ts'

/** Throws as `reachableUnit` does. */
export async function listUnitLessons(
  context: StudentContext,
  { unitId, ...page }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { course, unit, lessons } = await reachableUnit(context, unitId)
  const first = (page.pageNumber - 1) * page.pageSize
  return {
    ...pageMeta(lessons.length, page),
    unitName: unit.unitName,
    unitTitle: unit.unitTitle,
    courseName: course.courseName,
    // Locks depend on earlier lessons, so the page is taken of what is locked already.
    lessons: withResources(context, unit, lessons.slice(first, first + page.pageSize)),
  }
}

/** Throws as `reachableUnit` does. */
export async function studyUnit(context: StudentContext, { unitId }: { unitId: number }) {
  const { course, unit, unitIndex, since, window, lessons } = await reachableUnit(context, unitId)
  return {
    id: unit.id,
    unitName: unit.unitName,
    unitTitle: unit.unitTitle,
    courseId: course.id,
    courseName: course.courseName,
    order: unitIndex,
    enrollmentDate: weekBegan(window) ?? since.toISOString(),
    serverNow: context.now.toISOString(),
    window,
    lessons: withResources(context, unit, lessons),
  }
}

/**
 * Returns the start of the unit's own week; null for a unit without an end. Clients that add a week to it get the
 * window of the server, whichever grant it is from.
 */
function weekBegan(window: UnitWindow): string | null {
  if (window.state === 'upcoming') return window.opensAt
  if (window.state === 'ended') return weekBefore(window.endedAt)
  if (window.state === 'open' && window.closes) return weekBefore(window.closes.at)
  return null
}

const weekBefore = (end: string) => new Date(Date.parse(end) - UNIT_WINDOW_DAYS * DAY_MS).toISOString()

/**
 * Returns a unit that the student has by code or by enrolment, with its window and its lessons now. Throws
 * `unit.notFound`, or `unitCode.forbidden` without a grant.
 */
async function reachableUnit(context: StudentContext, unitId: number) {
  const found = await findStudentsUnit(context, unitId, { withCommit: true })
  if (!found) throw new AppError('unit.notFound')
  const since = found.redeemedAt ?? found.enrolledAt
  if (!since) throw new AppError('unitCode.forbidden')
  const window = windowFor(found, context.now)
  return { ...found, since, window, lessons: withLocks(found.course, lessonsOf(found.unit, found.record), window) }
}
