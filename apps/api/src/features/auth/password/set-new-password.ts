import type { AccountNotice } from '#api/features/notices/notice-mail.ts'
import { notifyOwner } from '#api/features/notices/notify-owner.ts'
import type { TxContext } from '#api/lib/request-context.ts'
import { endAllSessions } from '../sessions/end-all-sessions.ts'
import { setPassword } from './password.queries.ts'

interface NewPassword {
  owner: { id: number; name: string; email: string | null }
  passwordHash: string
  /** The session that goes on, of the one who changes it. */
  keptSlot?: number | null
  /** Whether a link of the school replaced a password that the owner had. */
  isSetByLink?: boolean
}

/**
 * Puts a new password in place, ends every session of the account but the one in `keptSlot`, if any, and tells the
 * owner by mail: all three, or none. The one that is kept goes on under a name of its own (`renameSession`).
 */
export async function setNewPassword(
  context: TxContext,
  { owner, passwordHash, keptSlot = null, isSetByLink = false }: NewPassword,
) {
  const { db, tenantId, credentials, services } = context
  await setPassword(db, tenantId, owner.id, passwordHash)
  await endAllSessions(db, tenantId, owner.id, { reason: 'passwordChanged', at: services.clock.now(), keptSlot })
  const loggedOut = keptSlot === null ? 'all' : 'others'
  const notice: AccountNotice = isSetByLink ? { kind: 'password-set-by-link' } : { kind: 'password-changed', loggedOut }
  await notifyOwner(context, owner, notice, credentials.userAgent)
}
