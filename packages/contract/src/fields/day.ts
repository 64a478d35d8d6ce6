import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'

/** A day in the school's time zone, as `2026-11-22`, that exists in the calendar. */
export const day = (error: FieldErrorCode) =>
  z.string(error).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, error), z.refine(isInCalendar, error))

/** True if a text such as `2026-11-22` is a day of the calendar, which has no year 0. */
export function isInCalendar(text: string): boolean {
  const at = new Date(text)
  return at.getUTCFullYear() > 0 && at.toISOString().startsWith(text)
}
