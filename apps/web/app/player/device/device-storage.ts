/**
 * What the browser keeps for us, or nothing: storage is refused in some private windows and may be full, and
 * a lesson must play all the same.
 */
export const deviceStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** False when it could not be kept. */
  write(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept there, then.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },
}

/** The JSON under a key; undefined when there is none or somebody else wrote there. */
export function readJson(key: string): unknown {
  const text = deviceStorage.read(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
