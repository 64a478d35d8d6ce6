import { isDeviceId } from '@manassa/contract/rules/device-id'
import { DEVICE_ID } from '../device-keys.ts'
import { type DeviceStorage, deviceStorage } from '../device-storage.ts'
import { randomId } from '../random-id.ts'

/** This browser's id for the server (docs/behaviour/sessions.md): the time of its first visit and a random number. */
export function deviceId(storage: DeviceStorage = deviceStorage): string {
  const known = storage.read(DEVICE_ID)
  if (known !== null && isDeviceId(known)) return known
  const fresh = `${Date.now()}-${randomId()}`
  storage.write(DEVICE_ID, fresh)
  return fresh
}
