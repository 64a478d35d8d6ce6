import { createHash } from 'node:crypto'
import { isDeviceId } from '@manassa/contract/rules/device-id'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { isKnownDevice, rememberDevice } from './known-devices.queries.ts'

/** Only the hash is stored, because identifiers are only ever compared. */
export const deviceHash = (deviceId: string) => createHash('sha256').update(deviceId).digest()

/** The device that requests or enters a code. All clients without a `DeviceId` count as one device. */
export interface RequestingDevice {
  deviceHash: Buffer
  /** True when the account has logged in on it before; a stranger cannot know its identifier. */
  isKnown: boolean
}

/** The lookup also runs for unknown accounts, so that the response time reveals nothing. */
export async function requestingDevice(
  { db, tenantId, credentials }: TxContext,
  accountId: number,
): Promise<RequestingDevice> {
  const hash = deviceHash(credentials.deviceId ?? '')
  return { deviceHash: hash, isKnown: await isKnownDevice(db, { tenantId, accountId, deviceHash: hash }) }
}

/**
 * Makes the requesting device known, so that wrong passwords from elsewhere never lock its owner out. Call it only
 * after the owner is verified. It does nothing without a valid `DeviceId`.
 */
export async function rememberThisDevice({ services, db, tenantId, credentials }: TxContext, accountId: number) {
  const { deviceId } = credentials
  if (!deviceId || !isDeviceId(deviceId)) return
  await rememberDevice(db, { tenantId, accountId, deviceHash: deviceHash(deviceId) }, services.clock.now())
}
