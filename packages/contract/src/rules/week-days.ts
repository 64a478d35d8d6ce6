import { DAY_MS } from './time-units.ts'

/** In the order of `Date.getUTCDay`. */
export const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type WeekDay = (typeof weekDays)[number]

const WEEK_DAYS = 7

/**
 * Returns the seven days that end with the newest such day of the week: `today` itself, or one before it. Days are
 * `2026-11-26`.
 */
export function weekEndingOn(weekDay: WeekDay, today: string): { from: string; to: string } {
  const at = Date.parse(today)
  const since = (new Date(at).getUTCDay() - weekDays.indexOf(weekDay) + WEEK_DAYS) % WEEK_DAYS
  const daysBefore = (days: number) => new Date(at - days * DAY_MS).toISOString().slice(0, 10)
  return { from: daysBefore(since + WEEK_DAYS - 1), to: daysBefore(since) }
}
