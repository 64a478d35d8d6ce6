/**
 * Where the session is kept; a browser that refuses (private windows, full disk) gets memory that lasts as long as the
 * page.
 */
export interface DeviceStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Every item is also held in memory, so that a refused write is not lost within the page. */
export function deviceStorage(storage: () => Storage): DeviceStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    get(key) {
      const kept = attempt(() => storage().getItem(key))
      return kept === undefined ? (memory.get(key) ?? null) : kept
    },
    set(key, value) {
      memory.set(key, value)
      attempt(() => storage().setItem(key, value))
    },
    remove(key) {
      memory.delete(key)
      attempt(() => storage().removeItem(key))
    },
  }
}

/** This browser's own. */
export const browserStorage = deviceStorage(() => window.localStorage)
