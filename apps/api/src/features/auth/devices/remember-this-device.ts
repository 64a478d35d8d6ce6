import { isDeviceId } from '@manassa/contract/rules/device-id'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { deviceHash } from './device.ts'
import { rememberDevice } from './known-devices.queries.ts'

/**
 * Makes the requesting device known, so that wrong passwords from elsewhere never lock its owner out. Call it only
 * after the owner is verified. It does nothing without a valid `DeviceId`.
 */
export async function rememberThisDevice({ services, db, tenantId, credentials }: TxContext, accountId: number) {
  const { deviceId } = credentials
  if (!deviceId || !isDeviceId(deviceId)) return
  await rememberDevice(db, { tenantId, accountId, deviceHash: deviceHash(deviceId) }, services.clock.now())
}
