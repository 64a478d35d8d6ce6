import { pathPattern, playerPages, publicPages } from '../app/route-table.ts'

/** Without a sign of the network for so long, a page that is kept is shown instead. */
export const CACHED_TIMEOUT_MS = 3_000
/** A page that is not kept is worth a longer wait: after it, the page that says so. */
export const NOTHING_CACHED_TIMEOUT_MS = 15_000
export const MAX_CACHED_PAGES = 30
export const MAX_CACHED_FILES = 200

/** Pages that are the same for everybody, and whose address tells nothing of who opened them. */
const PUBLIC_PAGES = pathPattern(publicPages.filter((page) => page.isKeptOffline))

/** The players: their page says nothing, and all that stands on it is the browser's own doing. */
const PLAYERS = pathPattern(playerPages)

/**
 * The address under which a page is kept, or null for one that never is. A player is one page, whichever of its lessons
 * is open: a quiz under way opens again without a line.
 */
export function cacheKeyOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string | null {
  if (PUBLIC_PAGES.test(pathname)) return origin + pathname + search
  return PLAYERS.test(pathname) ? origin + pathname : null
}

/** What a page asks to be kept: itself and the files it runs on, all by their paths here. */
export interface KeepRequest {
  page: string
  files: string[]
}

/** The request in a message, without what is not to be kept; null when it is none. */
export function keepRequestIn(message: unknown, origin: string): KeepRequest | null {
  const { keep } = (message ?? {}) as { keep?: Partial<KeepRequest> }
  if (typeof keep?.page !== 'string' || !Array.isArray(keep.files)) return null
  const page = cacheKeyOf(new URL(keep.page, origin))
  const files = keep.files.filter((path) => typeof path === 'string' && /^\/assets\/\w[\w.-]*$/.test(path))
  return page?.startsWith(`${origin}/`) ? { page, files } : null
}

export type RequestKind = 'page' | 'file' | 'other'

/**
 * What the worker does with a request: pages it fetches first and keeps, files of the build it keeps first, and with
 * them the school's sign. All else (calls, videos, other pictures, other origins) never passes through it.
 */
export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  sign: string | null,
): RequestKind {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'other'
  if (mode !== 'navigate' && address.pathname === sign) return 'file'
  if (/^\/(api|media|metrics)(\/|$)/.test(address.pathname)) return 'other'
  if (mode === 'navigate') return 'page'
  return address.pathname.startsWith('/assets/') ? 'file' : 'other'
}

/**
 * Whether a response may be kept as a file of the build: a page in its place, as a proxy sends one, would stay for
 * good.
 */
export const isBuildFile = ({ status, type, redirected, headers }: Response) =>
  status === 200 && type === 'basic' && !redirected && !(headers.get('content-type') ?? '').startsWith('text/html')

/** Whether an answer may be kept as a page: a whole one, of this school, that came by the address that was asked. */
export const isPage = ({ status, type, redirected, headers }: Response) =>
  status === 200 && type === 'basic' && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')
