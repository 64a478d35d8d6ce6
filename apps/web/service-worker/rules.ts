import { SHARE_PATH } from '../app/lib/console-app.ts'
import {
  keptConsolePages,
  memberPages,
  pathPattern,
  playerPages,
  publicPages,
  studentPages,
} from '../app/route-table.ts'

/** A cached page is shown after this time without a response. */
export const CACHED_TIMEOUT_MS = 3_000
/** Without a cached page, the offline page is shown after this time. */
export const NOTHING_CACHED_TIMEOUT_MS = 15_000
export const MAX_CACHED_PAGES = 30
export const MAX_CACHED_FILES = 200

/** Pages that are the same for everybody, and whose address does not identify the viewer. */
const PUBLIC_PAGES = pathPattern(publicPages.filter((page) => page.isKeptOffline))

/** Pages behind the login: their HTML has no data, which the browser loads. */
const OWN_PAGES = pathPattern([
  ...[...memberPages, ...studentPages].filter((page) => page.isKeptOffline),
  ...playerPages,
  ...keptConsolePages,
])

/**
 * The cache key of a page, or null for a page that is never cached. A player is one page for all lessons, so that a
 * running quiz reopens without a connection.
 */
export function cacheKeyOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string | null {
  if (PUBLIC_PAGES.test(pathname)) return origin + pathname + search
  return OWN_PAGES.test(pathname) ? origin + pathname : null
}

export interface KeepRequest {
  page: string
  files: string[]
}

/** Parses the request in a message and drops paths that must not be cached; null for other messages. */
export function keepRequestIn(message: unknown, origin: string): KeepRequest | null {
  const { keep } = (message ?? {}) as { keep?: Partial<KeepRequest> }
  if (typeof keep?.page !== 'string' || !Array.isArray(keep.files)) return null
  const page = cacheKeyOf(new URL(keep.page, origin))
  const files = keep.files.filter((path) => typeof path === 'string' && /^\/assets\/\w[\w.-]*$/.test(path))
  return page?.startsWith(`${origin}/`) ? { page, files } : null
}

type RequestKind = 'page' | 'file' | 'share' | 'other'

/**
 * Classifies a request: pages come from the network and are cached, files of the build and the school's icon come from
 * the cache. A text that another app shares is passed to its page. Everything else (calls, videos, other pictures and
 * origins) bypasses the worker.
 */
export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  sign: string | null,
): RequestKind {
  const address = new URL(url)
  if (method === 'POST' && mode === 'navigate' && url === origin + SHARE_PATH) return 'share'
  if (method !== 'GET' || address.origin !== origin) return 'other'
  if (mode !== 'navigate' && address.pathname === sign) return 'file'
  if (/^\/(api|media|metrics|calendar\.ics|operator|p)(\/|$)/.test(address.pathname)) return 'other'
  if (mode === 'navigate') return 'page'
  return address.pathname.startsWith('/assets/') ? 'file' : 'other'
}

/** True for a cacheable file of the build. HTML that a proxy sends in its place would stay cached forever. */
export const isBuildFile = ({ status, type, redirected, headers }: Response) =>
  status === 200 && type === 'basic' && !redirected && !(headers.get('content-type') ?? '').startsWith('text/html')

/** True for a cacheable page: complete, of this school, and not redirected. */
export const isPage = ({ status, type, redirected, headers }: Response) =>
  status === 200 && type === 'basic' && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')
