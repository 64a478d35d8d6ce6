import type { MemberContext } from '#api/lib/http/request-context.ts'
import { deviceView } from './device.view.ts'
import { liveDevices } from './devices.queries.ts'

export async function listDevices({ services, db, viewer }: MemberContext) {
  const devices = await liveDevices(db, viewer, services.clock.now())
  return devices.map((device) => ({
    ...deviceView(device),
    isThisDevice: device.slot === viewer.slot,
    signedInAt: device.signedInAt.toISOString(),
  }))
}
