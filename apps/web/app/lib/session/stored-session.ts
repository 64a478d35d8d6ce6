import type { SessionEnd } from '@manassa/contract/endpoint'
import { type GradeName, isGrade } from '@manassa/contract/rules/grade'
import type { CurrentUser } from '@manassa/contract/shared/auth'
import { AUTH_TOKEN, CURRENT_USER, IS_AUTHENTICATED, SESSION_ENDED, USER_ID } from '../device-keys.ts'
import type { DeviceStorage } from '../device-storage.ts'

export interface StoredUser {
  id: number
  name: string
  email: string
  grade: GradeName | null
  phoneNumber: string
  role: CurrentUser['role']
  enrolledCourses: number[]
}

const KEYS: readonly string[] = [AUTH_TOKEN, CURRENT_USER, IS_AUTHENTICATED, USER_ID]

export function savedUser(storage: DeviceStorage): StoredUser | null {
  const user = userIn(storage.read(CURRENT_USER))
  return user && storage.read(AUTH_TOKEN) && storage.read(IS_AUTHENTICATED) === 'true' ? user : null
}

export const savedToken = (storage: DeviceStorage) => storage.read(AUTH_TOKEN)

export const saveToken = (storage: DeviceStorage, token: string) => void storage.write(AUTH_TOKEN, token)

export function saveUser(storage: DeviceStorage, user: StoredUser) {
  storage.write(CURRENT_USER, JSON.stringify(user))
  storage.write(USER_ID, String(user.id))
}

export function saveSession(storage: DeviceStorage, user: StoredUser, token: string) {
  saveToken(storage, token)
  saveUser(storage, user)
  storage.write(IS_AUTHENTICATED, 'true')
}

export function clearSavedSession(storage: DeviceStorage) {
  for (const key of KEYS) storage.remove(key)
}

export const wasEnded = (storage: DeviceStorage) => storage.read(SESSION_ENDED) !== null

export const saveSessionEnd = (storage: DeviceStorage, ended: SessionEnd | boolean) =>
  void (ended ? storage.write(SESSION_ENDED, JSON.stringify(ended)) : storage.remove(SESSION_ENDED))

/** The server's reason for ending the last session; undefined if it has not ended one. */
export function savedSessionEnd(storage: DeviceStorage): SessionEnd | undefined {
  try {
    const end: Partial<SessionEnd> | null = JSON.parse(storage.read(SESSION_ENDED) ?? 'null')
    return end?.reason && end.at ? { reason: end.reason, at: end.at } : undefined
  } catch {
    return undefined
  }
}

/** True when another tab's change of this key changes the session; null is a cleared storage. */
export const isSessionKey = (key: string | null) => key === null || KEYS.includes(key)

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
