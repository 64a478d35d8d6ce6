/** Without a sign of the network for so long, a page that is kept is shown instead. */
export const SILENCE_MS = 3_000
/** A page that is not kept is worth a longer wait: after it, the page that says so. */
export const LONG_SILENCE_MS = 15_000
export const KEPT_PAGES = 30
export const KEPT_FILES = 200

/** Pages that are the same for everybody, and whose address tells nothing of who opened them. */
const PUBLIC_PAGES = /^\/(about|books|courses|courses\/\d+)?$/

export const isPublicPage = (path: string) => PUBLIC_PAGES.test(path)

export type Kind = 'page' | 'file' | 'other'

/**
 * What the worker does with a request: pages it fetches first and keeps, files of the build it keeps first. All else
 * (calls, videos, pictures, other origins) never passes through it.
 */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kind {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'other'
  if (/^\/(api|media|metrics)(\/|$)/.test(address.pathname)) return 'other'
  if (mode === 'navigate') return 'page'
  return address.pathname.startsWith('/assets/') ? 'file' : 'other'
}

/** Whether an answer may be kept as a page: a whole one, of this school, that came by the address that was asked. */
export const isPage = ({ status, type, redirected, headers }: Response) =>
  status === 200 && type === 'basic' && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')
