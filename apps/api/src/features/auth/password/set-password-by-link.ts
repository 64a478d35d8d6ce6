import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as contract from '@manassa/contract/shared/password'
import { schoolNames } from '#api/features/school/school-name.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, TxContext } from '#api/lib/http/request-context.ts'
import { rememberThisDevice } from '../devices/requesting-device.ts'
import { findLinkOwner, takeLink } from './password-links.queries.ts'
import { linkHashes } from './password-links.ts'
import { requireStrongPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { setNewPassword } from './set-new-password.ts'

/** Throws `auth.linkDead` for a used, expired or unknown link. */
export async function readPasswordLink(
  { db, services, tenantId }: TxContext<null>,
  { link }: { link: string },
): Promise<DataOf<typeof contract.readPasswordLink>> {
  const owner = await findLinkOwner(db, tenantId, linkHashes(services, tenantId, link), services.clock.now())
  if (!owner) throw new AppError('auth.linkDead')
  return { name: owner.name, email: owner.email ?? '', phoneNumber: owner.phone, role: owner.role }
}

/**
 * Sets a password with a link: once, within its lifetime. Ends every session of the account. Throws `auth.linkDead`.
 * Throws `request.invalid` for an easily guessed password; the link stays valid then.
 */
export async function setPasswordByLink(
  context: ManualTxContext<null>,
  { link, newPassword }: ParsedInputOf<typeof contract.setPasswordByLink>,
): Promise<null> {
  const { services, tenantId, credentials } = context
  const hashes = linkHashes(services, tenantId, link)
  const { owner, school } = await context.transaction(async (tx) => ({
    owner: await findLinkOwner(tx.db, tenantId, hashes, services.clock.now()),
    school: await schoolNames(tx),
  }))
  if (!owner) throw new AppError('auth.linkDead')

  const phones = [owner.phone, owner.parentPhone].filter((phone) => phone !== null)
  requireStrongPassword(newPassword, { ...owner, phones, school })

  const keys = await services.schoolKeys.of(tenantId)
  const passwordHash = await hashPassword(keys, newPassword, { address: credentials.address, isPriority: true })
  await context.transaction(async (tx) => {
    if (!(await takeLink(tx.db, tenantId, hashes, services.clock.now()))) throw new AppError('auth.linkDead')
    await setNewPassword(tx, { owner, passwordHash, isSetByLink: owner.role === 'student' && owner.hasPassword })
    await rememberThisDevice(tx, owner.id)
  })
  return null
}
