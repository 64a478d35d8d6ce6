import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const KEPT_MS = 30_000
const KEPT_PAGES = 500

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface KeptPage {
  status: number
  headers: Array<[string, string]>
  /** What the page's own scripts are allowed by, or null when it is no HTML. */
  policy: string | null
  /** Sends the body, compressed once per page and coding. */
  send(reply: FastifyReply, acceptEncoding: string): Promise<FastifyReply>
}

export interface PageCache {
  /** The kept answer for this key, or the one that `render` makes; visitors who ask together share one rendering. */
  answer(key: string, render: () => Promise<Response>): Promise<KeptPage>
}

/**
 * Rendered pages, kept for half a minute; only successful ones, so that a mended mistake shows at once. `frameOrigins`
 * are whose frames a page may show.
 */
export function pageCache(frameOrigins: readonly string[]): PageCache {
  const kept = new Map<string, { until: number; page: Promise<KeptPage> }>()

  return {
    answer(key, render) {
      const known = kept.get(key)
      if (known && known.until > Date.now()) return known.page
      const page = render().then((response) => keep(response, frameOrigins))
      kept.delete(key)
      kept.set(key, { until: Date.now() + KEPT_MS, page })
      const forget = () => kept.get(key)?.page === page && kept.delete(key)
      page.then(({ status }) => status === 200 || forget(), forget)
      for (const oldest of kept.keys()) if (kept.size > KEPT_PAGES) kept.delete(oldest)
      return page
    },
  }
}

async function keep(response: Response, frameOrigins: readonly string[]): Promise<KeptPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const coded = new Map<string, Promise<Buffer>>()
  const once = (coding: string, make: () => Promise<Buffer>) => {
    const known = coded.get(coding) ?? make()
    coded.set(coding, known)
    return known
  }

  return {
    status: response.status,
    headers: [...response.headers],
    policy: isHtml ? contentPolicy(body.toString('utf8'), frameOrigins) : null,
    async send(reply, acceptEncoding) {
      if (body.length > 1024 && /\bbr\b/.test(acceptEncoding)) {
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
        return reply.header('content-encoding', 'br').send(await once('br', () => brotli(body, quality)))
      }
      if (body.length > 1024 && /\bgzip\b/.test(acceptEncoding)) {
        return reply.header('content-encoding', 'gzip').send(await once('gzip', () => zip(body)))
      }
      return reply.send(body)
    },
  }
}

/**
 * The page may run its own scripts and styles and nothing else (security, D11). Inline ones are allowed by their hash, because
 * a kept page cannot carry a fresh nonce.
 */
function contentPolicy(html: string, frameOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g))}`,
    `style-src 'self' ${hashesOf(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob: https:",
    "connect-src 'self' https:",
    "worker-src 'self' blob:",
    `frame-src ${frameOrigins.join(' ')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(inline: Iterable<RegExpMatchArray>): string {
  const texts = new Set([...inline].map(([, text]) => text ?? ''))
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')
}
