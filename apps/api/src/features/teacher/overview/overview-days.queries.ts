import { OVERVIEW_DAYS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type DayCounts, NOTHING } from './day-counts.ts'

export interface SchoolCalendar {
  tenantId: string
  timeZone: string
}

export interface CalendarDay {
  /** Formatted as `2026-11-22`. */
  day: string
  startsAt: Date
  endsAt: Date
  /** The stored counts of a finished day; null if they are not stored yet. */
  kept: DayCounts | null
}

export async function calendarDays(
  db: SchoolDb,
  { tenantId, timeZone }: SchoolCalendar,
  now: Date,
): Promise<CalendarDay[]> {
  const { rows } = await sql<Omit<CalendarDay, 'kept'> & { [Name in keyof DayCounts]: DayCounts[Name] | null }>`
    select to_char(date, 'YYYY-MM-DD') as day,
      date::timestamp at time zone ${timeZone} as starts_at,
      (date + 1)::timestamp at time zone ${timeZone} as ends_at,
      sign_ups, codes_redeemed, lessons_watched, attempts
    from generate_series(0, ${OVERVIEW_DAYS - 1}::int) as ago
    cross join lateral (select (${now}::timestamptz at time zone ${timeZone})::date - ago as date) as calendar
    left join overview_day
      on tenant_id = ${tenantId} and time_zone = ${timeZone} and overview_day.day = calendar.date
    order by date`.execute(db)
  return rows.map(({ signUps, codesRedeemed, lessonsWatched, attempts, ...day }) => ({
    ...day,
    kept: signUps === null ? null : ({ signUps, codesRedeemed, lessonsWatched, attempts } as DayCounts),
  }))
}

/** Counts events per day from a moment on, by ranges of four indexes. Days without events are missing. */
export async function countDays(db: SchoolDb, { tenantId, timeZone }: SchoolCalendar, from: Date) {
  const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const { rows } = await sql<{ day: string; name: keyof DayCounts; count: number }>`
    select 'signUps' as name, ${dayOf('created_at')} as day, count(*)::int as count
      from account where tenant_id = ${tenantId} and role = 'student' and created_at >= ${from} group by day
    union all select 'codesRedeemed', ${dayOf('redeemed_at')} as day, count(*)::int
      from access_code where tenant_id = ${tenantId} and redeemed_at >= ${from} group by day
    union all select 'lessonsWatched', ${dayOf('completed_at')} as day, count(*)::int
      from video_progress where tenant_id = ${tenantId} and completed_at >= ${from} group by day
    union all select 'attempts', ${dayOf('submitted_at')} as day, count(*)::int
      from quiz_attempt where tenant_id = ${tenantId} and submitted_at >= ${from} group by day`.execute(db)
  const days = new Map<string, DayCounts>()
  for (const { day, name, count } of rows) days.set(day, { ...(days.get(day) ?? NOTHING), [name]: count })
  return days
}

/** If two processes count the same day, the first result stays. */
export async function storeDays(
  db: SchoolDb,
  { tenantId, timeZone }: SchoolCalendar,
  days: Array<DayCounts & { day: string }>,
) {
  if (days.length === 0) return
  await db
    .insertInto('overviewDay')
    .values(days.map((day) => ({ tenantId, timeZone, ...day })))
    .onConflict((one) => one.columns(['tenantId', 'timeZone', 'day']).doNothing())
    .execute()
}
