import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface ImportedAccount {
  studentId: number
  /** The time and author identify the enrolments of the import. */
  at: Date
  by: number
}

/**
 * Deletes an account that the import created, if it is unused. An unused account has no password, study, payment, grant
 * or note, and no account was merged into it.
 */
export async function removeUnused({ db, tenantId }: InSchool, imported: ImportedAccount & { bulkId: number }) {
  const { studentId, bulkId, at, by } = imported
  // The lock makes concurrent writers commit before the next statement checks the account.
  await sql`select from account where tenant_id = ${tenantId} and id = ${studentId} for update`.execute(db)
  const own = (table: string) =>
    sql`exists (select from ${sql.table(table)} as own where own.tenant_id = ${tenantId} and own.student_id = ${studentId})`
  const tables = ['lecture', 'ended_access', 'payment', 'student_note', 'extra_attempts', 'given_window_student']
  const { numAffectedRows } = await sql`
    delete from account
    where tenant_id = ${tenantId} and id = ${studentId} and role = 'student' and password_hash is null
      and disabled_at is null and exists (
        select from bulk_change_student as made
        where made.tenant_id = ${tenantId} and made.change_id = ${bulkId} and made.student_id = ${studentId} and made.changed)
      and not exists (
        select from enrolment where enrolment.tenant_id = ${tenantId} and enrolment.student_id = ${studentId}
          and (enrolment.enrolled_at <> ${at} or enrolment.granted_by is distinct from ${by} or payment_id is not null))
      and not (${sql.join(
        [
          ...tables,
          'quiz_attempt',
          'video_progress',
          'video_note',
          'group_member',
          'attendance',
          'lesson_question',
        ].map((table) => own(table)),
        sql` or `,
      )})
      and not exists (
        select from access_code where access_code.tenant_id = ${tenantId} and access_code.redeemed_by = ${studentId})
      and not exists (
        select from account as gone where gone.tenant_id = ${tenantId} and gone.merged_into = ${studentId})`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export async function enrolmentsBegunAt(
  { db, tenantId }: InSchool,
  { studentId, at, by }: ImportedAccount,
): Promise<number[]> {
  const rows = await db
    .selectFrom('enrolment')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('enrolledAt', '=', at)
    .where('grantedBy', '=', by)
    .orderBy('courseId')
    .select('courseId')
    .execute()
  return rows.map(({ courseId }) => courseId)
}
