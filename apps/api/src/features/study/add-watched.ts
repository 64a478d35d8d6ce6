import { PLAYBACK_SPEEDS, POSITION_SAVE_EVERY_SECONDS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { Slots } from '#api/lib/db/statement.ts'

const FASTEST = sql.lit(Math.max(...PLAYBACK_SPEEDS))
/** The maximum for the first report, as long as an app collects before reporting. */
const FIRST_MOST_SECONDS = sql.lit(POSITION_SAVE_EVERY_SECONDS * Math.max(...PLAYBACK_SPEEDS))

interface Watched {
  tenantId: string
  studentId: number
  watchedSeconds: number
  now: Date
}

/**
 * Adds seconds of video to the student's day in the school's time zone: at most as many as could be played since the
 * last report of any of the student's devices at the highest speed. Concurrent reports are counted one after the other.
 */
export const addWatched = ({ tenantId, studentId, watchedSeconds, now }: Slots<Watched>) => sql`
  insert into watch_day (tenant_id, student_id, day, watched_seconds, counted_until)
  select school.tenant_id, ${studentId}::bigint, (${now}::timestamptz at time zone school.time_zone)::date,
    least(${watchedSeconds}::numeric, greatest(0, coalesce(
      extract(epoch from ${now}::timestamptz - last.counted_until) * ${FASTEST}::numeric,
      ${FIRST_MOST_SECONDS}::numeric))),
    ${now}::timestamptz
  from school left join lateral (
    select max(counted_until) as counted_until from watch_day
    where watch_day.tenant_id = school.tenant_id and student_id = ${studentId}
  ) as last on true
  where school.tenant_id = ${tenantId}
  on conflict (tenant_id, student_id, day) do update set
    watched_seconds = watch_day.watched_seconds
      + least(${watchedSeconds}::numeric, ${FASTEST}::numeric
        * greatest(0, extract(epoch from excluded.counted_until - watch_day.counted_until))),
    counted_until = greatest(watch_day.counted_until, excluded.counted_until)`
