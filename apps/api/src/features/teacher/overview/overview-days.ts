import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { StaffContext } from '#api/lib/request-context.ts'
import { type DayCounts, NOTHING } from './day-counts.ts'
import { type CalendarDay, calendarDays, countDays, type DaysOf, keepDays } from './overview-days.queries.ts'

export interface CountedDay extends DayCounts {
  day: string
}

/** What was begun before midnight is in the database by then. */
const SETTLED_AFTER_MS = HOUR_MS

/**
 * The last days with what happened on each: days that are over as they were kept, the others counted now. What is over
 * and not kept yet is kept, so that nobody counts it again.
 */
export async function overviewDays(context: StaffContext, school: DaysOf) {
  const { db, now } = context
  const days = await calendarDays(db, school, now)
  const first = days.find(({ kept }) => kept === null)
  const counted = first ? await countDays(db, school, first.startsAt) : new Map<string, DayCounts>()
  const isOver = overBy(context)
  const countedDays = days.map(({ day, kept }) => ({ day, ...(kept ?? counted.get(day) ?? NOTHING) }))
  const isNew = ({ day }: CountedDay) => days.some((each) => each.day === day && each.kept === null && isOver(each))
  await keepDays(db, school, countedDays.filter(isNew))
  return countedDays
}

/** Over by the machine's clock too: days that a moved clock only visits are not kept. */
function overBy({ now, services }: StaffContext) {
  const latest = Math.min(now.getTime(), services.clock.now().getTime()) - SETTLED_AFTER_MS
  return ({ endsAt }: CalendarDay) => endsAt.getTime() <= latest
}
