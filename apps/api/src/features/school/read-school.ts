import type { PublicProfile } from '@manassa/contract/shared/school'
import { AppError } from '#api/lib/http/app-error.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { writtenContacts } from '../contact/contacts.ts'
import { schoolOf } from './school.queries.ts'

/** Reads the public profile of the school, with its main contact as staff wrote it. Throws `school.unknown`. */
export async function readSchool({ db, tenantId }: InSchool): Promise<PublicProfile> {
  const school = await schoolOf(db, tenantId)
  if (!school) throw new AppError('school.unknown')

  const [contact = null] = await writtenContacts({ db, tenantId })
  const { name, profile, takesAnyCode: codesOfAnyShape, takesTransfers } = school
  return { tenant: tenantId, name, ...profile, codesOfAnyShape, takesTransfers, contact }
}

/** Identity photos are taken at registration, unless the school has turned them off. */
export async function takesIdentityPhotos({ db, tenantId }: InSchool): Promise<boolean> {
  return (await schoolOf(db, tenantId))?.profile.identityPhoto !== false
}
