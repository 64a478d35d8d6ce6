import { keysOf } from './records.ts'
import { DAY_MS } from './time-units.ts'

/** The days in the order of the week in Egypt, with their labels. */
export const weekdays = {
  saturday: 'السبت',
  sunday: 'الأحد',
  monday: 'الاتنين',
  tuesday: 'التلات',
  wednesday: 'الأربع',
  thursday: 'الخميس',
  friday: 'الجمعة',
} as const
export type Weekday = keyof typeof weekdays
export const weekdayNames = keysOf(weekdays)

const WEEK_DAYS = 7

/** The days since Saturday of a date like `2026-11-26`. `getUTCDay` counts from Sunday. */
const daysSinceSaturday = (day: string) => (new Date(day).getUTCDay() + 1) % WEEK_DAYS

export const weekdayOf = (day: string): Weekday => weekdayNames[daysSinceSaturday(day)] ?? 'saturday'

/**
 * Returns the seven days that end with the newest such weekday: `today` itself, or one before it. Days are
 * `2026-11-26`.
 */
export function weekEndingOn(weekday: Weekday, today: string): { from: string; to: string } {
  const since = (daysSinceSaturday(today) - weekdayNames.indexOf(weekday) + WEEK_DAYS) % WEEK_DAYS
  const daysBefore = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10)
  return { from: daysBefore(since + WEEK_DAYS - 1), to: daysBefore(since) }
}
