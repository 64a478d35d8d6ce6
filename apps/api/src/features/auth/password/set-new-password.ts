import type { AccountNotice } from '#api/copy/messages.ts'
import { notifyOwner } from '#api/features/notices/notify-owner.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { endAllSessions } from '../sessions/end-all-sessions.ts'
import { setPassword } from './password.queries.ts'

interface NewPassword {
  owner: { id: number; name: string; email: string | null }
  passwordHash: string
  /** The slot of the session that stays open, for a member who changes their own password. */
  keptSlot?: number | null
  /** True when a link of the school replaced a password that the owner had set. */
  isSetByLink?: boolean
}

/**
 * Stores a new password, ends every session except `keptSlot`, and notifies the owner, in one transaction. The caller
 * gives the kept session a new id (`renameSession`).
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
