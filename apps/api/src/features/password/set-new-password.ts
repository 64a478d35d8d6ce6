import type { OpenVisit } from '../../lib/visit.ts'
import { endAllSessions } from '../auth/end-all-sessions.ts'
import { passwordChangedLetter } from './letters.ts'
import { schoolName, setPassword } from './password.queries.ts'

const NOTICE_DAYS = 2

/**
 * Puts a new password in place, ends every session of the account but the one in `keptSlot`, if any, and tells the owner
 * by mail: all three, or none.
 */
export async function setNewPassword(
  { house, db, tenantId }: OpenVisit,
  owner: { id: number; name: string; email: string },
  passwordHash: string,
  keptSlot: number | null = null,
) {
  await setPassword(db, tenantId, owner.id, passwordHash)
  await endAllSessions(db, tenantId, owner.id, keptSlot)
  const school = await schoolName(db, tenantId)
  await house.mail.post(db, tenantId, {
    purpose: 'password-changed',
    to: owner.email,
    content: passwordChangedLetter(owner.name, school, keptSlot === null ? 'all' : 'others'),
    addressHash: house.keys.mac('mail-address', tenantId, owner.email),
    expiresAt: new Date(house.clock.wall().getTime() + NOTICE_DAYS * 86_400_000),
  })
}
