import type { SessionEnd } from '@manassa/contract/endpoint'
import { type GradeName, isGrade } from '@manassa/contract/rules/grade'
import type { CurrentUser } from '@manassa/contract/shared/auth'
import type { DeviceStorage } from './device-storage.ts'

/** The account as it is held on the device (docs/behaviour.md#the-door). */
export interface StoredUser {
  id: number
  name: string
  email: string
  grade: GradeName | null
  phoneNumber: string
  role: CurrentUser['role']
  enrolledCourses: number[]
}

/**
 * Set while nobody is logged in because the server ended the last session; with what the server said of it, if
 * anything.
 */
const ENDED = 'session_ended'
const KEYS = { token: 'auth_token', user: 'currentUser', flag: 'isAuthenticated', userId: 'user_id' } as const

/** The user of the saved session; all three items must be there. */
export function savedUser(storage: DeviceStorage): StoredUser | null {
  const user = userIn(storage.get(KEYS.user))
  return user && storage.get(KEYS.token) && storage.get(KEYS.flag) === 'true' ? user : null
}

export const savedToken = (storage: DeviceStorage) => storage.get(KEYS.token)

export const saveToken = (storage: DeviceStorage, token: string) => storage.set(KEYS.token, token)

export function saveUser(storage: DeviceStorage, user: StoredUser) {
  storage.set(KEYS.user, JSON.stringify(user))
  storage.set(KEYS.userId, String(user.id))
}

export function saveSession(storage: DeviceStorage, user: StoredUser, token: string) {
  saveToken(storage, token)
  saveUser(storage, user)
  storage.set(KEYS.flag, 'true')
}

export function clearSaved(storage: DeviceStorage) {
  for (const key of Object.values(KEYS)) storage.remove(key)
}

export const wasEnded = (storage: DeviceStorage) => storage.get(ENDED) !== null

export const noteEnd = (storage: DeviceStorage, ended: SessionEnd | boolean) =>
  ended ? storage.set(ENDED, JSON.stringify(ended)) : storage.remove(ENDED)

/** What the server said of the end of the last session; undefined when that was nothing. */
export function endNoted(storage: DeviceStorage): SessionEnd | undefined {
  try {
    const end: Partial<SessionEnd> | null = JSON.parse(storage.get(ENDED) ?? 'null')
    return end?.reason && end.at ? { reason: end.reason, at: end.at } : undefined
  } catch {
    return undefined
  }
}

/** True when a change of this key in another tab is a change of the session; null is the whole storage cleared. */
export const isSessionKey = (key: string | null) =>
  key === null || (Object.values(KEYS) as readonly string[]).includes(key)

export function storedUserOf({ academicYear, ...user }: CurrentUser): StoredUser {
  return { ...user, grade: academicYear, enrolledCourses: [] }
}

function userIn(text: string | null): StoredUser | null {
  try {
    const user: Partial<StoredUser> | null = JSON.parse(text ?? 'null')
    if (!user || typeof user.id !== 'number' || typeof user.name !== 'string') return null
    return {
      id: user.id,
      name: user.name,
      email: user.email ?? '',
      grade: user.grade && isGrade(user.grade) ? user.grade : null,
      phoneNumber: user.phoneNumber ?? '',
      role: user.role ?? 'student',
      enrolledCourses: Array.isArray(user.enrolledCourses) ? user.enrolledCourses : [],
    }
  } catch {
    return null
  }
}
