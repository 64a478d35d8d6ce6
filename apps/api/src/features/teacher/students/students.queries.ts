import { searchWords } from '@manassa/contract/rules/search-text'
import type { MergedStudent } from '@manassa/contract/teacher/students'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { filteredStudents, type StudentsQuery } from './filtered-students.ts'
import { isNamed } from './is-named.ts'
import { studentsMatching } from './students-matching.ts'

const orders = { newest: sql`id desc`, name: sql`name_search, id` }

export function studentPage(db: SchoolDb, tenantId: string, filter: StudentsQuery) {
  const { search = '', sort = 'newest', ...page } = filter
  const found = filteredStudents(db, tenantId, { ...filter, search })
  const rows = found
    .select(['account.parentPhone', 'account.createdAt', 'account.disabledAt', 'account.nameSearch'])
    .select(sql<boolean>`account.password_hash is not null`.as('hasPassword'))
    .select(({ ref }) => isNamed(tenantId, ref('account.id'), search).as('isExact'))
  // Names that only sound alike come last.
  const order = searchWords(search).length > 0 ? sql`is_exact desc, ${orders[sort]}` : orders[sort]
  return paginate(db, { count: found, rows, order, plannedAnew: true }, page)
}
export type StudentRow = Awaited<ReturnType<typeof studentPage>>['rows'][number]

const MERGED_SHOWN = 10

export const mergedStudents = (
  { db, tenantId }: InSchool,
  search: string,
  { byNumber }: { byNumber: boolean },
): Promise<MergedStudent[]> =>
  studentsMatching(db, tenantId, search, { byNumber })
    .innerJoin('account as stays', (join) =>
      join.onRef('stays.tenantId', '=', 'account.tenantId').onRef('stays.id', '=', 'account.mergedInto'),
    )
    .clearSelect()
    .select(['account.id', 'account.name'])
    .select(sql<MergedStudent['mergedInto']>`jsonb_build_object('id', stays.id, 'name', stays.name)`.as('mergedInto'))
    .orderBy('account.id', 'desc')
    .limit(MERGED_SHOWN)
    .execute()

/** Course counts and last activity, computed for one page of students only. */
export async function activityOf({ db, tenantId }: InSchool, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; courseCount: number; lastSeenAt: Date | null }>`
    select listed.id,
      (select count(*) from enrolment
        where enrolment.tenant_id = ${tenantId} and enrolment.student_id = listed.id) as course_count,
      greatest(
        (select max(last_used_at) from device_session as session
          where session.tenant_id = ${tenantId} and session.account_id = listed.id),
        (select max(last_login_at) from known_device as known
          where known.tenant_id = ${tenantId} and known.account_id = listed.id)) as last_seen_at
    from account as listed where listed.tenant_id = ${tenantId} and listed.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...activity }) => [id, activity]))
}

export const studentAccount = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .select(['id', 'name', 'email', 'phone', 'parentPhone', 'grade', 'createdAt', 'disabledAt', 'mergedInto'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .executeTakeFirst()
export type StudentAccount = NonNullable<Awaited<ReturnType<typeof studentAccount>>>

export async function hasPhoto({ db, tenantId }: InSchool, accountId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identityPhoto')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('removeAt', '>', now)
    .select('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** The consent of an account, and the name of the member of staff who declared it; undefined without one. */
export const consentOf = ({ db, tenantId }: InSchool, accountId: number) =>
  db
    .selectFrom('consent')
    .leftJoin('account as staff', (join) =>
      join.onRef('staff.tenantId', '=', 'consent.tenantId').onRef('staff.id', '=', 'consent.declaredBy'),
    )
    .where('consent.tenantId', '=', tenantId)
    .where('consent.accountId', '=', accountId)
    .select(['consent.version', 'consent.givenAt', 'staff.name as declaredBy'])
    .executeTakeFirst()

interface StudentFields {
  name: string
  email: string | null
  phone: string
  parentPhone: string | null
  grade: number | null
}

/** Creates an account without a password; unique keys refuse a known email or phone number. */
export const insertInvited = ({ db, tenantId }: InSchool, student: StudentFields, createdAt: Date) =>
  db
    .insertInto('account')
    .values({ tenantId, role: 'student', passwordHash: null, ...student, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()

export const saveStudent = ({ db, tenantId }: InSchool, id: number, changes: Partial<StudentFields>) =>
  db
    .updateTable('account')
    .set(changes)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .execute()

/** Blocks or unblocks an account; undefined if nothing changes or the account is merged. */
export const setStudentBlocked = ({ db, tenantId }: InSchool, id: number, disabledAt: Date | null) =>
  db
    .updateTable('account')
    .set({ disabledAt })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .where('disabledAt', disabledAt === null ? 'is not' : 'is', null)
    .where('mergedInto', 'is', null)
    .returning('id')
    .executeTakeFirst()
