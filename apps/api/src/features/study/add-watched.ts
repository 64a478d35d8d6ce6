import { PLAYBACK_SPEEDS, POSITION_SAVE_EVERY_SECONDS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { StudentContext } from '#api/lib/request-context.ts'

const FASTEST = Math.max(...PLAYBACK_SPEEDS)
/** Of somebody who never watched before, as much as an app holds back until it tells it. */
const FIRST_MOST_SECONDS = POSITION_SAVE_EVERY_SECONDS * FASTEST

/**
 * Adds seconds of video to the student's day, in the school's time zone: no more than can have been played since the
 * last time that any device of the student told of some, at the fastest speed. Devices that tell at once are counted
 * one after the other.
 */
export async function addWatched({ db, viewer: student, now }: StudentContext, seconds: number) {
  await sql`
    insert into watch_day (tenant_id, student_id, day, watched_seconds, counted_until)
    select school.tenant_id, ${student.id}::bigint, (${now}::timestamptz at time zone school.time_zone)::date,
      least(${seconds}::numeric, greatest(0, coalesce(
        extract(epoch from ${now}::timestamptz - last.counted_until) * ${FASTEST}::numeric,
        ${FIRST_MOST_SECONDS}::numeric))),
      ${now}::timestamptz
    from school left join lateral (
      select max(counted_until) as counted_until from watch_day
      where watch_day.tenant_id = school.tenant_id and student_id = ${student.id}
    ) as last on true
    where school.tenant_id = ${student.tenantId}
    on conflict (tenant_id, student_id, day) do update set
      watched_seconds = watch_day.watched_seconds
        + least(${seconds}::numeric, ${FASTEST}::numeric
          * greatest(0, extract(epoch from excluded.counted_until - watch_day.counted_until))),
      counted_until = greatest(watch_day.counted_until, excluded.counted_until)`.execute(db)
}
