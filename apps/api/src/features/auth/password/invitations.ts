import { INVITATION_DAYS, PASSWORD_LINK_HOURS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import type { SchoolContext, Services } from '#api/lib/http/request-context.ts'
import { storeLinks } from './password-links.queries.ts'
import { linkHash } from './password-links.ts'

const LINK_BYTES = 24

/** An account and the expiry of its invitation. */
interface Invited {
  accountId: number
  expiresAt: Date
}

/**
 * Derives the secret part of an invitation's address, after the `#`. It follows from the installation's secret, so that
 * the list can be printed again (docs/design/sessions-and-devices.md).
 */
const invitationOf = ({ keys }: Pick<Services, 'keys'>, tenantId: string, { accountId, expiresAt }: Invited): string =>
  keys
    .mac('invitation', tenantId, String(accountId), String(expiresAt.getTime()))
    .subarray(0, LINK_BYTES)
    .toString('base64url')

/** Returns the full address of an invitation, for a chat or a printed list. */
export const invitationAddress = (
  { services, tenantId, origin }: Pick<SchoolContext, 'services' | 'tenantId'> & { origin: string },
  invited: Invited,
): string => `${origin}/set-password#${invitationOf(services, tenantId, invited)}`

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
    const hash = linkHash(services, tenantId, invitationOf(services, tenantId, { accountId, expiresAt }))
    return { tenantId, accountId, linkHash: hash, expiresAt, isInvitation: true, madeBy: viewer.id }
  })
  await storeLinks(db, links)
}
