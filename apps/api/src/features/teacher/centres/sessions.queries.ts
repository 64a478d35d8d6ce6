import type { Weekday } from '@manassa/contract/rules/weekdays'
import type { SessionState } from '@manassa/contract/teacher/group-sessions'
import { type Insertable, sql, type Updateable } from 'kysely'
import { creditOfStudent } from '#api/features/transfers/order-state.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { memberCount, presentCount } from './session-counts.ts'

const unitTitle = sql<string>`coalesce(nullif(unit.title, ''), unit.name)`.as('unitTitle')

export const findSession = ({ db, tenantId }: InSchool, groupId: number, day: string) =>
  db
    .selectFrom('groupSession')
    .leftJoin('account', sameSchool('account.id', 'groupSession.endedBy'))
    .leftJoin('unit', sameSchool('unit.id', 'groupSession.unitId'))
    .where('groupSession.tenantId', '=', tenantId)
    .where('groupId', '=', groupId)
    .where('day', '=', day)
    .selectAll('groupSession')
    .select(['account.name as enderName', unitTitle])
    .executeTakeFirst()
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Begins the session if it has not begun, and locks it until the transaction ends. */
export const beginSession = (
  { db, tenantId }: InSchool,
  session: Pick<Insertable<Tables['groupSession']>, SessionStart>,
) =>
  db
    .insertInto('groupSession')
    .values({ tenantId, state: 'open', ...session })
    .onConflict((conflict) =>
      // The lock makes a scan wait for a closing or cancelling that is under way.
      conflict.columns(['tenantId', 'groupId', 'day']).doUpdateSet({ day: sql<string>`excluded.day` }),
    )
    .returning(['id', 'state', 'unitId'])
    .executeTakeFirstOrThrow()
type SessionStart = 'groupId' | 'day' | 'openedAt' | 'openedBy'

export const changeSession = (
  { db, tenantId }: InSchool,
  id: number,
  columns: Updateable<Omit<Tables['groupSession'], 'tenantId' | 'id'>>,
) => db.updateTable('groupSession').set(columns).where('tenantId', '=', tenantId).where('id', '=', id).execute()

export interface SessionStudentRow {
  id: number
  name: string
  digits: string
  isMember: boolean
  debt: string
  due: string
  paid: string
  credit: string
  status: Tables['attendance']['status'] | null
  at: Date | null
}

/**
 * The members of a group on a day and the guests of its session, with what each owes: `debt` from other sessions of the
 * group, `due` and `paid` of this one. The `due` of an excused student is owed only by coming after all.
 */
export async function studentsOfSession(
  { db, tenantId }: InSchool,
  { groupId, day, sessionId }: { groupId: number; day: string; sessionId: number | null },
) {
  const { rows } = await sql<SessionStudentRow>`
    with present as (
      select student_id, bool_or(is_member) as is_member from (
        select student_id, true as is_member from group_member
        where tenant_id = ${tenantId} and group_id = ${groupId} and from_day <= ${day}::date
          and (until_day is null or until_day > ${day}::date)
        union all
        select student_id, false from attendance
        where tenant_id = ${tenantId} and session_id = ${sessionId}::bigint and removed_at is null
      ) as anyone group by student_id
    ), told as (
      select id, day, to_char(day, 'YYYY-MM') as month from group_session
      where tenant_id = ${tenantId} and group_id = ${groupId} and state <> 'cancelled'
    ), owed as (
      select student_id, sum(due) filter (where told.day <> ${day}::date) as due,
        bool_or(due > 0) filter (where month = to_char(${day}::date, 'YYYY-MM')) as has_month
      from told join attendance on attendance.tenant_id = ${tenantId} and attendance.session_id = told.id
        and removed_at is null
      group by student_id
    ), settled as (
      select student_id, sum(amount) filter (where day <> ${day}::date) as before,
        sum(amount) filter (where day = ${day}::date) as now
      from (
        select told.day, student_id, amount from told
        join payment on payment.tenant_id = ${tenantId} and payment.session_id = told.id and session_kind <> 'book'
        union all
        select told.day, student_id, -amount from told
        join credit_entry on credit_entry.tenant_id = ${tenantId} and credit_entry.session_id = told.id
      ) as money group by student_id
    )
    select account.id, account.name, right(account.phone, 3) as digits, is_member,
      coalesce(owed.due, 0) - coalesce(settled.before, 0) as debt,
      coalesce(case when attendance.status <> 'excused' then attendance.due end, case
        when not is_member and centre_group.charge = 'month' then 0
        when centre_group.charge = 'month' and coalesce(has_month, false) then 0
        else centre_group.price end) as due,
      coalesce(settled.now, 0) as paid,
      coalesce(${creditOfStudent(tenantId, sql`account.id`)}, 0) as credit,
      attendance.status, attendance.at
    from present
    join account on account.tenant_id = ${tenantId} and account.id = present.student_id
    join centre_group on centre_group.tenant_id = ${tenantId} and centre_group.id = ${groupId}
    left join owed on owed.student_id = account.id
    left join settled on settled.student_id = account.id
    left join attendance on attendance.tenant_id = ${tenantId} and attendance.session_id = ${sessionId}::bigint
      and attendance.student_id = account.id and removed_at is null
    order by account.name_search, account.id`.execute(db)
  return rows
}

