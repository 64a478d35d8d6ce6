import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#api/lib/db/database.ts'

const baselineRows = readFileSync(new URL('./baseline-school.sql', import.meta.url), 'utf8')

/** Rows of tables that later migrations have added, in the simplest form that their keys allow. */
const laterRows = `
insert into calendar_key select tenant_id, id, 'key', now() from account where tenant_id = 'SCHOOL' limit 1;
insert into push_key values ('SCHOOL', 'key', 'sealed');
insert into push_subscription
  select tenant_id, id, 'device', 'endpoint', 'sealed', now() from account where tenant_id = 'SCHOOL' limit 1;
insert into reminder select tenant_id, id, true, null, now() from account where tenant_id = 'SCHOOL';
insert into reminder_note select a.tenant_id, a.id, u.id, 'closing', '2026-11-26', 'device', now()
  from account a join unit u on u.tenant_id = a.tenant_id where a.tenant_id = 'SCHOOL' limit 1;
insert into parent_link (tenant_id, student_id, phone) select tenant_id, id, '01100000000' from account
  where tenant_id = 'SCHOOL' limit 1;
insert into parent_round values ('SCHOOL', '2026-11-26', now(), now());
insert into parent_message (tenant_id, ends_on, student_id, kind) select tenant_id, '2026-11-26', id, 'weekDone'
  from account where tenant_id = 'SCHOOL' limit 1;
insert into parent_opening select tenant_id, id, '2026-11-26', 1 from account where tenant_id = 'SCHOOL' limit 1;
insert into receiving_account (tenant_id, provider, address, adds_piastres, created_at)
  values ('SCHOOL', 'vodafone', '01000000000', true, now());
insert into transfer_order (tenant_id, student_id, course_id, receiving_account_id, price, amount, expected,
    is_own_amount, state, created_at, reserved_until)
  select student.tenant_id, student.id, course.id, receiving_account.id, 250, 250.37, 250.37, true, 'open', now(), now()
  from account as student
  join course on course.tenant_id = student.tenant_id
  join receiving_account on receiving_account.tenant_id = student.tenant_id
  where student.tenant_id = 'SCHOOL' and student.role = 'student' limit 1;
insert into transfer_picture (tenant_id, order_id, student_id, storage_key, size_bytes, uploaded_at, sealed_key)
  select tenant_id, id, student_id, 'SCHOOL/transfers/1', 1, now(), 'sealed'
  from transfer_order where tenant_id = 'SCHOOL';
insert into transfer_message (tenant_id, receiving_account_id, amount, sender, at, text_hash, created_at)
  select tenant_id, id, 250.37, '01000000001', now(), 'hash', now() from receiving_account where tenant_id = 'SCHOOL';
insert into gateway_payment (tenant_id, id, order_id, gateway_order_id, amount, created_at)
  select tenant_id, gen_random_uuid(), id, '1', 250, now() from transfer_order where tenant_id = 'SCHOOL';
insert into credit_entry (tenant_id, student_id, amount, order_id, at)
  select tenant_id, student_id, 10, id, now() from transfer_order where tenant_id = 'SCHOOL';
insert into video_note (tenant_id, student_id, id, lesson_id, seconds, text, written_at)
  select 'SCHOOL', account.id, gen_random_uuid(), lesson.id, 1, 'x', now() from account, lesson
  where account.tenant_id = 'SCHOOL' and account.role = 'student' and lesson.tenant_id = 'SCHOOL' limit 1;
insert into centre (tenant_id, name, share_kind, share, created_at) values ('SCHOOL', 'x', 'percent', 20, now());
insert into centre_group (tenant_id, centre_id, name, weekday, starts_at, capacity, price, charge, created_at)
  select tenant_id, id, 'x', 'saturday', '17:00', 150, 60, 'session', now() from centre where tenant_id = 'SCHOOL';
insert into group_member (tenant_id, group_id, student_id, from_day)
  select tenant_id, centre_group.id, account.id, '2026-11-22' from centre_group join account using (tenant_id)
  where tenant_id = 'SCHOOL' and role = 'student' limit 1;
insert into group_session (tenant_id, group_id, day, state, opened_at)
  select tenant_id, id, '2026-11-21', 'open', now() from centre_group where tenant_id = 'SCHOOL';
insert into attendance (tenant_id, session_id, student_id, status, due, how, at, recorded_at)
  select tenant_id, group_session.id, student_id, 'present', 60, 'token', now(), now()
  from group_session join group_member using (tenant_id) where tenant_id = 'SCHOOL';
insert into hand_over (tenant_id, from_id, to_name, amount, at)
  select tenant_id, id, 'x', 10, now() from account where tenant_id = 'SCHOOL' limit 1;
insert into lesson_question (tenant_id, student_id, key, lesson_id, seconds, text, asked_at, state)
  select 'SCHOOL', account.id, gen_random_uuid(), lesson.id, 1, 'x', now(), 'waiting' from account, lesson
  where account.tenant_id = 'SCHOOL' and account.role = 'student' and lesson.tenant_id = 'SCHOOL' limit 1;
insert into lesson_question_photo
    (tenant_id, question_id, student_id, storage_key, size_bytes, uploaded_at, sealed_key)
  select tenant_id, id, student_id, 'SCHOOL/questions/1', 1, now(), 'sealed'
  from lesson_question where tenant_id = 'SCHOOL';
insert into lesson_question_report
  select tenant_id, id, student_id, now() from lesson_question where tenant_id = 'SCHOOL';
insert into mistake
  select tenant_id, account.id, question.id, 0, '2026-11-22', now()
  from account join question using (tenant_id) where tenant_id = 'SCHOOL';
insert into consent select tenant_id, id, 1, now() from account where tenant_id = 'SCHOOL';
insert into mistake_day select tenant_id, id, '2026-11-22', 5 from account where tenant_id = 'SCHOOL';
`

export const baselineSchool = (tenantId: string) => baselineRows.replaceAll('SCHOOL', tenantId)

/**
 * Creates a school with a row in every table. A new table needs a row in `laterRows`; a test of the schema checks that.
 */
export async function aFullSchool(database: Database, tenantId: string): Promise<string> {
  const rows = baselineSchool(tenantId) + laterRows.replaceAll('SCHOOL', tenantId)
  await database.asOwner((db) => sql.raw(rows).execute(db))
  return tenantId
}
