import { WATCHES_FOR_SECONDS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { Keys } from '#api/lib/keys.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { shownNumberLookup } from './shown-number.ts'

/** Who was gone for longer has sat down anew. */
const ONE_SITTING_HOURS = 4

const DEVICE_MARK_BYTES = 16

/** Tells one device from another, in whichever account it is, and tells nobody its id. */
const deviceMarkOf = (keys: Keys, tenantId: string, deviceId: string) =>
  keys.mac('watching-device', tenantId, deviceId).subarray(0, DEVICE_MARK_BYTES)

/**
 * Notes that a student has a video open on this device and from here, and how many more seconds were played: to trace a
 * recording by the number that it shows (docs/behaviour/player.md), and to tell an account that two people use.
 */
export async function noteWatchSession(
  { db, services, viewer: student, credentials, now }: StudentContext,
  lessonId: number,
  watchedSeconds = 0,
) {
  const { tenantId, id, sessionMark } = student
  const { address, userAgent } = credentials
  const deviceMark = deviceMarkOf(services.keys, tenantId, credentials.deviceId ?? '')
  const numberLookup = shownNumberLookup(await services.schoolKeys.of(tenantId, db), student.phone)
  await sql`
    with going_on as (
      update watch_session set last_at = ${now}, watched_seconds = least(999999, watched_seconds + ${watchedSeconds})
      where tenant_id = ${tenantId} and student_id = ${id} and lesson_id = ${lessonId} and id = (
        select id from watch_session
        where tenant_id = ${tenantId} and student_id = ${id} and lesson_id = ${lessonId}
          and session_mark = ${sessionMark} and address = ${address}
          and (number_lookup is null or number_lookup = ${numberLookup})
          and last_at > ${now}::timestamptz - make_interval(hours => ${ONE_SITTING_HOURS}::int)
        order by last_at desc limit 1)
      returning id
    )
    insert into watch_session (
      tenant_id, student_id, lesson_id, session_mark, device_mark, user_agent, address, opened_at, last_at,
      watched_seconds, beside_another, number_lookup)
    select ${tenantId}, ${id}::bigint, ${lessonId}::bigint, ${sessionMark}::bytea, ${deviceMark}::bytea, ${userAgent}::text,
      ${address}::text, ${now}::timestamptz, ${now}::timestamptz, ${watchedSeconds}::numeric,
      exists (
        select from watch_session as other
        where other.tenant_id = ${tenantId} and other.student_id = ${id} and other.device_mark <> ${deviceMark}::bytea
          and other.last_at > ${now}::timestamptz - make_interval(secs => ${WATCHES_FOR_SECONDS}::int)),
      ${numberLookup}::bytea
    where not exists (select from going_on)`.execute(db)
}
