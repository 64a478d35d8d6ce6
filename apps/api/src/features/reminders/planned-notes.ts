import {
  CALENDAR_ALARM_HOURS,
  REMINDER_CLOSING_HOUR,
  REMINDER_CLOSING_HOURS,
  REMINDER_EVENING_HOUR,
  REMINDER_OPENING_HOUR,
  REMINDERS_PER_WEEK,
  REMINDERS_QUIET_FROM_HOUR,
  REMINDERS_QUIET_UNTIL_HOUR,
} from '@manassa/contract/limits'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { dayIn, daysAfter, hourIn, momentOn } from '#api/lib/local-time.ts'
import type { OpenSpan } from '../access/open-span.ts'

/** A unit has opened; it closes the day after tomorrow; it closes within hours. The later is the more urgent. */
const noteKinds = ['opening', 'closing', 'lastHours'] as const
type NoteKind = (typeof noteKinds)[number]

/** A reminder of one unit, in moments of the school's clock in milliseconds since 1970. */
export interface PlannedNote {
  kind: NoteKind
  unitId: number
  /** The day of the opening or of the closing. A unit whose closing moves to another day is reminded of again. */
  aboutDay: string
  dueAt: number
  /** It is pointless from then on. */
  until: number
}

export function plannedNotes(unitId: number, { opensAt, closesAt }: OpenSpan, timeZone: string): PlannedNote[] {
  const notes: PlannedNote[] = []
  const day = (moment: number) => dayIn(timeZone, moment)
  const on = (date: string, hour: number) => momentOn(timeZone, date, hour)
  if (opensAt !== null) {
    const sameDay = on(day(opensAt), REMINDER_OPENING_HOUR)
    const dueAt = sameDay >= opensAt ? sameDay : on(daysAfter(day(opensAt), 1), REMINDER_OPENING_HOUR)
    const until = on(day(dueAt), REMINDER_CLOSING_HOUR)
    notes.push({ kind: 'opening', unitId, aboutDay: day(opensAt), dueAt, until })
  }
  if (closesAt === null) return notes
  const lastHours = lastHoursAt(closesAt, timeZone)
  const closingDay = day(closesAt - REMINDER_CLOSING_HOURS * HOUR_MS)
  const closing = { dueAt: on(closingDay, REMINDER_CLOSING_HOUR), until: on(closingDay, REMINDERS_QUIET_FROM_HOUR) }
  notes.push({ kind: 'closing', unitId, aboutDay: day(closesAt), ...closing })
  notes.push({ kind: 'lastHours', unitId, aboutDay: day(closesAt), dueAt: lastHours, until: closesAt })
  return notes.filter(({ dueAt, until }) => dueAt >= (opensAt ?? 0) && dueAt < closesAt && until > dueAt)
}

/** At night it waits for the morning; if the unit has closed by then, it comes the evening before. */
function lastHoursAt(closesAt: number, timeZone: string): number {
  const at = closesAt - CALENDAR_ALARM_HOURS * HOUR_MS
  if (!isQuiet(at, timeZone)) return at
  const evening = nightBegan(at, timeZone)
  const morning = momentOn(timeZone, daysAfter(evening, 1), REMINDERS_QUIET_UNTIL_HOUR)
  return morning < closesAt ? morning : momentOn(timeZone, evening, REMINDER_EVENING_HOUR)
}

/** The day on whose evening the night of a moment began. */
const nightBegan = (moment: number, timeZone: string) =>
  hourIn(timeZone, moment) >= REMINDERS_QUIET_FROM_HOUR
    ? dayIn(timeZone, moment)
    : daysAfter(dayIn(timeZone, moment), -1)

function isQuiet(moment: number, timeZone: string): boolean {
  const hour = hourIn(timeZone, moment)
  return hour >= REMINDERS_QUIET_FROM_HOUR || hour < REMINDERS_QUIET_UNTIL_HOUR
}

/** A reminder that was sent. Those of one moment were one message. */
export interface SentNote {
  kind: NoteKind
  unitId: number
  aboutDay: string
  sentAt: Date
}

/**
 * Returns the reminders that one message brings now, the most urgent first: none at night, and none beyond
 * `REMINDERS_PER_WEEK` messages in any seven days, of which one may be about openings alone.
 */
export function notesToSend(
  planned: readonly PlannedNote[],
  sent: readonly SentNote[],
  { now, timeZone }: { now: number; timeZone: string },
): PlannedNote[] {
  if (isQuiet(now, timeZone)) return []
  const due = planned
    .filter((note) => note.dueAt <= now && now < note.until && !sent.some((one) => isSame(one, note)))
    .toSorted((a, b) => noteKinds.indexOf(b.kind) - noteKinds.indexOf(a.kind) || a.until - b.until)
  const since = daysAfter(dayIn(timeZone, now), -6)
  const ofWeek = sent.filter(({ sentAt }) => dayIn(timeZone, sentAt.getTime()) >= since)
  const messages = [...Map.groupBy(ofWeek, ({ sentAt }) => sentAt.getTime()).values()]
  if (messages.length >= REMINDERS_PER_WEEK) return []
  const isOfOpenings = (notes: ReadonlyArray<{ kind: NoteKind }>) => notes.every(({ kind }) => kind === 'opening')
  return isOfOpenings(due) && messages.some(isOfOpenings) ? [] : due
}

const isSame = (one: Omit<SentNote, 'sentAt'>, other: Omit<SentNote, 'sentAt'>) =>
  one.unitId === other.unitId && one.kind === other.kind && one.aboutDay === other.aboutDay

export function nextDueAt(planned: readonly PlannedNote[], { now, timeZone }: { now: number; timeZone: string }) {
  const morning = momentOn(timeZone, daysAfter(nightBegan(now, timeZone), 1), REMINDERS_QUIET_UNTIL_HOUR)
  const later = planned.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now)
  // A reminder that became due at night is sent in the morning.
  const waiting = isQuiet(now, timeZone) && planned.some(({ dueAt, until }) => dueAt <= now && until > morning)
  const moments = waiting ? [...later, morning] : later
  return moments.length > 0 ? Math.min(...moments) : null
}
