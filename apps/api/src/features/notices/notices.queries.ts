import type { Insertable } from 'kysely'
import type { SchoolDb } from '../../lib/db/database.ts'
import type { Tables } from '../../lib/db/tables.ts'

export type AccountEvent = Insertable<Tables['accountEvent']>

/** Writes down that something happened to an account. */
export async function insertEvent(db: SchoolDb, event: AccountEvent) {
  await db.insertInto('accountEvent').values(event).execute()
}
