import type { Insertable } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Tables } from '#api/lib/db/tables.ts'

export type AccountEvent = Insertable<Tables['accountEvent']>

/** Writes down that something happened to an account. */
export async function insertEvent(db: SchoolDb, event: AccountEvent) {
  await db.insertInto('accountEvent').values(event).execute()
}
