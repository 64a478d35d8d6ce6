import { deviceLimit } from '@manassa/contract/rules/device-limit'
import type { MemberContext } from '#api/lib/request-context.ts'
import { recordSessionEnd } from '../auth/sessions/ended-sessions.ts'
import { noSuchSlot } from './device-slots.ts'
import { endSessionIn } from './devices.queries.ts'

/**
 * Ends the session in one of the member's slots at once, this device's too; an empty slot is as it should
 * be. Throws `request.invalid` for one that the account does not have.
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
