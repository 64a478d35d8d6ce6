import type { InSchool } from '#api/lib/request-context.ts'
import { schoolOf } from './school.queries.ts'

/** Whether the school wants photos of documents with registrations: yes, unless it has said that it does not. */
export async function takesIdentityPhotos({ db, tenantId }: InSchool): Promise<boolean> {
  return (await schoolOf(db, tenantId))?.profile.identityPhoto !== false
}
