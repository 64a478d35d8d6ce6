import { authPages } from '../route-table.ts'

/** A path of this site, or null: what comes from the address bar must not lead to another one. */
export function safePath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null
  try {
    const here = new URL('https://this.school')
    const there = new URL(text, here)
    const path = there.pathname + there.search + there.hash
    // `/.//elsewhere` is a path of this site, and without its dot an address of another one.
    return there.origin === here.origin && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}

/** The login with the way back in its address, so that a reload keeps it. */
export const loginPath = (from: string | null) => withReturnPath('/login', from)

export const registerPath = (from: string | null) => withReturnPath('/register', from)

export const forgotPath = (from: string | null) => withReturnPath('/forgot-password', from)

const withReturnPath = (path: string, from: string | null) =>
  from === null || from === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`

/** Where to go back to: the state that the router kept, else the address, else nowhere. */
export function returnPath(location: { search: string; state: unknown }): string | null {
  const state = location.state as { from?: unknown } | null
  return safePath(state?.from) ?? safePath(new URLSearchParams(location.search).get('from'))
}

/** Where staff go after the login: back into the console, where something may wait to be saved, and nowhere else. */
export const staffPath = (from: string | null) =>
  from !== null && /^\/teacher(?![\w-])/.test(from) ? from : '/teacher'

/** Where a login that is begun on this page leads back to: to the page itself, unless that is a step of getting in. */
export const loginReturnPath = (location: { pathname: string; search: string; state: unknown }): string | null =>
  isAuthPath(location.pathname) ? returnPath(location) : location.pathname + location.search

/** True of the steps of getting in. */
export const isAuthPath = (pathname: string) => authPages.some(({ id }) => pathname === `/${id}`)

/** The second step of a new password, for this e-mail. */
export const resetPath = (email: string, from: string | null = null) =>
  withReturnPath(`/reset-password?email=${encodeURIComponent(email)}`, from)
