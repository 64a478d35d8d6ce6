import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentTopic } from './db/content-versions.ts'
import { namesTag } from './entity-tag.ts'
import { RecentEntries } from './recent-entries.ts'
import { sentHeaders } from './sent-headers.ts'

/** Whose host it is may change too, and no version tells of that. */
const REPEATED_MS = 5_000
const MAX_BYTES = 16 * 1024 * 1024
/** Of the headers of an answer and of the question that it is found by. */
const AROUND_BODY_BYTES = 3_000

/** An answer that may be sent again as it is to who asks in the same words, while the content is of this version. */
interface Repeatable {
  tenantId: string
  topics: readonly ContentTopic[]
  version: string
  /** As it was sent, in its coding. */
  body: Buffer
  tag: string | null
}

interface Sent extends Repeatable {
  until: number
  /** Names and values in turn, less the id of the request. */
  headers: readonly string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by who answers with something that is kept. */
    repeatable: Repeatable | null
  }
}

/**
 * Sends what was sent before to who asks in the same words, with the headers that it had, before anything else is done
 * for the request: half of what a kept answer costs is finding out what was asked.
 */
export function repeatedAnswers(app: FastifyInstance) {
  const sent = new RecentEntries<Sent>(MAX_BYTES)
  app.decorateRequest('repeatable', null)

  app.addHook('onRequest', (request, reply, done) => {
    const key = cacheKeyOf(request)
    const known = key === null ? undefined : sent.get(key)
    if (!known || known.until < performance.now()) return done()
    app.services.db.contentVersion(known.tenantId, known.topics).then(
      (version) => (version === known.version ? repeat(known, request, reply) : done()),
      () => done(),
    )
  })

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { repeatable } = request
    const key = repeatable && reply.statusCode === 200 ? cacheKeyOf(request) : null
    // Something on the way may have sent it in another form.
    const isAsGiven = Number(reply.getHeader('content-length')) === repeatable?.body.length
    if (!repeatable || key === null || !isAsGiven) return
    const headers = sentHeaders(reply)
    sent.set(
      key,
      { ...repeatable, headers, until: performance.now() + REPEATED_MS },
      repeatable.body.length + AROUND_BODY_BYTES,
    )
  })
}

/**
 * All of a request that a kept answer may depend on; null where it may depend on more: another origin, a body, a part
 * of the answer. Nothing that tells who asks is among it.
 */
function cacheKeyOf(request: FastifyRequest): string | null {
  const { method, url, headers } = request.raw
  if (method !== 'GET' || headers.origin || headers.range || headers['idempotency-key']) return null
  if (headers['transfer-encoding'] || headers['content-length']) return null
  const tenant = headers['x-tenant-id'] ?? ''
  return `${url}\n${tenant}\n${headers['accept-encoding'] ?? ''}\n${headers.host}\n${request.protocol}://${request.host}`
}

const OF_A_BODY = /^content-(type|length|encoding)$/

function repeat({ headers, body, tag }: Sent, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  const { raw } = reply
  if (tag !== null && namesTag(request.headers['if-none-match'], tag)) {
    const without = headers.filter((_text, place) => !OF_A_BODY.test(headers[place - (place % 2)] ?? ''))
    raw.writeHead(304, [...without, 'x-request-id', request.id]).end()
    return
  }
  raw.writeHead(200, [...headers, 'x-request-id', request.id]).end(body)
}
