import { isDeviceId } from '@manassa/contract/rules/device-id'
import type { TxContext } from '#api/lib/request-context.ts'
import { deviceHash } from './device.ts'
import { rememberDevice } from './known-devices.queries.ts'

/**
 * Makes the device of this request one that the account knows, on which nobody else's guesses keep its owner out. For
 * whoever has just shown that the account is theirs; without a usable `DeviceId` nothing is remembered.
 */
export async function rememberThisDevice({ services, db, tenantId, credentials }: TxContext, accountId: number) {
  const { deviceId } = credentials
  if (!deviceId || !isDeviceId(deviceId)) return
  await rememberDevice(db, { tenantId, accountId, deviceHash: deviceHash(deviceId) }, services.clock.now())
}
