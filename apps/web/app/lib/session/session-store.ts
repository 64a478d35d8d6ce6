import type { SessionEnd } from '@manassa/contract/endpoint'
import { type DeviceStorage, deviceStorage } from '../device-storage.ts'
import { createEvents } from '../events.ts'
import { onStorage } from '../page-events.ts'
import {
  clearSavedSession,
  isSessionKey,
  type StoredUser,
  savedSessionEnd,
  savedToken,
  savedUser,
  saveSession,
  saveSessionEnd,
  saveToken,
  saveUser,
  wasEnded,
} from './stored-session.ts'

/**
 * The state of the session: `unknown` on the server and before hydration. `validity` is the result of the last check,
 * or `unreachable`. `ended` stays on the device until it was read or the next login.
 */
export type Session =
  | { state: 'unknown' }
  | { state: 'visitor'; why: 'never' | 'left' | 'ended'; end?: SessionEnd }
  | { state: 'member'; user: StoredUser; validity: 'checking' | 'valid' | 'unreachable' }

export interface SessionChange {
  userChanged: boolean
  toLogin: boolean
}

export interface SessionStore {
  now(): Session
  token(): string | null
  userId(): string | null
  signIn(user: StoredUser, token: string): void
  renew(token: string): void
  update(user: StoredUser): void
  remember(courseIds: readonly number[]): void
  setValidity(validity: 'checking' | 'valid' | 'unreachable'): void
  confirm(): void
  leave(): void
  end(how: { quiet: boolean; ended?: SessionEnd }): void
  acknowledgeEnd(): void
  onChange(listener: (change: SessionChange) => void): () => void
  reread(): void
}

export function createSessionStore(storage: DeviceStorage, tell: () => void): SessionStore {
  const changes = createEvents<[SessionChange]>()
  let session: Session = { state: 'unknown' }

  function now(): Session {
    if (session.state !== 'unknown') return session
    session = sessionIn(storage)
    // Removes the remains of a broken session now, because later they may be half of another tab's login.
    if (session.state === 'visitor') clearSavedSession(storage)
    return session
  }

  function become(next: Session, toLogin = false) {
    const userChanged = idOf(now()) !== idOf(next)
    session = next
    changes.emit({ userChanged, toLogin })
  }

  function clear(ended: SessionEnd | boolean, toLogin = false) {
    // The reason is written first, because the other tabs react as soon as the session is removed.
    saveSessionEnd(storage, ended)
    clearSavedSession(storage)
    become(ended ? endedIn(storage) : { state: 'visitor', why: 'left' }, toLogin)
    tell()
  }

  function setValidity(validity: 'checking' | 'valid' | 'unreachable') {
    const current = now()
    if (current.state === 'member' && current.validity !== validity) become({ ...current, validity })
  }

  return {
    now,
    token: () => savedToken(storage),
    userId: () => idOf(now()),
    signIn(user, token) {
      saveSessionEnd(storage, false)
      saveSession(storage, user, token)
      become({ state: 'member', user, validity: 'valid' })
      tell()
    },
    renew: (token) => saveToken(storage, token),
    update(user) {
      const current = now()
      if (current.state !== 'member') return
      saveUser(storage, user)
      become({ ...current, user })
    },
    remember(courseIds) {
      const current = now()
      if (current.state !== 'member') return
      const known = current.user.enrolledCourses
      const all = [...new Set([...known, ...courseIds])]
      if (all.length === known.length) return
      const user = { ...current.user, enrolledCourses: all }
      saveUser(storage, user)
      become({ ...current, user })
    },
    setValidity,
    confirm: () => setValidity('valid'),
    leave: () => clear(false),
    end: ({ quiet, ended = true }) => clear(ended, !quiet),
    acknowledgeEnd() {
      if (now().state === 'visitor') clear(false)
    },
    onChange: changes.subscribe,
    reread() {
      const current = now()
      const next = sessionIn(storage)
      if (idOf(current) === idOf(next)) return
      become(next.state === 'visitor' && next.why === 'never' ? { state: 'visitor', why: 'left' } : next)
    },
  }
}

function sessionIn(storage: DeviceStorage): Session {
  const user = savedUser(storage)
  if (user) return { state: 'member', user, validity: 'checking' }
  return wasEnded(storage) ? endedIn(storage) : { state: 'visitor', why: 'never' }
}

function endedIn(storage: DeviceStorage): Session {
  const end = savedSessionEnd(storage)
  return { state: 'visitor', why: 'ended', ...(end && { end }) }
}

const idOf = (session: Session) => (session.state === 'member' ? String(session.user.id) : null)

const inBrowser = typeof window !== 'undefined'
const channel = inBrowser && 'BroadcastChannel' in window ? new BroadcastChannel('manassa.session') : null

/** This browser's session. Tabs are synchronised in two ways, because either may be missing. */
export const sessionStore = createSessionStore(deviceStorage, () => channel?.postMessage('changed'))

if (inBrowser) {
  channel?.addEventListener('message', () => sessionStore.reread())
  onStorage((key) => isSessionKey(key) && sessionStore.reread())
}
