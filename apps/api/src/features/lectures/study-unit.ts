import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { UNIT_WINDOW_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { listUnitLessons as call } from '@manassa/contract/student/lectures'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { unitForStudy } from '../access/unit-for-study.ts'
import { withResources } from '../media/lesson-resources.ts'
import { findUnit } from './lectures.queries.ts'

/** Lists a page of a unit's lessons with their progress. Throws as `reachableUnit` does. */
export async function listUnitLessons(
  context: StudentContext,
  { unitId, ...page }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const unit = await reachableUnit(context, unitId)
  // All lessons are read, because locks depend on earlier lessons, and a unit has few.
  const { rows, lessons } = await unitForStudy(context, unit)
  const first = (page.pageNumber - 1) * page.pageSize
  return {
    ...pageMeta(lessons.length, page),
    unitName: unit.name,
    unitTitle: unit.title,
    courseName: unit.courseName,
    lessons: withResources(context, rows, lessons.slice(first, first + page.pageSize)),
  }
}

/** Reads a unit for the unit viewer. Throws as `reachableUnit` does. */
export async function studyUnit(context: StudentContext, { unitId }: { unitId: number }) {
  const unit = await reachableUnit(context, unitId)
  const { window, rows, lessons } = await unitForStudy(context, unit)
  return {
    id: unit.id,
    unitName: unit.name,
    unitTitle: unit.title,
    courseId: unit.courseId,
    courseName: unit.courseName,
    order: unit.unitIndex,
    enrollmentDate: weekBegan(window) ?? unit.since.toISOString(),
    serverNow: context.now.toISOString(),
    window,
    lessons: withResources(context, rows, lessons),
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
 * Returns a unit that the student has by code or by enrolment. Throws `unit.notFound`, or `unitCode.forbidden` without
 * a grant.
 */
async function reachableUnit({ db, viewer }: StudentContext, unitId: number) {
  const unit = await findUnit(db, viewer, unitId)
  if (!unit) throw new AppError('unit.notFound')
  const since = unit.redeemedAt ?? unit.enrolledAt
  if (!since) throw new AppError('unitCode.forbidden')
  return { ...unit, since }
}
