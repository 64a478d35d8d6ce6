import type { SchoolDb } from '../../lib/db/database.ts'
import { schoolOf } from './school.queries.ts'

/** What the school calls itself, for the letters that it sends. */
export async function schoolName(db: SchoolDb, tenantId: string): Promise<string> {
  return (await schoolOf(db, tenantId))?.name ?? ''
}
