import { authPages } from '../route-table.ts'

/** Returns a path of this site, or null: the address bar must not lead to another site. */
export function safePath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null
  try {
    const base = new URL('https://this.school')
    const there = new URL(text, base)
    const path = there.pathname + there.search + there.hash
    // `/.//elsewhere` is a path of this site, but without its dot it is the address of another one.
    return there.origin === base.origin && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}

/** The login page with the return path in its address, so that a reload keeps it. */
export const loginPath = (from: string | null) => withReturnPath('/login', from)

export const registerPath = (from: string | null) => withReturnPath('/register', from)

export const forgotPath = (from: string | null) => withReturnPath('/forgot-password', from)

const withReturnPath = (path: string, from: string | null) =>
  from === null || from === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`

export function returnPath(location: { search: string; state: unknown }): string | null {
  const state = location.state as { from?: unknown } | null
  return safePath(state?.from) ?? safePath(new URLSearchParams(location.search).get('from'))
}

/** The path that staff return to after a login: within the console only, where unsaved work may wait. */
export const staffPath = (from: string | null) =>
  from !== null && /^\/teacher(?![\w-])/.test(from) ? from : '/teacher'

/** The path that a login from this page returns to; null for the login's own steps. */
export const loginReturnPath = (location: { pathname: string; search: string; state: unknown }): string | null =>
  isAuthPath(location.pathname) ? returnPath(location) : location.pathname + location.search

export const isAuthPath = (pathname: string) => authPages.some(({ id }) => pathname === `/${id}`)

/** Without an account, the first step of a password reset; else its second step. */
export const resetPath = (account: string | null, from: string | null) =>
  withReturnPath(`/reset-password${account === null ? '' : `?email=${encodeURIComponent(account)}`}`, from)
