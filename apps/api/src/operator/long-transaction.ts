import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { NO_TIME_LIMIT } from '#api/lib/db/time-limits.ts'

/** Lets a transaction of an operator take longer than a request may. */
export async function withoutLimits(db: OwnerDb) {
  await sql.raw(NO_TIME_LIMIT).execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
}
