import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import type { ContentTopic } from '../db/content-versions.ts'
import type { Services } from '../http/request-context.ts'
import { namesTwoHosts } from '../http/request-head.ts'
import { sentHeaders } from '../http/sent-headers.ts'
import { matchesTag } from './entity-tag.ts'
import { LruCache } from './lru-cache.ts'

/** The owner of a host may change, which no version reports. */
const REPEATED_MS = 5_000
const MAX_BYTES = 16 * 1024 * 1024
const ESTIMATED_HEADER_BYTES = 3_000

interface Repeatable {
  tenantId: string
  topics: readonly ContentTopic[]
  version: string
  body: Buffer
  tag: string | null
}

interface Sent extends Repeatable {
  until: number
  /** Names and values in turn, without the request's id. */
  headers: readonly string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    repeatable: Repeatable | null
  }
}

/**
 * Repeats a response to an identical request before the server's plugins run, because finding out what was requested is
 * half of a cached response's cost.
 */
export function earlyResponses({ db }: Pick<Services, 'db'>, traffic: FastifyInstance['traffic']) {
  const sent = new LruCache<Sent>(MAX_BYTES)
  let sentAtOnce = 0

  return {
    /**
     * Takes over a known request: sends the response, or calls `otherwise` when the content has changed since. False
     * for an unknown one.
     */
    sendAtOnce(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean {
      const key = cacheKeyOf(request)
      const known = key === null ? undefined : sent.get(key)
      if (!known || known.until < performance.now() || namesTwoHosts(request)) return false
      db.contentVersion(known.tenantId, known.topics).then((version) => {
        if (version !== known.version) return otherwise()
        sentAtOnce += 1
        repeat(known, request, response)
        traffic.count(known.tenantId, request.socket)
      }, otherwise)
      return true
    },

    keep(app: FastifyInstance) {
      app.decorateRequest('repeatable', null)
      app.addHook('onResponse', (request, reply, done) => {
        done()
        const { repeatable } = request
        const key = repeatable && reply.statusCode === 200 ? cacheKeyOf(request.raw) : null
        // A plugin may have changed the body.
        const isAsGiven = Number(reply.getHeader('content-length')) === repeatable?.body.length
        if (!repeatable || key === null || !isAsGiven) return
        const headers = sentHeaders(reply)
        sent.set(
          key,
          { ...repeatable, headers, until: performance.now() + REPEATED_MS },
          repeatable.body.length + ESTIMATED_HEADER_BYTES,
        )
      })
      new Counter({
        name: 'answers_at_once_total',
        help: 'Public responses and pages that were sent from memory before anything else was done; in no other figure',
        registers: [app.figures],
        collect() {
          this.reset()
          this.inc(sentAtOnce)
        },
      })
    },
  }
}

/**
 * All parts of a request that a cached response may depend on; null when it may depend on more: another origin, a body,
 * a range. The sender is not among them, but the proxy is, because it decides whether the forwarded host is trusted.
 */
function cacheKeyOf({ method, url, headers, socket }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.origin || headers.range || headers['idempotency-key']) return null
  if (headers['transfer-encoding'] || headers['content-length']) return null
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol, 'x-tenant-id': tenant = '' } = headers
  const through = host || protocol ? `${socket.remoteAddress}\n${host}\n${protocol}` : ''
  return `${url}\n${tenant}\n${headers['accept-encoding'] ?? ''}\n${headers.host}\n${through}`
}

const OF_A_BODY = /^content-(type|length|encoding)$/

function repeat({ headers, body, tag }: Sent, request: IncomingMessage, response: ServerResponse) {
  const id = randomUUID()
  if (tag !== null && matchesTag(request.headers['if-none-match'], tag)) {
    const without = headers.filter((_text, place) => !OF_A_BODY.test(headers[place - (place % 2)] ?? ''))
    response.writeHead(304, [...without, 'x-request-id', id]).end()
    return
  }
  response.writeHead(200, [...headers, 'x-request-id', id]).end(body)
}
