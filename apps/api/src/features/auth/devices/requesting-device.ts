import type { TxContext } from '#api/lib/request-context.ts'
import { deviceHash } from './device.ts'
import { isKnownDevice } from './known-devices.queries.ts'

/** The device that asks for a code or tries one. Who sends no `DeviceId` is as one device. */
export interface RequestingDevice {
  deviceHash: Buffer
  /** The account has logged in on it before: a stranger cannot name it. */
  isKnown: boolean
}

/** Who asks, as the account knows them; nobody's devices are looked for as well, so that time does not tell. */
export async function requestingDevice(
  { db, tenantId, credentials }: TxContext,
  accountId: number,
): Promise<RequestingDevice> {
  const hash = deviceHash(credentials.deviceId ?? '')
  return { deviceHash: hash, isKnown: await isKnownDevice(db, { tenantId, accountId, deviceHash: hash }) }
}
