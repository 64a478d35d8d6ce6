import { INVITATION_DAYS, PASSWORD_LINK_HOURS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { isOneOf } from '#api/lib/crypto/keys.ts'
import type { SchoolContext, Services } from '#api/lib/http/request-context.ts'
import { storeLinks } from './password-links.queries.ts'
import { linkHashes } from './password-links.ts'

const LINK_BYTES = 24

interface Invited {
  accountId: number
  expiresAt: Date
}

/**
 * Derives the secret part of an invitation's address, after the `#`, under every accepted secret. It follows from the
 * secret, so that the list can be printed again (docs/design/sessions-and-devices.md).
 */
const invitationsOf = ({ keys }: Pick<Services, 'keys'>, tenantId: string, { accountId, expiresAt }: Invited) =>
  keys
    .macs('invitation', tenantId, String(accountId), String(expiresAt.getTime()))
    .map((mac) => mac.subarray(0, LINK_BYTES).toString('base64url')) as [string, ...string[]]

export const invitationAddress = (
  { services, tenantId, origin }: Pick<SchoolContext, 'services' | 'tenantId'> & { origin: string },
  invited: Invited & { linkHash: Buffer },
): string => {
  const [newest, ...others] = invitationsOf(services, tenantId, invited)
  const isStored = (link: string) => isOneOf(linkHashes(services, tenantId, link), invited.linkHash)
  return `${origin}/set-password#${others.find(isStored) ?? newest}`
}

/**
 * Creates one link for each account and replaces the previous one. It lasts days for an account without a password, and
 * hours for any other.
 */
export async function invite(
  { db, services, tenantId, viewer }: SchoolContext & { viewer: { id: number } },
  accounts: ReadonlyArray<{ id: number; hasPassword: boolean }>,
) {
  const now = services.clock.now().getTime()
  const links = accounts.map(({ id: accountId, hasPassword }) => {
    const expiresAt = new Date(now + (hasPassword ? PASSWORD_LINK_HOURS * HOUR_MS : INVITATION_DAYS * DAY_MS))
    const [link] = invitationsOf(services, tenantId, { accountId, expiresAt })
    const [hash] = linkHashes(services, tenantId, link)
    return { tenantId, accountId, linkHash: hash, expiresAt, isInvitation: true, madeBy: viewer.id }
  })
  await storeLinks(db, links)
}
