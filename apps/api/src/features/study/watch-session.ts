import { WATCHES_FOR_SECONDS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { Keys } from '#api/lib/crypto/keys.ts'
import { type Slots, statementOfOne } from '#api/lib/db/statement.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { shownNumberLookup } from './shown-number.ts'

const SAME_SESSION_HOURS = 4

const DEVICE_MARK_BYTES = 16

/** Tells one device from another, in whichever account it is, and tells nobody its id. */
const deviceMarkOf = (keys: Keys, tenantId: string, deviceId: string) =>
  keys.mac('watching-device', tenantId, deviceId).subarray(0, DEVICE_MARK_BYTES)

/**
 * Records that a student has a video open on this device and address, to trace recordings by the number they show
 * (docs/behaviour/player.md) and to notice shared accounts. Returns the id of the watch session.
 */
export async function noteWatchSession(
  { db, services, viewer: student, credentials, now }: StudentContext,
  lessonId: number,
): Promise<number> {
  const { tenantId, id, sessionMark } = student
  const { address, userAgent } = credentials
  const deviceMark = deviceMarkOf(services.keys, tenantId, credentials.deviceId ?? '')
  const numberLookup = shownNumberLookup(await services.schoolKeys.of(tenantId, db), student.phone)
  const marks = { sessionMark, deviceMark, numberLookup }
  const noted = await notedSession(
    db,
    { tenantId, id, lessonId, ...marks, userAgent, address, now },
    { withCommit: true },
  )
  if (!noted) throw new Error('No watch session was recorded.')
  return noted.id
}

interface Noted {
  tenantId: string
  id: number
  lessonId: number
  sessionMark: Buffer
  deviceMark: Buffer
  userAgent: string | null
  address: string
  now: Date
  numberLookup: Buffer
}

const notedSession = statementOfOne((_db, slots: Slots<Noted>) => {
  const { tenantId, id, lessonId, sessionMark, deviceMark, userAgent, address, now } = slots
  return sql<{ id: number }>`
    with going_on as (
      update watch_session set last_at = ${now}
      where tenant_id = ${tenantId} and student_id = ${id} and lesson_id = ${lessonId} and id = (
        select id from watch_session
        where tenant_id = ${tenantId} and student_id = ${id} and lesson_id = ${lessonId}
          and session_mark = ${sessionMark} and address = ${address}
          and (number_lookup is null or number_lookup = ${slots.numberLookup})
          and last_at > ${now}::timestamptz - make_interval(hours => ${sql.lit(SAME_SESSION_HOURS)})
        order by last_at desc limit 1)
      returning id
    ), begun as (
      insert into watch_session (
        tenant_id, student_id, lesson_id, session_mark, device_mark, user_agent, address, opened_at, last_at,
        beside_another, number_lookup)
      select ${tenantId}, ${id}::bigint, ${lessonId}::bigint, ${sessionMark}::bytea, ${deviceMark}::bytea,
        ${userAgent}::text, ${address}::text, ${now}::timestamptz, ${now}::timestamptz,
        exists (
          select from watch_session as other
          where other.tenant_id = ${tenantId} and other.student_id = ${id} and other.device_mark <> ${deviceMark}::bytea
            and other.last_at > ${now}::timestamptz - make_interval(secs => ${sql.lit(WATCHES_FOR_SECONDS)})),
        ${slots.numberLookup}::bytea
      where not exists (select from going_on)
      returning id
    )
    select id from going_on union all select id from begun`
})