export async function cashOfSession({ db, tenantId }: InSchool, sessionId: number | null, byId: number) {
  const { rows } = await sql<Record<'own' | 'everybodys' | 'withoutBooks', string | null>>`
    select sum(amount) filter (where by_id = ${byId}) as own, sum(amount) as everybodys,
      sum(amount) filter (where session_kind <> 'book') as without_books
    from payment where tenant_id = ${tenantId} and session_id = ${sessionId}::bigint`.execute(db)
  const [{ own = null, everybodys = null, withoutBooks = null } = {}] = rows
  return { own: Number(own), everybodys: Number(everybodys), withoutBooks: Number(withoutBooks) }
}

interface ListedSessionRow {
  id: number
  name: string
  centreName: string
  weekday: Weekday
  startsAt: string
  assistantId: number | null
  assistantName: string | null
  day: string
  state: SessionState
  memberCount: number
  presentCount: number
  own: string
  everybodys: string
}

/** The groups of a weekday and the sessions of a day, and sessions of the two days before that are still open. */
export async function sessionsOfDay(
  { db, tenantId }: InSchool,
  { day, weekday, byId }: { day: string; weekday: string; byId: number },
) {
  const { rows } = await sql<ListedSessionRow>`
    with listed as (
      select centre_group.id as group_id, ${day}::date as day from centre_group
      where tenant_id = ${tenantId} and weekday = ${weekday} and archived_at is null
      union
      select group_id, day from group_session
      where tenant_id = ${tenantId} and (day = ${day}::date or state = 'open' and day between ${day}::date - 2 and ${day}::date)
    )
    select centre_group.id, centre_group.name, centre.name as centre_name, weekday, starts_at,
      assistant_id, assistant.name as assistant_name, to_char(listed.day, 'YYYY-MM-DD') as day,
      coalesce(session.state, 'planned') as state,
      ${memberCount(tenantId, 'listed')} as member_count, ${presentCount(tenantId)} as present_count,
      coalesce(cash.own, 0) as own, coalesce(cash.everybodys, 0) as everybodys
    from listed
    join centre_group on centre_group.tenant_id = ${tenantId} and centre_group.id = listed.group_id
    join centre on centre.tenant_id = ${tenantId} and centre.id = centre_group.centre_id
    left join account as assistant on assistant.tenant_id = ${tenantId} and assistant.id = assistant_id
    left join group_session as session on session.tenant_id = ${tenantId} and session.group_id = listed.group_id
      and session.day = listed.day
    left join lateral (
      select sum(amount) as everybodys, sum(amount) filter (where by_id = ${byId}) as own
      from payment where payment.tenant_id = ${tenantId} and payment.session_id = session.id
    ) as cash on true
    order by listed.day desc, starts_at, centre_group.id`.execute(db)
  return rows
}

