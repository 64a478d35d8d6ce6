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
