import { isOfNobody } from './device-keys.ts'

export interface DeviceStorage {
  read(key: string): string | null
  /** False when only this page remembers it. */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** False while what was written there last would be gone with the page. */
  isKept(key: string): boolean
  /** All keys that begin so. */
  keys(prefix?: string): string[]
}

/**
 * What a browser keeps for us: storage is refused in some private windows and may be full. What was written lasts as
 * long as the page then; what is nobody's never lasts longer.
 */
export function createDeviceStorage(storage: () => Storage): DeviceStorage {
  /** What the browser refused to keep, or was not given. */
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

/** This device's, for all tabs. */
export const deviceStorage = createDeviceStorage(() => localStorage)

/** This tab's alone, until it is closed. */
export const tabStorage = createDeviceStorage(() => sessionStorage)

/** The JSON under a key; undefined when there is none or somebody else wrote there. */
export function readJson(key: string): unknown {
  const text = deviceStorage.read(key)
  return text === null ? undefined : parseJson(text)
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
