import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type DayCounts, NOTHING } from './day-counts.ts'
import { type CalendarDay, calendarDays, countDays, type SchoolCalendar, storeDays } from './overview-days.queries.ts'

export interface CountedDay extends DayCounts {
  day: string
}

/** Requests that began before midnight have committed by then. */
const SETTLED_AFTER_MS = HOUR_MS

/**
 * Counts of the last days: stored for finished days, computed for the others. Finished days are stored on first use.
 */
export async function overviewDays(context: StaffContext, school: SchoolCalendar) {
  const { db, now } = context
  const days = await calendarDays(db, school, now)
  const first = days.find(({ kept }) => kept === null)
  const counted = first ? await countDays(db, school, first.startsAt) : new Map<string, DayCounts>()
  const isOver = dayIsOverAt(context)
  const countedDays = days.map(({ day, kept }) => ({ day, ...(kept ?? counted.get(day) ?? NOTHING) }))
  const isNew = ({ day }: CountedDay) => days.some((each) => each.day === day && each.kept === null && isOver(each))
  await storeDays(db, school, countedDays.filter(isNew))
  return countedDays
}

/** The machine's clock must have passed the day too, so that days of a shifted clock are not stored. */
function dayIsOverAt({ now, services }: StaffContext) {
  const latest = Math.min(now.getTime(), services.clock.now().getTime()) - SETTLED_AFTER_MS
  return ({ endsAt }: CalendarDay) => endsAt.getTime() <= latest
}
