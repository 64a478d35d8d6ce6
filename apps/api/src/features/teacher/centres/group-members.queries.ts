import type { StudentGroup } from '@manassa/contract/teacher/groups'
import { sql } from 'kysely'
import { isNamed } from '#api/features/teacher/students/is-named.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

const orders = { name: sql`name_search, id`, newest: sql`from_day desc, id desc` }

interface ListMembersQuery extends PageRequest {
  groupId: number
  search: string
  sort: keyof typeof orders
}

export function memberPage({ db, tenantId }: InSchool, { groupId, search, sort, ...page }: ListMembersQuery) {
  const found = db
    .selectFrom('groupMember')
    .innerJoin('account', sameSchool('account.id', 'groupMember.studentId'))
    .where('groupMember.tenantId', '=', tenantId)
    .where('groupMember.groupId', '=', groupId)
    .where('groupMember.untilDay', 'is', null)
    .where(({ ref }) => isNamed(tenantId, ref('account.id'), search))
    .select(['account.id', 'account.name', 'account.phone', 'account.nameSearch', 'groupMember.fromDay'])
  return paginate(db, { count: found, rows: found, order: orders[sort] }, page)
}

export const studentsToAdd = (
  { db, tenantId }: InSchool,
  { ids, phones }: { ids: readonly number[]; phones: readonly string[] },
) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('role', '=', 'student')
    .where('mergedInto', 'is', null)
    .where(({ or, eb }) =>
      or([eb('id', '=', sql<number>`any(${ids}::bigint[])`), eb('phone', '=', sql<string>`any(${phones}::text[])`)]),
    )
    .orderBy('id')
    .select(['id', 'phone'])
    .execute()

export const presentMembers = ({ db, tenantId }: InSchool, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('groupMember')
    .where('tenantId', '=', tenantId)
    .where('groupId', '=', groupId)
    .where('studentId', '=', sql<number>`any(${ids}::bigint[])`)
    .where('untilDay', 'is', null)
    .select('studentId')
    .execute()

export async function insertMembers(
  { db, tenantId }: InSchool,
  { groupId, ids, fromDay, byId }: { groupId: number; ids: readonly number[]; fromDay: string; byId: number },
) {
  await sql`
    insert into group_member (tenant_id, group_id, student_id, from_day, by_id)
    select ${tenantId}, ${groupId}, id, ${fromDay}::date, ${byId} from unnest(${ids}::bigint[]) as id order by id
    on conflict (tenant_id, group_id, student_id) where until_day is null do nothing`.execute(db)
}

/** Returns no row if the student is no member. A membership never ends before it begins. */
export const endMembership = ({ db, tenantId }: InSchool, groupId: number, studentId: number, day: string) =>
  db
    .updateTable('groupMember')
    .set({ untilDay: sql<string>`greatest(${day}::date, from_day)` })
    .where('tenantId', '=', tenantId)
    .where('groupId', '=', groupId)
    .where('studentId', '=', studentId)
    .where('untilDay', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const groupsOfStudent = ({ db, tenantId }: InSchool, studentId: number): Promise<StudentGroup[]> =>
  db
    .selectFrom('groupMember')
    .innerJoin('centreGroup', sameSchool('centreGroup.id', 'groupMember.groupId'))
    .innerJoin('centre', sameSchool('centre.id', 'centreGroup.centreId'))
    .where('groupMember.tenantId', '=', tenantId)
    .where('groupMember.studentId', '=', studentId)
    .orderBy(sql`until_day desc nulls first`)
    .orderBy('groupMember.id', 'desc')
    .select(['centreGroup.id', 'centreGroup.name', 'centre.name as centreName', 'centreGroup.weekday'])
    .select(['centreGroup.startsAt', 'groupMember.fromDay', 'groupMember.untilDay'])
    .execute()
