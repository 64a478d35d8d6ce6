import { useSyncExternalStore } from 'react'
import { type Session, sessionStore } from './session/session-store.ts'

export type { Session } from './session/session-store.ts'
export type { StoredUser } from './session/stored-session.ts'

const onServer: Session = { state: 'unknown' }

/** The account on this device, updated by every tab. The server and a hydrating page see `unknown`. */
export const useSession = (): Session => useSyncExternalStore(sessionStore.onChange, sessionStore.now, () => onServer)

/** Remembers on the device that the account has this course (docs/behaviour/sessions.md). */
export const rememberCourse = (courseId: number) => sessionStore.remember([courseId])
