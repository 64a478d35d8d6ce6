import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { noteContact as call } from '@manassa/contract/teacher/student-account'
import type { StudentContact } from '@manassa/contract/teacher/student-history'
import { sql } from 'kysely'
import { recordChange } from '#api/features/log/record-change.ts'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { requireUnmerged } from '../grants/grant-access.ts'

/** Notes in the log that staff opened a chat from a list. Throws what `requireUnmerged` throws. */
export async function noteContact(
  context: StaffContext,
  { studentId }: ParsedInputOf<typeof call>,
): Promise<StudentContact> {
  const { viewer, services } = context
  await requireUnmerged(context, studentId)
  await recordChange(context, { action: 'student.contact', subject: { kind: 'student', id: studentId } })
  return { at: services.clock.now().toISOString(), by: { id: viewer.id, name: viewer.name } }
}

interface ContactRow {
  studentId: number
  at: Date
  byId: number | null
  byName: string | null
}

export async function newestContacts(
  { db, tenantId }: InSchool,
  studentIds: readonly number[],
): Promise<Map<number, StudentContact>> {
  const { rows } = await sql<ContactRow>`
    select distinct on (subject_id) subject_id as student_id, change_log.at, account.id as by_id, account.name as by_name
    from change_log
    left join account on account.tenant_id = change_log.tenant_id and account.id = change_log.actor_id
    where change_log.tenant_id = ${tenantId} and subject_kind = 'student' and action = 'student.contact'
      and subject_id = any(${[...studentIds]}::bigint[])
    order by subject_id, number desc`.execute(db)
  return new Map(
    rows.map(({ studentId, at, byId, byName }) => [studentId, { at: at.toISOString(), by: namedOrNull(byId, byName) }]),
  )
}
