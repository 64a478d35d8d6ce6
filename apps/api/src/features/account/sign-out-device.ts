import { deviceLimit } from '@manassa/contract/rules/device-limit'
import type { MemberContext } from '#api/lib/http/request-context.ts'
import { recordSessionEnd } from '../auth/sessions/ended-sessions.ts'
import { noSuchSlot } from './device-slots.ts'
import { endSessionIn } from './devices.queries.ts'

/**
 * Ends the session in one of the member's slots, also that of the current device; an empty slot is no error. Throws
 * `request.invalid` for a slot that the account does not have.
 */
export async function signOutDevice(
  { db, services, viewer }: MemberContext,
  { slot }: { slot: number },
): Promise<null> {
  if (slot > deviceLimit(viewer.role)) throw noSuchSlot()
  const ended = await endSessionIn(db, viewer, slot)
  if (ended && slot !== viewer.slot) {
    await recordSessionEnd(db, viewer.tenantId, [ended], { reason: 'signedOut', at: services.clock.now() })
  }
  return null
}
