import { randomBytes } from 'node:crypto'
import { PASSWORD_LINK_HOURS } from '@manassa/contract/limits'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { SchoolContext, Services, StaffContext } from '#api/lib/http/request-context.ts'
import { endSentLink, storeLinks } from './password-links.queries.ts'

/** A link of this length cannot be guessed, so tries are not counted. */
const LINK_BYTES = 24

/**
 * Creates a link for a new password and replaces the previous one. `link` follows the `#` of `/set-password`, where no
 * server and no proxy logs it.
 */
export async function makePasswordLink(
  { db, services, tenantId }: SchoolContext,
  { accountId, madeBy }: { accountId: number; madeBy: number | null },
) {
  const link = randomBytes(LINK_BYTES).toString('base64url')
  const expiresAt = new Date(services.clock.now().getTime() + PASSWORD_LINK_HOURS * HOUR_MS)
  const stored = { linkHash: linkHashes(services, tenantId, link)[0], expiresAt, isInvitation: false, madeBy }
  await storeLinks(db, [{ tenantId, accountId, ...stored }])
  return { link, expiresAt }
}

export async function passwordLinkOf(context: StaffContext, accountId: number) {
  const { link, expiresAt } = await makePasswordLink(context, { accountId, madeBy: context.viewer.id })
  return { link: `${context.origin}/set-password#${link}`, expiresAt }
}

/** The hashes of a link under every accepted secret; the first is stored. */
export const linkHashes = ({ keys }: Pick<Services, 'keys'>, tenantId: string, link: string) =>
  keys.macs('password-link', tenantId, link)

export const endLinkOf = ({ db, tenantId }: SchoolContext, accountId: number) => endSentLink(db, tenantId, accountId)
