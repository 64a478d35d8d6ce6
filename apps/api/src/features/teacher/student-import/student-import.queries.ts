import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/pagination.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { namedStudents } from '../students/named-students.ts'
import type { ValidRow } from './judge-students.ts'

/** The courses that somebody can be let into. */
export const publishedCourses = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'published')
    .select(['id', 'name', 'grade'])
    .execute()

/** Whose numbers, or e-mails, some of these are; of an account that became another one, that one. */
export const accountsKnownBy = (
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

interface NewAccount extends Pick<ValidRow, 'name' | 'email' | 'phone' | 'parentPhone'> {
  /** 1 to 3. */
  grade: number | null
}

/** Makes accounts without a password, but for those whose number or e-mail the school has by now. */
export async function insertStudents({ db, tenantId }: InSchool, students: readonly NewAccount[], createdAt: Date) {
  const rows = students.map(({ parentPhone, ...rest }) => ({ ...rest, parent_phone: parentPhone }))
  // In one order: of two imports of the same people, one waits for the other.
  const made = await sql<{ id: number; phone: string }>`
    insert into account (tenant_id, role, name, email, phone, parent_phone, grade, created_at)
    select ${tenantId}, 'student', name, email, phone, parent_phone, grade, ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said (name text, email text, phone text, parent_phone text, grade smallint)
    order by phone on conflict do nothing returning id, phone`.execute(db)
  return made.rows
}

/** Enrols students, but for those who study it already, and tells whom. */
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

/** A page of the invitations that are good, by name; of one change to many, where it is said. */
export function invitationPage(
  { db, tenantId }: InSchool,
  { search, bulkId, now, ...page }: PageRequest & { search: string; bulkId: number | undefined; now: Date },
) {
  const found = namedStudents(db, tenantId, search)
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
    .select(['passwordLink.expiresAt', 'account.nameSearch'])
    .select(sql<boolean>`account.password_hash is not null`.as('hasPassword'))
  return paginate(db, { count: found, rows, order: sql`name_search, id` }, page)
}
