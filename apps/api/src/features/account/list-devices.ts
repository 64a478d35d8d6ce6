import type { Member, TxContext } from '../../lib/request-context.ts'
import { deviceView } from './device.view.ts'
import { liveDevices } from './devices.queries.ts'

/** The devices that the member is logged in on, this one marked. */
export async function listDevices({ services, db }: TxContext, member: Member) {
  const devices = await liveDevices(db, member, services.clock.now())
  return devices.map((device) => ({
    ...deviceView(device),
    isThisDevice: device.slot === member.slot,
    signedInAt: device.signedInAt.toISOString(),
  }))
}
