import { sql } from 'kysely'
import type { Tables } from '#api/lib/db/tables.ts'

export const isPresent = ({ status }: { status: Tables['attendance']['status'] | null }) =>
  status !== null && status !== 'excused'

/** The members of a group on a day; `from` is the table or name that has `group_id` and `day`. */
export const memberCount = (tenantId: string, from: 'listed' | 'session') => sql<number>`(
  select count(*)::int from group_member
  where group_member.tenant_id = ${tenantId} and group_member.group_id = ${sql.ref(`${from}.group_id`)}
    and from_day <= ${sql.ref(`${from}.day`)} and (until_day is null or until_day > ${sql.ref(`${from}.day`)}))`

export const presentCount = (tenantId: string) => sql<number>`(
  select count(*)::int from attendance
  where attendance.tenant_id = ${tenantId} and attendance.session_id = session.id
    and status <> 'excused' and removed_at is null)`
