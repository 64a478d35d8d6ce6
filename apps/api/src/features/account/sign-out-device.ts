import type { SchoolDb } from '../../lib/db/database.ts'
import type { Member } from '../../lib/visit.ts'
import { endSessionIn } from './devices.queries.ts'

/** Ends the session in one of the member's slots at once, this device's too; an empty slot is as it should be. */
export async function signOutDevice(db: SchoolDb, member: Member, slot: number): Promise<null> {
  await endSessionIn(db, member, slot)
  return null
}
