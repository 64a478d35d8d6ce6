import { createHash } from 'node:crypto'
import { DEVICE_ID_MAX_CHARACTERS, DEVICE_ID_MIN_CHARACTERS } from '@manassa/contract/limits'

/** True for what the header DeviceId may hold: 8 to 128 printable ASCII characters (docs/behaviour.md#devices). */
export const isDeviceId = (text: string) =>
  text.length >= DEVICE_ID_MIN_CHARACTERS && text.length <= DEVICE_ID_MAX_CHARACTERS && /^[\x20-\x7e]+$/.test(text)

/** How a device is kept: it names itself, so nobody needs to be able to read the name. */
export const deviceHash = (deviceId: string) => createHash('sha256').update(deviceId).digest()
