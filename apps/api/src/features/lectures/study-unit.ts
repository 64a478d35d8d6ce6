import { UNIT_WINDOW_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { StudentContext } from '#api/lib/request-context.ts'
import { unitForStudy } from '../access/unit-for-study.ts'
import { withResources } from '../media/lesson-resources.ts'
import { reachableUnit } from './reachable-unit.ts'

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
