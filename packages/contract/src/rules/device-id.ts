import { DEVICE_ID_MAX_CHARACTERS, DEVICE_ID_MIN_CHARACTERS } from '../limits.ts'

/**
 * True for what the header DeviceId may hold: 8 to 128 printable ASCII characters (docs/behaviour/sessions.md), and no
 * space at either end, where a header loses it on its way.
 */
export const isDeviceId = (text: string) =>
  text.length >= DEVICE_ID_MIN_CHARACTERS &&
  text.length <= DEVICE_ID_MAX_CHARACTERS &&
  /^[\x20-\x7e]+$/.test(text) &&
  text === text.trim()
