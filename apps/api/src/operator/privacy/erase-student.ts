import { sql } from 'kysely'
import { recordOperatorChange } from '#api/features/log/record-operator-change.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { removeDueFiles } from '#api/lib/files-to-remove.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { type FoundStudent, findStudent } from './find-student.ts'

/**
 * Deletes a student with all that is kept about them, and the accounts that were merged into theirs. Sums of money stay
 * without a name, and redeemed cards are revoked. The output names columns in which staff wrote the number or the
 * email. Throws `CannotServe`.
 */
export async function eraseStudent(services: Services, school: string, who: string): Promise<string> {
  const student = await findStudent(services, school, who)
  const { tenantId, id } = student
  const remaining = await services.db.asOwner(async (owner) => {
    const merged = await owner
      .selectFrom('account')
      .where('tenantId', '=', tenantId)
      .where('mergedInto', '=', id)
      .select(['tenantId', 'id', 'name', 'email', 'phone'])
      .execute()
    for (const account of [...merged, student]) await eraseAccount(owner, account, services.clock.now())
    const subject = { kind: 'student' as const, id }
    await recordOperatorChange({ db: owner, services, tenantId }, { action: 'student.erase', subject })
    const found: string[] = []
    for (const account of [...merged, student]) found.push(...(await columnsThatName(owner, account)))
    return [...new Set(found)]
  })
  await removeDueFiles(services)
  return [
    `${student.name} (${id}) is erased. Backups have the data until they are deleted; erase again after restoring one.`,
    ...remaining.map((column) => `${column} still has the number or the email, written by somebody else.`),
  ].join('\n')
}

async function eraseAccount(owner: OwnerDb, { tenantId, id, email, phone }: FoundStudent, now: Date) {
  const ofStudent = sql`tenant_id = ${tenantId} and student_id = ${id}`
  const windows = await sql<{ windowId: number }>`
    select window_id from given_window_student where ${ofStudent}`.execute(owner)
  const pauses = await sql<{ pauseId: number }>`select pause_id from pause_student where ${ofStudent}`.execute(owner)

  // A card without a student would be free again, so it is revoked.
  await sql`update access_code set redeemed_by = null, redeemed_at = null, revoked_at = coalesce(revoked_at, ${now})
    where tenant_id = ${tenantId} and redeemed_by = ${id}`.execute(owner)
  await sql`update code_event set reason = null where ${ofStudent}`.execute(owner)
  await sql`update payment set reference = null, no_reference_reason = null, reason = null where ${ofStudent}`.execute(
    owner,
  )
  await sql`delete from job where tenant_id = ${tenantId} and id in (
    select job_id from mail where tenant_id = ${tenantId} and to_address = ${email})`.execute(owner)
  await sql`delete from job where tenant_id = ${tenantId} and ended_at is not null
    and (position(${phone} in result::text) > 0 or position(${phone} in last_error) > 0
      or position(${email}::text in result::text) > 0 or position(${email}::text in last_error) > 0)`.execute(owner)
  // The sealed payload of a failed import may name them.
  await sql`update job set sealed_payload = null where tenant_id = ${tenantId} and state = 'failed'`.execute(owner)
  await sql`delete from bulk_change_student where ${ofStudent}`.execute(owner)
  await sql`delete from revision where tenant_id = ${tenantId} and kind = 'student' and subject_id = ${id}`.execute(
    owner,
  )
  await sql`delete from account where tenant_id = ${tenantId} and id = ${id}`.execute(owner)

  // Decisions for this student alone end with them, and their reasons.
  for (const { windowId } of windows.rows) {
    await sql`delete from given_window w where tenant_id = ${tenantId} and id = ${windowId} and not exists (
      select from given_window_student s where s.tenant_id = w.tenant_id and s.window_id = w.id)`.execute(owner)
  }
  for (const { pauseId } of pauses.rows) {
    await sql`delete from pause p where tenant_id = ${tenantId} and id = ${pauseId} and not exists (
      select from pause_student s where s.tenant_id = p.tenant_id and s.pause_id = p.id)`.execute(owner)
  }
}

async function columnsThatName(owner: OwnerDb, { tenantId, email, phone }: FoundStudent): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.columns t on t.table_schema = c.table_schema and t.table_name = c.table_name
      and t.column_name = 'tenant_id'
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY') order by 1, 2`.execute(owner)
  const found: string[] = []
  for (const { table, column } of columns) {
    const text = sql`${sql.id(column)}::text`
    const { rows } = await sql`
      select from ${sql.table(table)} where tenant_id = ${tenantId}
        and (position(${phone} in ${text}) > 0 or position(${email}::text in ${text}) > 0) limit 1`.execute(owner)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
