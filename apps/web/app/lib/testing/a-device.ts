import { createClient } from '../call/client.ts'
import { deviceStorage } from '../session/device-storage.ts'
import { createSessionStore, type SessionChange } from '../session/session-store.ts'
import type { StoredUser } from '../session/stored-session.ts'

/** What `localStorage` is, for a device that has no browser. */
function aShelf(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

export const maryam: StoredUser = {
  id: 7,
  name: 'مريم حسن',
  email: 'maryam@example.com',
  grade: 'Secondary1',
  phoneNumber: '01000000001',
  role: 'student',
  enrolledCourses: [],
}

/** One phone: its tabs share a shelf and a lock, and tell each other of changes. */
export function aDevice() {
  const shelf = aShelf()
  const tabs: Array<{ reread(): void }> = []
  let lock: Promise<unknown> = Promise.resolve()

  function alone<Result>(_name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = lock.then(work)
    lock = turn.catch(() => undefined)
    return turn
  }

  /** A tab of this phone, looking at the server at `url`. */
  function tab(url: string, now: () => number = Date.now) {
    const session = createSessionStore(
      deviceStorage(() => shelf),
      () => {
        for (const other of tabs) if (other !== session) other.reread()
      },
    )
    tabs.push(session)
    const changes: SessionChange[] = []
    session.onChange((change) => changes.push(change))
    const client = createClient({
      fetch,
      base: url,
      school: () => 'tenant3',
      deviceId: () => 'device-of-maryam',
      session,
      alone,
      now,
    })
    session.onChange(({ userChanged }) => userChanged && client.forget())
    return { session, changes, call: client.call }
  }

  return { shelf, tab }
}
