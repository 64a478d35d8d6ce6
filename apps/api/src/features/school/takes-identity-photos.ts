import type { SchoolDb } from '../../lib/db/database.ts'
import { schoolOf } from './school.queries.ts'

/** Whether the school wants photos of documents with registrations: yes, unless it has said that it does not. */
export async function takesIdentityPhotos(db: SchoolDb, tenantId: string): Promise<boolean> {
  return (await schoolOf(db, tenantId))?.profile.identityPhoto !== false
}
