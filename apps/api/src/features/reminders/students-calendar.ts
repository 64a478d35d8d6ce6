import { CALENDAR_ALARM_HOURS, CALENDAR_PAST_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { calendarTexts } from '#api/copy/reminders.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure, lockCounters } from '#api/lib/limits/failure-counts.ts'
import { type GrantedUnit, listGrantedUnits } from '../access/granted-units.ts'
import { openSpan } from '../access/open-span.ts'
import { windowFor } from '../access/studied-units.ts'
import { schoolAtConsole } from '../school/school-at-console.ts'
import type { CalendarEvent } from './calendar-file.ts'
import { calendarOwner } from './calendar-key.ts'

export interface StudentsCalendar {
  name: string
  timeZone: string
  events: CalendarEvent[]
}

/**
 * Returns when the units of a key's student open and close, as it is decided now. Throws `request.notFound` for an
 * unknown key, and `request.tooMany`.
 */
export async function studentsCalendar(
  context: SchoolContext,
  { key, origin }: { key: string; origin: string },
): Promise<StudentsCalendar> {
  const { tenantId, services } = context
  const owner = await calendarOwner(context, key)
  if (!owner) throw new AppError('request.notFound')
  const counted = [{ budget: budgets.calendarFetches, key: String(owner.id) }]
  await lockCounters(context, `calendar ${owner.id}`)
  await checkFailures(context, counted)
  await countFailure(context, counted)

  const { name, timeZone } = await schoolAtConsole(context)
  const units = await listGrantedUnits({ ...context, viewer: { tenantId } }, owner.id)
  const now = services.clock.schoolNow()
  const since = now.getTime() - CALENDAR_PAST_DAYS * DAY_MS
  const events = units
    .filter(({ unit }) => unit.lessons.length > 0)
    .flatMap((unit) => eventsOf(unit, { now, url: `${origin}/study`, owner: `${owner.id}@${tenantId}` }))
  return {
    name,
    timeZone,
    events: events.filter(({ at }) => at.getTime() >= since).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

function eventsOf(granted: GrantedUnit, { now, url, owner }: { now: Date; url: string; owner: string }) {
  const { course, unit, doneLessonCount } = granted
  const span = openSpan((moment) => windowFor(granted, moment), now)
  const isDone = doneLessonCount === unit.lessons.length
  const texts = calendarTexts({ unit: unit.unitTitle || unit.unitName, course: course.courseName, isDone })
  const event = (kind: 'opens' | 'closes', at: number | null | undefined): CalendarEvent[] =>
    at
      ? [
          {
            uid: `unit-${unit.id}-${kind}-${owner}`,
            at: new Date(at),
            ...texts[kind],
            url,
            alarmHours: kind === 'closes' && !isDone ? CALENDAR_ALARM_HOURS : null,
          },
        ]
      : []
  return [...event('opens', span?.opensAt), ...event('closes', span?.closesAt)]
}
