import type { OpenVisit } from '../../lib/visit.ts'
import { endAllSessions } from '../auth/end-all-sessions.ts'
import { tellOwner } from '../notices/tell-owner.ts'
import { setPassword } from './password.queries.ts'

/**
 * Puts a new password in place, ends every session of the account but the one in `keptSlot`, if any, and tells the owner
 * by mail: all three, or none. The one that is kept goes on under a name of its own (`renameSession`).
 */
export async function setNewPassword(
  visit: OpenVisit,
  owner: { id: number; name: string; email: string },
  passwordHash: string,
  keptSlot: number | null = null,
) {
  const { db, tenantId, credentials, house } = visit
  await setPassword(db, tenantId, owner.id, passwordHash)
  await endAllSessions(db, tenantId, owner.id, house.clock.wall(), keptSlot)
  const loggedOut = keptSlot === null ? 'all' : 'others'
  await tellOwner(visit, owner, { kind: 'password-changed', loggedOut }, credentials.userAgent)
}
