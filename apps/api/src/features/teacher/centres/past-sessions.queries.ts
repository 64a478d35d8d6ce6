import type { MonthlyAttendance } from '@manassa/contract/teacher/past-sessions'
import { sql } from 'kysely'
import { isNamed } from '#api/features/teacher/students/is-named.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'
import { memberCount, presentCount } from './session-counts.ts'

interface PastSessionsQuery extends PageRequest {
  words: readonly string[]
  groupId?: number | undefined
  centreId?: number | undefined
  state?: 'open' | 'closed' | 'cancelled' | undefined
  sort: keyof typeof orders
}

const orders = { newest: sql`day desc, id desc`, oldest: sql`day, id` }

export function sessionPage(
  { db, tenantId }: InSchool,
  { words, groupId, centreId, state, sort, ...page }: PastSessionsQuery,
) {
  const found = db
    .selectFrom('groupSession')
    .innerJoin('centreGroup', sameSchool('centreGroup.id', 'groupSession.groupId'))
    .innerJoin('centre', sameSchool('centre.id', 'centreGroup.centreId'))
    .leftJoin('account', sameSchool('account.id', 'centreGroup.assistantId'))
    .where('groupSession.tenantId', '=', tenantId)
    .where(containsWords(sql`concat_ws(' ', centre_group.name, centre.name)`, words))
    .$if(groupId !== undefined, (query) => query.where('groupSession.groupId', '=', groupId ?? 0))
    .$if(centreId !== undefined, (query) => query.where('centreGroup.centreId', '=', centreId ?? 0))
    .$if(state !== undefined, (query) => query.where('groupSession.state', '=', state ?? 'open'))
  const rows = found.select([
    'groupSession.id',
    'groupSession.groupId',
    'groupSession.day',
    'groupSession.state',
    'groupSession.expected',
    'groupSession.counted',
    'centreGroup.name',
    'centreGroup.weekday',
    'centreGroup.startsAt',
    'centreGroup.assistantId',
    'centre.name as centreName',
    'account.name as assistantName',
  ])
  return paginate(db, { count: found.select('groupSession.id'), rows, order: orders[sort] }, page)
}

export interface SessionCounts {
  id: number
  memberCount: number
  presentCount: number
  own: string
  everybodys: string
}

/** The members, the present ones and the cash of these sessions; apart from their page, so that only a page counts. */
export async function countsOfSessions({ db, tenantId }: InSchool, ids: readonly number[], byId: number) {
  const { rows } = await sql<SessionCounts>`
    select session.id,
      ${memberCount(tenantId, 'session')} as member_count, ${presentCount(tenantId)} as present_count,
      coalesce(cash.own, 0) as own, coalesce(cash.everybodys, 0) as everybodys
    from group_session as session
    left join lateral (
      select sum(amount) as everybodys, sum(amount) filter (where by_id = ${byId}) as own
      from payment where payment.tenant_id = ${tenantId} and payment.session_id = session.id
    ) as cash on true
    where session.tenant_id = ${tenantId} and session.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface MonthQuery extends PageRequest {
  groupId: number
  /** As `2026-11`. */
  month: string
  today: string
  search: string
  sort: keyof typeof memberOrders
}

const memberOrders = { name: sql`name_search, id`, absent: sql`absent desc, name_search, id` }

/** An open session counts from the next day on, so that a session under way makes nobody absent. */
const isHeld = (tenantId: string, { groupId, month, today }: Pick<MonthQuery, 'groupId' | 'month' | 'today'>) => sql`
  group_session.tenant_id = ${tenantId} and group_session.group_id = ${groupId}
  and day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'
  and (state = 'closed' or state = 'open' and day < ${today}::date)`

export function monthPage({ db, tenantId }: InSchool, { groupId, month, today, search, sort, ...page }: MonthQuery) {
  const counted = sql<MonthlyAttendance & { nameSearch: string }>`(
    select account.id, account.name, account.name_search,
      count(*) filter (where status in ('present', 'guest'))::int as present,
      count(*) filter (where status = 'late')::int as late,
      count(*) filter (where status is null)::int as absent,
      count(*) filter (where status = 'excused')::int as excused
    from group_member
    join group_session on ${isHeld(tenantId, { groupId, month, today })}
      and day >= from_day and (until_day is null or day < until_day)
    join account on account.tenant_id = ${tenantId} and account.id = group_member.student_id
    left join attendance on attendance.tenant_id = ${tenantId} and attendance.session_id = group_session.id
      and attendance.student_id = group_member.student_id and removed_at is null
    where group_member.tenant_id = ${tenantId} and group_member.group_id = ${groupId}
      and ${isNamed(tenantId, sql.ref('account.id'), search) as never}
    group by account.id, account.name, account.name_search)`
  return paginate(db, { count: counted, rows: counted, order: memberOrders[sort] }, page)
}

export async function countHeld(
  { db, tenantId }: InSchool,
  held: Pick<MonthQuery, 'groupId' | 'month' | 'today'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from group_session where ${isHeld(tenantId, held)}`.execute(db)
  return rows[0]?.count ?? 0
}
