import type { Member, OpenVisit } from '../../lib/visit.ts'
import { deviceView } from './device.view.ts'
import { liveDevices } from './devices.queries.ts'

/** The devices that the member is logged in on, this one marked. */
export async function listDevices({ house, db }: OpenVisit, member: Member) {
  const devices = await liveDevices(db, member, house.clock.wall())
  return devices.map((device) => ({
    ...deviceView(device),
    isThisDevice: device.slot === member.slot,
    signedInAt: device.signedInAt.toISOString(),
  }))
}
