import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentTopic } from '../db/content-versions.ts'
import { CompressedBody } from './compressed-body.ts'
import { matchesTag } from './entity-tag.ts'
import { VersionedCache, type VersionedKey } from './versioned-cache.ts'

/** For all schools together. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
/** A response is stored plain, in both encodings, and with its overhead. */
const bytesOf = ({ bytes }: CompressedBody) => 2 * bytes.length + 1_000

interface CachedResponse {
  body: CompressedBody
  /** The hash of the plain body; an encoded one has other bytes and another tag. */
  hash: string
}

export interface ResponseCache {
  /**
   * The response made of this version, or that of `make`; concurrent requests share one computation. An error of `make`
   * is thrown, and not cached.
   */
  get(asked: VersionedKey, make: () => Promise<string>): Promise<CachedResponse>
}

export function responseCache(maxBytes = MAX_CACHED_BYTES): ResponseCache {
  const cache = new VersionedCache<CachedResponse>(maxBytes, ({ body }) => bytesOf(body))
  return { get: (asked, make) => cache.get(asked, () => make().then(cachedResponse)) }
}

function cachedResponse(text: string): CachedResponse {
  const bytes = Buffer.from(text)
  return { body: new CompressedBody(bytes), hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

interface CachedContent {
  tenantId: string
  topics: readonly ContentTopic[]
  version: string
}

/** Sends it in the client's encoding, or 304 when the client has it. */
export async function sendCached(cached: CachedResponse, of: CachedContent, { request, reply }: Exchange) {
  const { body, hash } = cached
  const coding = body.codingFor(String(request.headers['accept-encoding'] ?? ''))
  const tag = coding ? `"${hash}-${coding}"` : `"${hash}"`
  // `no-cache`: clients revalidate every time, so that no change is missed.
  reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding, x-tenant-id' })
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const bytes = await body.in(coding)
  request.repeatable = { ...of, body: bytes, tag }
  reply.type('application/json; charset=utf-8')
  return coding ? reply.header('content-encoding', coding).send(bytes) : reply.send(bytes)
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}
