import type { MemberContext } from '../../lib/request-context.ts'
import { recordSessionEnd } from '../auth/ended-sessions.ts'
import { endSessionIn } from './devices.queries.ts'

/** Ends the session in one of the member's slots at once, this device's too; an empty slot is as it should be. */
export async function signOutDevice(
  { db, services, viewer }: MemberContext,
  { slot }: { slot: number },
): Promise<null> {
  const ended = await endSessionIn(db, viewer, slot)
  if (ended && slot !== viewer.slot) {
    await recordSessionEnd(db, viewer.tenantId, [ended], { reason: 'signedOut', at: services.clock.now() })
  }
  return null
}
