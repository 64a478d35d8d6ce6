import { QUIET_AFTER_DAYS, QUIET_WITHIN_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { momentBefore } from '@manassa/contract/rules/weeks-clock'

/** Days of the school's, as `2026-11-17`, on which some courses stood still, or all where none is named. */
export interface PausedDays {
  courseIds: number[] | null
  from: string
  /** The first day on which they ran again. */
  until: string
}

/** Between which days somebody studied last who has gone quiet. */
export interface CountedDays {
  /** The first of the days, with today, that count: `QUIET_AFTER_DAYS` of them. */
  week: string
  /** The first of those before it in which they still studied: `QUIET_WITHIN_DAYS` that count. */
  month: string
}

/**
 * The days by which whoever has a course is quiet. A day on which it was paused, if only for an hour, does not count,
 * so they begin earlier by as many. Courses that no pause of their own names go by `days`, the others are listed.
 */
export function countedDays(today: string, pauses: readonly PausedDays[]) {
  const ofAll = pauses.filter(({ courseIds }) => courseIds === null)
  const named = new Set(pauses.flatMap(({ courseIds }) => courseIds ?? []))
  const days = daysBefore(today, ofAll)
  const courses = [...named].map((courseId) => ({
    courseId,
    ...daysBefore(today, [...ofAll, ...pauses.filter(({ courseIds }) => courseIds?.includes(courseId))]),
  }))
  return { days, courses: courses.filter(({ week, month }) => week !== days.week || month !== days.month) }
}

function daysBefore(today: string, pauses: readonly PausedDays[]): CountedDays {
  const tomorrow = Date.parse(today) + DAY_MS
  const still = pauses.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))
  const ago = (days: number) => new Date(momentBefore(tomorrow, days * DAY_MS, still)).toISOString().slice(0, 10)
  return { week: ago(QUIET_AFTER_DAYS), month: ago(QUIET_AFTER_DAYS + QUIET_WITHIN_DAYS) }
}
