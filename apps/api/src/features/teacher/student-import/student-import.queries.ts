import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { studentsMatching } from '../students/students-matching.ts'
import type { ValidRow } from './validate-students.ts'

export const publishedCourses = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'published')
    .select(['id', 'name', 'grade'])
    .execute()

/** Accounts with one of these phone numbers or emails; a merged account is replaced by its target. */
export const accountsWithContacts = (
  { db, tenantId }: InSchool,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where(({ or, eb, fn, val }) =>
      or([eb('phone', '=', fn.any(val([...phones]))), eb('email', '=', fn.any(val([...emails])))]),
    )
    .select(['name', 'role', 'phone', 'email'])
    .select(({ fn }) => fn.coalesce('mergedInto', 'id').as('id'))
    .execute()

/** Tells whether so many new students would exceed the quota; the database has the last word when they are made. */
export async function isBeyondQuota({ db, tenantId }: InSchool, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from school where tenant_id = ${tenantId} and student_quota < ${count}::int
      + (select count(*) from account where tenant_id = ${tenantId} and role = 'student' and merged_into is null)`.execute(
    db,
  )
  return rows.length > 0
}

interface NewAccount extends Pick<ValidRow, 'name' | 'email' | 'phone' | 'parentPhone'> {
  /** 1 to 3. */
  grade: number | null
}

/** Creates accounts without a password, except where the phone number or email exists by now. */
export async function insertStudents({ db, tenantId }: InSchool, students: readonly NewAccount[], createdAt: Date) {
  const rows = students.map(({ parentPhone, ...rest }) => ({ ...rest, parent_phone: parentPhone }))
  // A fixed order makes one of two concurrent imports wait instead of deadlock.
  const made = await sql<{ id: number; phone: string }>`
    insert into account (tenant_id, role, name, email, phone, parent_phone, grade, created_at)
    select ${tenantId}, 'student', name, email, phone, parent_phone, grade, ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said (name text, email text, phone text, parent_phone text, grade smallint)
    order by phone on conflict do nothing returning id, phone`.execute(db)
  return made.rows
}

export async function insertEnrolments(
  { db, tenantId }: InSchool,
  enrolments: ReadonlyArray<{ studentId: number; courseId: number }>,
  { at, by }: { at: Date; by: number },
) {
  const rows = enrolments.map(({ studentId, courseId }) => ({ student_id: studentId, course_id: courseId }))
  const made = await sql<{ studentId: number; courseId: number }>`
    insert into enrolment (tenant_id, student_id, course_id, enrolled_at, cause, granted_by)
    select ${tenantId}, student_id, course.id, ${at}, 'staff', ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (student_id bigint, course_id bigint)
    join course on course.tenant_id = ${tenantId} and course.id = said.course_id and course.state = 'published'
    order by student_id, course.id on conflict do nothing returning student_id, course_id`.execute(db)
  return made.rows
}

export function invitationPage(
  { db, tenantId }: InSchool,
  { search, bulkId, now, ...page }: PageRequest & { search: string; bulkId: number | undefined; now: Date },
) {
  const found = studentsMatching(db, tenantId, search)
    .innerJoin('passwordLink', sameSchool('passwordLink.accountId', 'account.id'))
    .where('passwordLink.isInvitation', '=', true)
    .where('passwordLink.expiresAt', '>', now)
    .where('account.disabledAt', 'is', null)
    .$if(bulkId !== undefined, (query) =>
      query
        .innerJoin('bulkChangeStudent', sameSchool('bulkChangeStudent.studentId', 'account.id'))
        .where('bulkChangeStudent.changeId', '=', bulkId ?? 0),
    )
  const rows = found
    .select(['passwordLink.expiresAt', 'passwordLink.linkHash', 'account.nameSearch'])
    .select(sql<boolean>`account.password_hash is not null`.as('hasPassword'))
  return paginate(db, { count: found, rows, order: sql`name_search, id` }, page)
}
