import { newNonce, policyOf, withoutNonce } from '../http/page-policy.ts'
import { CompressedBody } from './compressed-body.ts'

const CACHED_MS = 30_000
const MAX_CACHED_PAGES = 500

interface CachedPage {
  status: number
  headers: Array<[string, string]>
  /** What the page's own scripts are allowed by, or null when it is no HTML. */
  policy: string | null
  /** Compressed once per page and coding. */
  body: CompressedBody
}

/** Writes a page, with the nonce at the scripts and styles that are its own. */
type Render = (nonce: string) => Promise<Response>

interface CacheOptions {
  /** The same for all requests that are answered alike. */
  key: string
  /** The state of the content, read after the request came; null where it is not known, and nothing is kept. */
  version: string | null
  /** Also where nothing is there; one that failed is never kept, so that a mended mistake shows at once. */
  keepsMissing?: boolean
}

export interface PageCache {
  /** The kept answer, or the one that `render` makes; visitors who ask together share one rendering. */
  answer(asked: CacheOptions, render: Render): Promise<CachedPage>
}

/**
 * Rendered pages, kept for half a minute and no longer than the content that is on them, those that were asked for
 * last. `frameOrigins` are whose frames a page may show.
 */
export function pageCache(frameOrigins: readonly string[]): PageCache {
  const cache = new Map<string, { until: number; version: string; page: Promise<CachedPage> }>()

  return {
    answer({ key, version, keepsMissing = false }, render) {
      const known = cache.get(key)
      cache.delete(key)
      if (known?.version === version && known.until > Date.now()) {
        cache.set(key, known)
        return known.page
      }
      const nonce = newNonce()
      const before = known?.page.catch(() => null)
      const page = render(nonce).then(async (response) => keep(response, { nonce, frameOrigins, before: await before }))
      if (version === null) return page
      cache.set(key, { until: Date.now() + CACHED_MS, version, page })
      const forget = () => cache.get(key)?.page === page && cache.delete(key)
      page.then(({ status }) => status === 200 || (status === 404 && keepsMissing) || forget(), forget)
      for (const oldest of cache.keys()) if (cache.size > MAX_CACHED_PAGES) cache.delete(oldest)
      return page
    },
  }
}

interface Rendering {
  nonce: string
  frameOrigins: readonly string[]
  /** What the page was when it was rendered last. */
  before: CachedPage | null | undefined
}

async function keep(response: Response, { nonce, frameOrigins, before }: Rendering): Promise<CachedPage> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const rendered = isHtml ? await response.text() : null
  const bytes =
    rendered === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(withoutNonce(rendered, nonce))
  const body = before?.body.bytes.equals(bytes) ? before.body : new CompressedBody(bytes)
  // What is the same twice will be for a while, and each of its readers has a slow line.
  if (body === before?.body) compressInTurn(body)

  return {
    status: response.status,
    headers: [...response.headers],
    policy: rendered === null ? null : policyOf(rendered, nonce, frameOrigins),
    body,
  }
}

let compressing = Promise.resolve()

/** One at a time, so that the processor is there for who waits. */
function compressInTurn(body: CompressedBody) {
  compressing = compressing.then(() => body.compressBest()).catch(() => undefined)
}
