import { useSyncExternalStore } from 'react'
import { isStaff } from './is-staff.ts'
import { type Session, sessionStore } from './session/session-store.ts'
import type { StoredUser } from './session/stored-session.ts'

export type { Session } from './session/session-store.ts'
export type { StoredUser } from './session/stored-session.ts'

const onServer: Session = { state: 'unknown' }

/** The account on this device, updated by every tab. The server and a hydrating page see `unknown`. */
export const useSession = (): Session => useSyncExternalStore(sessionStore.onChange, sessionStore.now, () => onServer)

export function useStudent(): StoredUser | null {
  const session = useSession()
  return session.state === 'member' && !isStaff(session.user) ? session.user : null
}
