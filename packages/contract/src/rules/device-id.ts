import { DEVICE_ID_MAX_CHARACTERS, DEVICE_ID_MIN_CHARACTERS } from '../limits.ts'

/**
 * True if the text is a valid DeviceId header (docs/behaviour/sessions.md): 8 to 128 printable ASCII characters. A
 * space at either end is invalid, because headers lose it.
 */
export const isDeviceId = (text: string) =>
  text.length >= DEVICE_ID_MIN_CHARACTERS &&
  text.length <= DEVICE_ID_MAX_CHARACTERS &&
  /^[\x20-\x7e]+$/.test(text) &&
  text === text.trim()
