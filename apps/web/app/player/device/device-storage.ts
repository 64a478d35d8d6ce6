/** What the browser refused to keep: at least this page remembers it. */
const unkept = new Map<string, string>()

/**
 * What the browser keeps for us: storage is refused in some private windows and may be full. A lesson plays all the
 * same, and what was written lasts as long as the page.
 */
export const deviceStorage = {
  read(key: string): string | null {
    const here = unkept.get(key)
    if (here !== undefined) return here
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** False when only this page remembers it. */
  write(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text)
      unkept.delete(key)
      return true
    } catch {
      unkept.set(key, text)
      return false
    }
  },
  /** False while what was written there last would be gone with the page. */
  isKept: (key: string) => !unkept.has(key),
  remove(key: string) {
    unkept.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept there, then.
    }
  },
  keys(): string[] {
    const here = [...unkept.keys()]
    try {
      return [...new Set([...Object.keys(localStorage), ...here])]
    } catch {
      return here
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
