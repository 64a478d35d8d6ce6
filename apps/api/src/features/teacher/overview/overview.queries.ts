import { CODES_TAKEN_SHOWN, OVERVIEW_DAYS } from '@manassa/contract/limits'
import type { FirstStep, WaitingKind } from '@manassa/contract/teacher/overview'
import { type RawBuilder, sql } from 'kysely'
import { expiresSoon } from '#api/features/codes/code.ts'
import { listConditions } from '#api/features/transfers/order-state.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { hasUnseen } from '../courses/course-facts.ts'
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

/** A video that is still pending or failed does not count. */
export async function firstStepsDone(db: SchoolDb, tenantId: string): Promise<Record<FirstStep, boolean>> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select
      exists (select from school where tenant_id = ${tenantId}
        and coalesce(profile #>> '{teacher,name}', '') <> '' and coalesce(profile #>> '{hero,title}', '') <> ''
      ) as school,
      exists (select from contact where tenant_id = ${tenantId} and coalesce(whatsapp_number, '') <> '') as contact,
      exists (select from course where tenant_id = ${tenantId} and state <> 'archived') as course,
      exists (
        select from lesson_video where tenant_id = ${tenantId} and coalesce(storage_key, external_url) is not null
      ) as video,
      exists (select from question where tenant_id = ${tenantId} and archived_at is null) as quiz,
      exists (select from course where tenant_id = ${tenantId} and active) as publish,
      exists (select from access_code where tenant_id = ${tenantId}) as codes,
      exists (select from account where tenant_id = ${tenantId} and role = 'assistant') as assistants`.execute(db)
  const [done] = rows
  if (!done) throw new Error('A statement without a table gave no row')
  return done
}

export type StoredKind = Exclude<WaitingKind, 'codesGuessed' | 'roomEnds'>

interface WaitingRow {
  kind: StoredKind
  count: number
  /** The deadline of the most urgent one. */
  until: Date | null
}

const finding: Record<StoredKind, (tenantId: string, now: Date) => RawBuilder<unknown>> = {
  transfersMatched: (tenantId) => sql`
    select 'transfersMatched' as kind, count(*)::int as count, null::timestamptz as until
    from transfer_order where tenant_id = ${tenantId} and ${listConditions.matched}`,
  transfersWaiting: (tenantId) => sql`
    select 'transfersWaiting', count(*)::int, null::timestamptz
    from transfer_order where tenant_id = ${tenantId} and ${listConditions.waiting}`,
  transferMessages: (tenantId) => sql`
    select 'transferMessages', count(*)::int, null::timestamptz
    from transfer_message where tenant_id = ${tenantId} and order_id is null and dismissed_at is null`,
  questions: (tenantId) => sql`
    select 'questions' as kind, count(*)::int as count, null::timestamptz as until
    from lesson_question where tenant_id = ${tenantId} and state = 'waiting'`,
  questionReports: (tenantId) => sql`
    select 'questionReports', count(*)::int, null::timestamptz
    from lesson_question where tenant_id = ${tenantId} and report_count > 0`,
  drafts: (tenantId) => sql`
    select 'drafts' as kind, count(*)::int as count, null::timestamptz as until
    from course where tenant_id = ${tenantId} and ${hasUnseen}`,
  photos: (tenantId) => sql`
    select 'photos', count(*)::int, min(remove_at) from identity_photo as photo
    join account on account.tenant_id = photo.tenant_id and account.id = photo.account_id
    where photo.tenant_id = ${tenantId} and looked_at is null and account.merged_into is null`,
  codesExpiring: (tenantId, now) => sql`
    select 'codesExpiring', count(*)::int, min(expires_at) from access_code
    where tenant_id = ${tenantId} and ${expiresSoon(now)}`,
}

/** Kinds without tasks are missing. */
export async function waitingRows(
  db: SchoolDb,
  tenantId: string,
  { kinds, now }: { kinds: readonly StoredKind[]; now: Date },
): Promise<WaitingRow[]> {
  if (kinds.length === 0) return []
  const found = kinds.map((kind) => finding[kind](tenantId, now))
  const { rows } = await sql<WaitingRow>`
    select * from (${sql.join(found, sql` union all `)}) as waiting (kind, count, until) where count > 0`.execute(db)
  return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
}

export const refundsWithoutPayment = ({ db, tenantId }: InSchool, { since, most }: { since: Date; most: number }) =>
  db
    .selectFrom('payment')
    .leftJoin('account as student', (join) =>
      join.onRef('student.tenantId', '=', 'payment.tenantId').onRef('student.id', '=', 'payment.studentId'),
    )
    .leftJoin('account', sameSchool('account.id', 'payment.byId'))
    .leftJoin('course', sameSchool('course.id', 'payment.courseId'))
    .leftJoin('unit', sameSchool('unit.id', 'payment.unitId'))
    .where('payment.tenantId', '=', tenantId)
    .where('payment.at', '>=', since)
    .where('payment.amount', '<', '0')
    .where('payment.refundsId', 'is', null)
    .where('payment.endedAccessId', 'is not', null)
    .orderBy('payment.id', 'desc')
    .limit(most)
    .select(['payment.id', 'payment.at', 'payment.method', 'student.id as studentId', 'student.name as studentName'])
    .select(['account.id as byId', 'account.name as byName'])
    .select(({ fn }) => [
      fn.coalesce('unit.title', 'course.name').as('what'),
      sql<string>`-payment.amount`.as('amount'),
      sql<number>`count(*) over ()`.as('count'),
      sql<string>`sum(-payment.amount) over ()`.as('sum'),
    ])
    .execute()

/** Entries of older versions store the numbers in their reason. */
const takenNumbers = sql<string | null>`coalesce(
  (change_log.after ->> 'from') || '-' || (change_log.after ->> 'to'), change_log.reason)`

export const codesTaken = (db: SchoolDb, tenantId: string, since: Date) =>
  db
    .selectFrom('changeLog')
    .innerJoin('codeBatch', sameSchool('codeBatch.id', 'changeLog.subjectId'))
    .leftJoin('account', sameSchool('account.id', 'changeLog.actorId'))
    .where('changeLog.tenantId', '=', tenantId)
    .where('changeLog.action', 'in', ['codeBatch.cards', 'codeBatch.csv'])
    .where('changeLog.at', '>=', since)
    .orderBy('changeLog.number', 'desc')
    .limit(CODES_TAKEN_SHOWN)
    .select(['changeLog.at', 'changeLog.action', takenNumbers.as('numbers')])
    .select(['account.id as whoId', 'account.name as whoName', 'codeBatch.id as batchId', 'codeBatch.label'])
    .execute()
