import { QUIET_AFTER_DAYS, QUIET_WITHIN_DAYS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { InSchool } from '#api/lib/request-context.ts'

/** Between which days somebody studied last who has gone quiet: days of the school's, the week's with today. */
export interface QuietDays {
  /** The first day of the week, as `2026-11-17`. */
  week: string
  weekAt: Date
  /** When the month before it began. */
  monthAt: Date
}

/**
 * A statement of its own, so that the lists ask by moments that the database knows before it plans: by those that it
 * finds itself it would expect a third of all rows.
 */
export async function quietDays({ db, tenantId }: InSchool, now: Date): Promise<QuietDays> {
  const { rows } = await sql<QuietDays>`
    select week::text as week, week::timestamp at time zone time_zone as week_at,
      (week - ${QUIET_WITHIN_DAYS}::int)::timestamp at time zone time_zone as month_at
    from school
    cross join lateral (
      select (${now}::timestamptz at time zone time_zone)::date - ${QUIET_AFTER_DAYS - 1}::int as week) as calendar
    where tenant_id = ${tenantId}`.execute(db)
  const [days] = rows
  if (!days) throw new Error('There is no such school')
  return days
}
