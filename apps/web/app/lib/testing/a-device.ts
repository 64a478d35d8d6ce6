import { createClient } from '../call/client.ts'
import { createDeviceStorage } from '../device-storage.ts'
import { createSessionStore, type SessionChange } from '../session/session-store.ts'
import type { StoredUser } from '../session/stored-session.ts'

export function aStorage(): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value
    },
    removeItem: (key: string) => void delete items[key],
    clear: () => {
      for (const key of Object.keys(items)) delete items[key]
    },
    key: (index: number) => Object.keys(items)[index] ?? null,
    get length() {
      return Object.keys(items).length
    },
  }
  // A browser's storage lists its keys as properties.
  const asItem = { enumerable: true, configurable: true }
  return new Proxy(methods, { ownKeys: () => Object.keys(items), getOwnPropertyDescriptor: () => asItem })
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

/** One phone: its tabs share a storage and a lock, and are notified of each other's changes. */
export function aDevice() {
  const storage = aStorage()
  const tabs: Array<{ reread(): void }> = []
  let lock: Promise<unknown> = Promise.resolve()

  function alone<Result>(_name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = lock.then(work)
    lock = turn.catch(() => undefined)
    return turn
  }

  function tab(url: string, now: () => number = Date.now) {
    const session = createSessionStore(
      createDeviceStorage(() => storage),
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
    return { session, changes, ...client }
  }

  return { storage, tab }
}
