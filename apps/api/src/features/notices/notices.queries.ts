import type { Insertable } from 'kysely'
import type { SchoolDb } from '../../lib/db/database.ts'
import type { Tables } from '../../lib/db/tables.ts'

/** Writes down that something happened to an account. */
export async function insertEvent(db: SchoolDb, event: Insertable<Tables['accountEvent']>) {
  await db.insertInto('accountEvent').values(event).execute()
}
