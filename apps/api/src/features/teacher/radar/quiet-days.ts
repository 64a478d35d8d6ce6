import { QUIET_AFTER_DAYS, QUIET_WITHIN_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { momentBefore } from '@manassa/contract/rules/weeks-clock'

/** Days such as `2026-11-17` on which some courses, or with null all courses, were paused. */
export interface PausedDays {
  courseIds: number[] | null
  from: string
  /** The first day without the pause. */
  until: string
}

/** The first days of the week without study and of the month before it. */
interface CountedDays {
  /** The first of the latest `QUIET_AFTER_DAYS` days that count, including today. */
  week: string
  /** The first of the `QUIET_WITHIN_DAYS` days that count before that week. */
  month: string
}

/**
 * Computes the periods of inactivity. Days with a pause, however short, do not count, so the periods begin earlier.
 * Courses without a pause of their own use `days`; the others are listed.
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
