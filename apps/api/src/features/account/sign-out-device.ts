import type { Member, TxContext } from '../../lib/request-context.ts'
import { recordSessionEnd } from '../auth/ended-sessions.ts'
import { endSessionIn } from './devices.queries.ts'

/** Ends the session in one of the member's slots at once, this device's too; an empty slot is as it should be. */
export async function signOutDevice({ db, services }: TxContext, member: Member, slot: number): Promise<null> {
  const ended = await endSessionIn(db, member, slot)
  if (ended && slot !== member.slot) {
    await recordSessionEnd(db, member.tenantId, [ended], { reason: 'signedOut', at: services.clock.now() })
  }
  return null
}
