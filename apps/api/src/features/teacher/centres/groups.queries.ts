import { weekdayNames } from '@manassa/contract/rules/weekdays'
import type { GroupName } from '@manassa/contract/teacher/groups'
import { type Insertable, sql, type Updateable } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'

export async function schoolDay({ db, tenantId }: InSchool, now: Date): Promise<string> {
  const { day } = await db
    .selectFrom('school')
    .where('tenantId', '=', tenantId)
    .select(sql<string>`to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirstOrThrow()
  return day
}

const groupsOf = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('centreGroup')
    .innerJoin('centre', sameSchool('centre.id', 'centreGroup.centreId'))
    .leftJoin('course', sameSchool('course.id', 'centreGroup.courseId'))
    .leftJoin('account', sameSchool('account.id', 'centreGroup.assistantId'))
    .where('centreGroup.tenantId', '=', tenantId)

const columns = [
  'centreGroup.id',
  'centreGroup.name',
  'centreGroup.centreId',
  'centre.name as centreName',
  'centreGroup.courseId',
  'course.name as courseName',
  'centreGroup.grade',
  'centreGroup.weekday',
  'centreGroup.startsAt',
  'centreGroup.capacity',
  'centreGroup.memberCount',
  'centreGroup.price',
  'centreGroup.charge',
  'centreGroup.assistantId',
  'centreGroup.opensForAbsent',
  'account.name as assistantName',
  'centreGroup.archivedAt',
] as const

const byWeek = sql`array_position(${[...weekdayNames]}::text[], weekday), starts_at, id`
const orders = { week: byWeek, name: sql`search_form(name), id` }

interface ListGroupsQuery extends PageRequest {
  words: readonly string[]
  centreId?: number | undefined
  archived: boolean
  sort: keyof typeof orders
}

export function groupPage(school: InSchool, { words, centreId, archived, sort, ...page }: ListGroupsQuery) {
  const found = groupsOf(school)
    .where('centreGroup.archivedAt', archived ? 'is not' : 'is', null)
    .where(containsWords(sql`concat_ws(' ', centre_group.name, centre.name)`, words))
    .$if(centreId !== undefined, (query) => query.where('centreGroup.centreId', '=', centreId ?? 0))
  const list = { count: found.select('centreGroup.id'), rows: found.select(columns), order: orders[sort] }
  return paginate(school.db, list, page)
}

export const findGroup = (school: InSchool, id: number) =>
  groupsOf(school).where('centreGroup.id', '=', id).select(columns).executeTakeFirst()
export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>

export const groupNames = (school: InSchool): Promise<GroupName[]> =>
  groupsOf(school)
    .where('centreGroup.archivedAt', 'is', null)
    .select(['centreGroup.id', 'centreGroup.name', 'centre.name as centreName'])
    .select(['centreGroup.weekday', 'centreGroup.startsAt'])
    .orderBy(sql`array_position(${[...weekdayNames]}::text[], centre_group.weekday)`)
    .orderBy('centreGroup.startsAt')
    .orderBy('centreGroup.id')
    .execute()

export async function countGroups({ db, tenantId }: InSchool): Promise<number> {
  const { count } = await db
    .selectFrom('centreGroup')
    .where('tenantId', '=', tenantId)
    .where('archivedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertGroup = ({ db, tenantId }: InSchool, group: Omit<Insertable<Tables['centreGroup']>, 'tenantId'>) =>
  db
    .insertInto('centreGroup')
    .values({ tenantId, ...group })
    .returning('id')
    .executeTakeFirstOrThrow()

export const changeGroup = ({ db, tenantId }: InSchool, id: number, columns: Updateable<Tables['centreGroup']>) =>
  db.updateTable('centreGroup').set(columns).where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** Locks groups in one order until the transaction ends, so that no two requests wait for each other. */
export const lockGroups = ({ db, tenantId }: InSchool, ids: readonly number[]) =>
  db
    .selectFrom('centreGroup')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'capacity', 'memberCount'])
    .forUpdate()
    .execute()

export const hasCentre = async ({ db, tenantId }: InSchool, id: number) =>
  (await db
    .selectFrom('centre')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

export const hasCourse = async ({ db, tenantId }: InSchool, id: number) =>
  (await db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined

export const hasStaff = async ({ db, tenantId }: InSchool, id: number) =>
  (await db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('role', '!=', 'student')
    .select('id')
    .executeTakeFirst()) !== undefined