export async function startOfSession({ db, tenantId }: InSchool, day: string, startsAt: string): Promise<Date> {
  const { at } = await db
    .selectFrom('school')
    .where('tenantId', '=', tenantId)
    .select(sql<Date>`(${day}::date + ${startsAt}::time) at time zone time_zone`.as('at'))
    .executeTakeFirstOrThrow()
  return at
}

export const findUnmergedStudent = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .where('mergedInto', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()

export const hasPaymentOfScan = async ({ db, tenantId }: InSchool, scanId: string) =>
  (await db
    .selectFrom('payment')
    .where('tenantId', '=', tenantId)
    .where('scanId', '=', scanId)
    .select('id')
    .executeTakeFirst()) !== undefined

/** In pounds. */
export async function creditUsedIn(
  { db, tenantId }: InSchool,
  { sessionId, studentId }: { sessionId: number; studentId: number },
): Promise<number> {
  const { sum } = await db
    .selectFrom('creditEntry')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return -Number(sum ?? 0)
}

/** The sums that students paid in a session without books, with the credit that it used. */
export async function moneyToCredit({ db, tenantId }: InSchool, sessionId: number) {
  const { rows } = await sql<{ studentId: number; amount: string }>`
    select student_id, sum(amount) as amount from (
      select student_id, amount from payment
      where tenant_id = ${tenantId} and session_id = ${sessionId} and session_kind <> 'book'
      union all
      select student_id, -amount from credit_entry where tenant_id = ${tenantId} and session_id = ${sessionId}
    ) as money
    where student_id is not null group by student_id having sum(amount) > 0 order by student_id`.execute(db)
  return rows.map(({ studentId, amount }) => ({ studentId, amount: Number(amount) }))
}

export const unitsOfCourse = (
  { db, tenantId }: InSchool,
  courseId: number,
): Promise<Array<{ id: number; unitTitle: string }>> =>
  db
    .selectFrom('unit')
    .where('tenantId', '=', tenantId)
    .where('courseId', '=', courseId)
    .where('state', '=', 'published')
    .orderBy('position')
    .select(['id', unitTitle])
    .execute()

export async function absentOf(
  { db, tenantId }: InSchool,
  { groupId, day, sessionId }: { groupId: number; day: string; sessionId: number | null },
) {
  const { rows } = await sql<{
    id: number
    name: string
    parentPhone: string | null
    opensUntil: Date | null
    isExcused: boolean
  }>`
    select account.id, account.name, account.parent_phone, (
      select max(closes_at) from given_window
      join given_window_student as named
        on named.tenant_id = given_window.tenant_id and named.window_id = given_window.id
      where given_window.tenant_id = ${tenantId} and given_window.session_id = ${sessionId}::bigint
        and given_window.ended_at is null and named.student_id = account.id
    ) as opens_until, exists (
      select from attendance where attendance.tenant_id = ${tenantId} and attendance.session_id = ${sessionId}::bigint
        and attendance.student_id = account.id and removed_at is null
    ) as is_excused
    from group_member
    join account on account.tenant_id = ${tenantId} and account.id = group_member.student_id
    where group_member.tenant_id = ${tenantId} and group_member.group_id = ${groupId}
      and from_day <= ${day}::date and (until_day is null or until_day > ${day}::date)
      and not exists (select from attendance where attendance.tenant_id = ${tenantId}
        and attendance.session_id = ${sessionId}::bigint and attendance.student_id = account.id
        and status <> 'excused' and removed_at is null)
    order by account.name_search, account.id`.execute(db)
  return rows
}

export const membersToPrint = ({ db, tenantId }: InSchool, groupId: number) =>
  db
    .selectFrom('groupMember')
    .innerJoin('account', sameSchool('account.id', 'groupMember.studentId'))
    .where('groupMember.tenantId', '=', tenantId)
    .where('groupMember.groupId', '=', groupId)
    .where('groupMember.untilDay', 'is', null)
    .orderBy('account.nameSearch')
    .orderBy('account.id')
    .select(['account.id', 'account.name'])
    .execute()
