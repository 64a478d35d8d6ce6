import type { TxContext } from '#api/lib/http/request-context.ts'
import { deviceHash } from './device.ts'
import { isKnownDevice } from './known-devices.queries.ts'

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
