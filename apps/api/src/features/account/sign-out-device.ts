import type { Member, OpenVisit } from '../../lib/visit.ts'
import { noteWhyEnded } from '../auth/ended-sessions.ts'
import { endSessionIn } from './devices.queries.ts'

/** Ends the session in one of the member's slots at once, this device's too; an empty slot is as it should be. */
export async function signOutDevice({ db, house }: OpenVisit, member: Member, slot: number): Promise<null> {
  const ended = await endSessionIn(db, member, slot)
  if (ended && slot !== member.slot) {
    await noteWhyEnded(db, member.tenantId, [ended], { reason: 'signedOut', at: house.clock.wall() })
  }
  return null
}
