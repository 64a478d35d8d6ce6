import { newNonce, policyOf, withoutNonce } from '../http/page-policy.ts'
import { CompressedBody } from './compressed-body.ts'

const CACHED_MS = 30_000
const MAX_CACHED_PAGES = 500

interface CachedPage {
  status: number
  headers: Array<[string, string]>
  /** The content security policy, or null when it is no HTML. */
  policy: string | null
  body: CompressedBody
}

/** Renders a page, with the nonce on its own scripts and styles. */
type Render = (nonce: string) => Promise<Response>

interface CacheOptions {
  key: string
  /** The version of the content, read after the request came; null when unknown, and nothing is cached then. */
  version: string | null
  /** Caches missing pages too; failures are never cached, so that a fix shows at once. */
  keepsMissing?: boolean
}

export interface PageCache {
  /** The cached response, or that of `render`; concurrent requests share one rendering. */
  get(asked: CacheOptions, render: Render): Promise<CachedPage>
}

/**
 * Caches rendered pages for half a minute and at most while their content is unchanged, the recently used ones.
 * `frameOrigins` may be embedded by a page.
 */
export function pageCache(frameOrigins: readonly string[]): PageCache {
  const cache = new Map<string, { until: number; version: string; page: Promise<CachedPage> }>()

  return {
    get({ key, version, keepsMissing = false }, render) {
      const known = cache.get(key)
      cache.delete(key)
      if (known?.version === version && known.until > Date.now()) {
        cache.set(key, known)
        return known.page
      }
      const nonce = newNonce()
      const lastRendering = known?.page.catch(() => null)
      const page = render(nonce).then(async (response) =>
        keep(response, { nonce, frameOrigins, lastRendering: await lastRendering }),
      )
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
  lastRendering: CachedPage | null | undefined
}

async function keep(response: Response, { nonce, frameOrigins, lastRendering }: Rendering): Promise<CachedPage> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const rendered = isHtml ? await response.text() : null
  const bytes =
    rendered === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(withoutNonce(rendered, nonce))
  const body = lastRendering?.body.bytes.equals(bytes) ? lastRendering.body : new CompressedBody(bytes)
  // A page that was rendered twice alike is likely to stay, so it is compressed well.
  if (body === lastRendering?.body) compressInTurn(body)

  return {
    status: response.status,
    headers: [...response.headers],
    policy: rendered === null ? null : policyOf(rendered, nonce, frameOrigins),
    body,
  }
}

let compressing = Promise.resolve()

/** One at a time, so that waiting clients get the processor. */
function compressInTurn(body: CompressedBody) {
  compressing = compressing.then(() => body.compressBest()).catch(() => undefined)
}
