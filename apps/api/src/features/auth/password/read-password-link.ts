import type { DataOf } from '@manassa/contract/endpoint'
import type { readPasswordLink as call } from '@manassa/contract/shared/password'
import { AppError } from '#api/lib/app-error.ts'
import type { TxContext } from '#api/lib/request-context.ts'
import { findLinkOwner } from './password-links.queries.ts'
import { linkHash } from './password-links.ts'

/** Returns the account whose password a link sets. Throws `auth.linkDead` for a used, expired or unknown link. */
export async function readPasswordLink(
  { db, services, tenantId }: TxContext<null>,
  { link }: { link: string },
): Promise<DataOf<typeof call>> {
  const owner = await findLinkOwner(db, tenantId, linkHash(services, tenantId, link), services.clock.now())
  if (!owner) throw new AppError('auth.linkDead')
  return { name: owner.name, email: owner.email ?? '', phoneNumber: owner.phone, role: owner.role }
}
