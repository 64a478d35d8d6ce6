import type { InSchool } from '#api/lib/request-context.ts'
import { schoolOf } from './school.queries.ts'

/** Identity photos are taken at registration, unless the school has turned them off. */
export async function takesIdentityPhotos({ db, tenantId }: InSchool): Promise<boolean> {
  return (await schoolOf(db, tenantId))?.profile.identityPhoto !== false
}
