import { isOfNobody } from './device-keys.ts'

export interface DeviceStorage {
  read(key: string): string | null
  /** Returns false when the text is kept in this page's memory only. */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** Returns false while the latest text under this key is kept in memory only. */
  isKept(key: string): boolean
  keys(prefix?: string): string[]
}

/**
 * Wraps a browser's storage, which may refuse to store (private windows) or be full. Such texts live as long as the
 * page.
 */
export function createDeviceStorage(storage: () => Storage): DeviceStorage {
  /** Texts that the browser refused to store, or that are not meant to be stored. */
  const unkept = new Map<string, string>()
  const attempt = <Result, Otherwise>(work: () => Result, otherwise: Otherwise) => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => unkept.get(key) ?? attempt(() => storage().getItem(key), null),
    write(key, text) {
      if (isOfNobody(key)) {
        unkept.set(key, text)
        return true
      }
      const isKept = attempt(() => {
        storage().setItem(key, text)
        return true
      }, false)
      isKept ? unkept.delete(key) : unkept.set(key, text)
      return isKept
    },
    remove(key) {
      unkept.delete(key)
      attempt(() => storage().removeItem(key), undefined)
    },
    isKept: (key) => !unkept.has(key) || isOfNobody(key),
    keys: (prefix = '') =>
      [...new Set([...attempt(() => Object.keys(storage()), []), ...unkept.keys()])].filter((key) =>
        key.startsWith(prefix),
      ),
  }
}

/** The console's preview is a frame: it shows what a visitor sees, and changes nothing on the device. */
export const deviceStorage = createDeviceStorage(() => (globalThis.frameElement ? (undefined as never) : localStorage))

export const tabStorage = createDeviceStorage(() => sessionStorage)

/** Parses the JSON under a key; undefined when it is missing or invalid. */
export function readJson(key: string): unknown {
  const text = deviceStorage.read(key)
  return text === null ? undefined : parseJson(text)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
