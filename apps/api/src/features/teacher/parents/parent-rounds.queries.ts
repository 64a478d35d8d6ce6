import { PARENT_MESSAGES_CLAIMED } from '@manassa/contract/limits'
import type { ParentList } from '@manassa/contract/teacher/parent-rounds'
import { type RawBuilder, sql } from 'kysely'
import type { OwnerDb, SchoolDb } from '#api/lib/db/database.ts'
import type { StoredProfile } from '#api/lib/db/tables/people.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { presentMembers } from '../students/filtered-students.ts'
import type { WeekKind } from './week-message.ts'

interface OfRound {
  tenantId: string
  /** The last day of the week, as `2026-11-26`. */
  endsOn: string
}

export const schoolsWithParents = (owner: OwnerDb) =>
  owner
    .selectFrom('school')
    .where('suspendedAt', 'is', null)
    .where(sql<boolean>`(profile ->> 'parentWeek')::boolean`)
    .select(['tenantId', 'name', 'timeZone', sql<StoredProfile>`profile`.as('profile')])
    .execute()

/** True for the one process that begins a round. */
export async function beginRound(db: SchoolDb, round: OfRound, startedAt: Date): Promise<boolean> {
  const begun = await db
    .insertInto('parentRound')
    .values({ ...round, startedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('endsOn')
    .executeTakeFirst()
  return begun !== undefined
}

export const findRound = (db: SchoolDb, { tenantId, endsOn }: OfRound) =>
  db
    .selectFrom('parentRound')
    .where('tenantId', '=', tenantId)
    .where('endsOn', '=', endsOn)
    .select('readyAt')
    .executeTakeFirst()

export const endRound = (db: SchoolDb, { tenantId, endsOn }: OfRound, readyAt: Date) =>
  db
    .updateTable('parentRound')
    .set({ readyAt })
    .where('tenantId', '=', tenantId)
    .where('endsOn', '=', endsOn)
    .where('readyAt', 'is', null)
    .execute()

export async function studentsToPrepare(db: SchoolDb, { tenantId, endsOn }: OfRound, most: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from account
    where tenant_id = ${tenantId} and role = 'student' and disabled_at is null and not exists (
      select from parent_message as made
      where made.tenant_id = account.tenant_id and made.ends_on = ${endsOn}::date and made.student_id = account.id
    )
    order by id limit ${most}`.execute(db)
  return rows
}

export const insertMessages = (
  db: SchoolDb,
  round: OfRound,
  messages: ReadonlyArray<{ studentId: number; kind: WeekKind | 'nothing' }>,
) =>
  db
    .insertInto('parentMessage')
    .values(messages.map((message) => ({ ...round, ...message })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const changeKind = (
  db: SchoolDb,
  { tenantId, endsOn }: OfRound,
  studentId: number,
  kind: WeekKind | 'nothing',
) =>
  db
    .updateTable('parentMessage')
    .set({ kind })
    .where('tenantId', '=', tenantId)
    .where('endsOn', '=', endsOn)
    .where('studentId', '=', studentId)
    .execute()

/** The students of a round, each in one list by their number as it is now. Blocked accounts are in none. */
const listed = ({ tenantId, endsOn }: OfRound) => sql`
  listed as materialized (
    select message.student_id, message.kind, message.decided_by, message.decided_at, message.claimed_by,
      message.claimed_until, account.name, account.name_search, account.parent_phone, case
        when message.outcome = 'sent' then 'sent'
        when message.kind = 'nothing' then 'nothing'
        when account.parent_phone is null then 'noNumber'
        when account.parent_phone = account.phone then 'ownNumber'
        when account.parent_phone in (
          select phone from parent_link where parent_link.tenant_id = ${tenantId} and stopped_at is not null
        ) then 'stopped'
        when message.outcome = 'wrongNumber' and message.phone = account.parent_phone then 'wrongNumber'
        else 'ready'
      end as list
    from parent_message as message
    join account on account.tenant_id = ${tenantId} and account.id = message.student_id
    where message.tenant_id = ${tenantId} and message.ends_on = ${endsOn}::date and account.disabled_at is null
  )`

interface RoundCounts {
  students: Partial<Record<ParentList, number>>
  ready: number
  sent: number
  forSiblings: number
  claimed: number
  opened: number
}

export async function countRound({ db }: InSchool, round: OfRound, { me, now }: { me: number; now: Date }) {
  const { tenantId, endsOn } = round
  const { rows } = await sql<RoundCounts>`
    with ${listed(round)}, family as (
      select count(*) filter (where list = 'ready') as ready, count(*) filter (where list = 'sent') as sent,
        bool_or(list = 'ready' and claimed_by <> ${me} and claimed_until > ${now}) as is_claimed
      from listed where parent_phone is not null group by parent_phone
    )
    select (
      select coalesce(jsonb_object_agg(list, student_count), '{}')
      from (select list, count(*) as student_count from listed group by list) as counted
    ) as students,
    count(*) filter (where ready > 0)::int as ready,
    count(*) filter (where sent > 0)::int as sent,
    count(*) filter (where ready + sent > 1)::int as for_siblings,
    count(*) filter (where is_claimed)::int as claimed,
    (
      select count(distinct opening.student_id)::int from parent_opening as opening
      join listed on listed.student_id = opening.student_id
      where opening.tenant_id = ${tenantId} and opening.day >= ${endsOn}::date
    ) as opened
    from family`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counting gives a row')
  return counts
}

interface ListedRow {
  id: number
  name: string
  parentPhone: string | null
  decidedBy: string | null
  decidedAt: Date | null
  claimedBy: string | null
}

interface ShownList {
  list: ParentList
  named: RawBuilder<unknown>
  groupId: number | undefined
  now: Date
}

const isOfGroup = (tenantId: string, groupId: number | undefined) =>
  groupId === undefined ? sql`true` : sql`listed.student_id in ${presentMembers(tenantId, groupId)}`

export function roundPage(
  { db, tenantId }: InSchool,
  round: OfRound,
  { list, named, groupId, now, ...page }: PageRequest & ShownList,
) {
  const person = (column: string) =>
    sql`(select name from account where account.tenant_id = ${tenantId} and account.id = ${sql.ref(column)})`
  const matching = sql`
    with ${listed(round)}
    select student_id as id, name, name_search, parent_phone, decided_by, decided_at,
      case when list = 'ready' and claimed_until > ${now} then claimed_by end as claimed_by
    from listed where list = ${list} and ${named} and ${isOfGroup(tenantId, groupId)}`
  const rows = sql<ListedRow>`(
    select id, name, name_search, parent_phone, decided_at, ${person('matching.decided_by')} as decided_by,
      ${person('matching.claimed_by')} as claimed_by
    from matching)`
  return paginate(db, { matching, count: sql`matching`, rows, order: sql`name_search, id`, plannedAnew: true }, page)
}

/** The first student of each kind of week who would get a message. */
export async function exampleStudents({ db }: InSchool, round: OfRound) {
  const { rows } = await sql<{ id: number; name: string }>`
    with ${listed(round)}
    select distinct on (kind) student_id as id, name from listed where list in ('ready', 'sent') order by kind, student_id
  `.execute(db)
  return rows
}

interface Claim {
  me: number
  now: Date
  until: Date
  groupId: number | undefined
}

interface ClaimedChild {
  id: number
  name: string
  parentPhone: string
}

/**
 * The claimed messages of a person that are still to be sent: all children of the first number, and how many numbers
 * there are. Their claims begin anew.
 */
export async function claimedMessages({ db }: InSchool, round: OfRound, { me, now, until, groupId }: Claim) {
  const { tenantId, endsOn } = round
  const { rows } = await sql<ClaimedChild & { numbers: number }>`
    with ${listed(round)}, mine as (
      select parent_phone, min(student_id) as first_id from listed
      where list = 'ready' and claimed_by = ${me} and claimed_until > ${now} group by parent_phone
      having bool_or(${isOfGroup(tenantId, groupId)})
    ), renewed as (
      update parent_message set claimed_until = ${until}
      where tenant_id = ${tenantId} and ends_on = ${endsOn}::date and claimed_by = ${me} and claimed_until > ${now}
        and outcome is null
    )
    select student_id as id, name, parent_phone, (select count(*)::int from mine) as numbers
    from listed
    where list = 'ready' and parent_phone = (select parent_phone from mine order by first_id limit 1)
    order by student_id`.execute(db)
  return rows
}

/** Claims the next messages that nobody is sending. Of two people at once each gets other numbers. */
export async function claimMessages(
  { db }: InSchool,
  round: OfRound,
  { me, now, until, groupId }: Claim,
): Promise<boolean> {
  const { tenantId, endsOn } = round
  const { rows } = await sql`
    with ${listed(round)}, free as (
      select parent_phone, min(student_id) as first_id from listed where list = 'ready' group by parent_phone
      having coalesce(max(claimed_until), ${now}) <= ${now} and bool_or(${isOfGroup(tenantId, groupId)})
    ), taken as (
      select student_id from parent_message
      where tenant_id = ${tenantId} and ends_on = ${endsOn}::date and student_id in (select first_id from free)
        and coalesce(claimed_until, ${now}) <= ${now}
      order by student_id limit ${sql.lit(PARENT_MESSAGES_CLAIMED)} for update skip locked
    )
    update parent_message as message set claimed_by = ${me}, claimed_until = ${until}
    from listed
    where message.tenant_id = ${tenantId} and message.ends_on = ${endsOn}::date
      and message.student_id = listed.student_id and listed.list = 'ready' and listed.parent_phone in (
        select free.parent_phone from free join taken on taken.student_id = free.first_id
      )
    returning message.student_id`.execute(db)
  return rows.length > 0
}

interface Outcome {
  studentIds: readonly number[]
  outcome: 'sent' | 'wrongNumber' | null
  decidedAt: Date
  by: number
  /** Messages whose outcome is taken back are claimed by that person until then. */
  until: Date
}

/** Stores an outcome with the number of that moment; returns how many students have a new one. */
export async function storeOutcome(
  { db }: InSchool,
  { tenantId, endsOn }: OfRound,
  { studentIds, outcome, decidedAt, by, until }: Outcome,
) {
  const { rows } = await sql`
    update parent_message as message
    set outcome = ${outcome}, phone = ${outcome ? sql`account.parent_phone` : null},
      decided_at = ${outcome && decidedAt}, decided_by = ${outcome && by}, claimed_by = ${outcome ? null : by},
      claimed_until = ${outcome ? null : until}
    from account
    where message.tenant_id = ${tenantId} and message.ends_on = ${endsOn}::date
      and message.student_id = any(${studentIds}::bigint[]) and message.outcome is distinct from ${outcome}
      and account.tenant_id = ${tenantId} and account.id = message.student_id and account.parent_phone is not null
    returning message.student_id`.execute(db)
  return rows.length
}
