import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentTopic } from '../db/content-versions.ts'
import { CompressedBody } from './compressed-body.ts'
import { namesTag } from './entity-tag.ts'
import { VersionedCache, type VersionedKey } from './versioned-cache.ts'

/** Of all schools together; what was asked for last is kept. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
/** An answer lies here as it is, in both codings, and with what is around it. */
const bytesOf = ({ bytes }: CompressedBody) => 2 * bytes.length + 1_000

export interface CachedResponse {
  body: CompressedBody
  /** Of the body as it is; in a coding it is other bytes, and another tag. */
  hash: string
}

export interface ResponseCache {
  /**
   * The answer that was made of this version, or the one that `make` makes; who asks together shares one making. What
   * `make` throws is thrown, and not kept.
   */
  answer(asked: VersionedKey, make: () => Promise<string>): Promise<CachedResponse>
}

/** Answers that are the same for everybody, for as long as the content is that of which they were made. */
export function responseCache(maxBytes = MAX_CACHED_BYTES): ResponseCache {
  const cache = new VersionedCache<CachedResponse>(maxBytes, ({ body }) => bytesOf(body))
  return { answer: (asked, make) => cache.get(asked, () => make().then(cachedAnswer)) }
}

function cachedAnswer(text: string): CachedResponse {
  const bytes = Buffer.from(text)
  return { body: new CompressedBody(bytes), hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

/** What an answer was made of. */
interface MadeOf {
  tenantId: string
  topics: readonly ContentTopic[]
  version: string
}

/** Sends it in the coding that the client takes, or says that the client has it already (304). */
export async function sendCached(cached: CachedResponse, of: MadeOf, { request, reply }: Exchange) {
  const { body, hash } = cached
  const coding = body.codingFor(String(request.headers['accept-encoding'] ?? ''))
  const tag = coding ? `"${hash}-${coding}"` : `"${hash}"`
  // Whoever keeps it asks each time whether it still is what it was: a change is never missed.
  reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding, x-tenant-id' })
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const bytes = await body.in(coding)
  request.repeatable = { ...of, body: bytes, tag }
  reply.type('application/json; charset=utf-8')
  return coding ? reply.header('content-encoding', coding).send(bytes) : reply.send(bytes)
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}
