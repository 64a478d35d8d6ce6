import { deviceLimit } from '@manassa/contract/rules/device-limit'
import type { DeviceView } from '@manassa/contract/shared/account'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Member, MemberContext } from '#api/lib/http/request-context.ts'
import { deviceName } from '../auth/devices/device-name.ts'
import { recordSessionEnd } from '../auth/sessions/ended-sessions.ts'
import { type DeviceRow, endSessionIn, liveDevices } from './devices.queries.ts'

export async function listDevices({ services, db, viewer }: MemberContext) {
  const devices = await liveDevices(db, viewer, services.clock.now())
  return devices.map((device) => ({
    ...deviceView(device),
    isThisDevice: device.slot === viewer.slot,
    signedInAt: device.signedInAt.toISOString(),
  }))
}

/** Throws `request.invalid` for a slot that the account does not have. */
export function checkSlot({ role }: Pick<Member, 'role'>, slot: number) {
  if (slot > deviceLimit(role)) throw new AppError('request.invalid', { fields: { slot: 'id.invalid' } })
}

/**
 * Ends the session in one of the member's slots, also that of the current device; an empty slot is no error. Throws as
 * `checkSlot` does.
 */
export async function signOutDevice(
  { db, services, viewer }: MemberContext,
  { slot }: { slot: number },
): Promise<null> {
  checkSlot(viewer, slot)
  const ended = await endSessionIn(db, viewer, slot)
  if (ended && slot !== viewer.slot) {
    await recordSessionEnd(db, viewer.tenantId, [ended], { reason: 'signedOut', at: services.clock.now() })
  }
  return null
}

export const deviceView = ({
  slot,
  userAgent,
  deviceModel,
  firstLoginAt,
  signedInAt,
  lastUsedAt,
}: DeviceRow): DeviceView => ({
  slot,
  name: deviceName(userAgent, deviceModel),
  firstLoginAt: (firstLoginAt ?? signedInAt).toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
})
