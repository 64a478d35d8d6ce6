import { DEVICE_ID_MAX_CHARACTERS, DEVICE_ID_MIN_CHARACTERS } from '@manassa/contract/limits'
import { browserStorage, type DeviceStorage } from './device-storage.ts'

const KEY = 'device_id'

/** This browser's name for the server (docs/behaviour.md#devices): the time of its first visit and something random. */
export function deviceId(storage: DeviceStorage = browserStorage): string {
  const known = storage.get(KEY)
  if (known !== null && isDeviceId(known)) return known
  const fresh = `${Date.now()}-${randomText()}`
  storage.set(KEY, fresh)
  return fresh
}

const isDeviceId = (text: string) =>
  text.length >= DEVICE_ID_MIN_CHARACTERS && text.length <= DEVICE_ID_MAX_CHARACTERS && /^[\x21-\x7e]+$/.test(text)

/** 128 bits; `randomUUID` is missing on pages without https. */
const randomText = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
