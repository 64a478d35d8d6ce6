import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LruCache } from '#api/lib/cache/lru-cache.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { namesTwoHosts } from '#api/lib/http/request-head.ts'
import { sentHeaders } from '#api/lib/http/sent-headers.ts'
import { sendMedia } from '#api/lib/media/send-media.ts'
import { mediaTickets } from './media-tickets.ts'

const STREAMS = '/media/streams/'

/** The limit for all schools together: some hours of video, because a class watches the same minutes. */
const MOST_BYTES = 48 * 1024 * 1024
/** A larger file is not a segment of a few seconds, and is not kept. */
const LARGEST_SEGMENT_BYTES = 2 * 1024 * 1024
/** A segment never changes, but its video may be deleted. */
const KEPT_MS = 60_000
const ENTRY_OVERHEAD_BYTES = 1_000

interface Segment {
  body: Buffer
  until: number
  /** The headers of the first response, names and values in turn, without the request id. */
  headers: readonly string[]
}

/**
 * Ticket, key and the stream's folder (school, streams, stream) as the app writes them. URLs of another form are left
 * to the route.
 */
const SEGMENT_URL = /^\/media\/streams\/([\w-]+)\/(([^/?%]+\/[^/?%]+\/[^/?%]+)\/[^?%]+\.(?:m4s|ts))$/

type SegmentCache = ReturnType<typeof segmentCache>

declare module 'fastify' {
  interface FastifyInstance {
    segments: SegmentCache
  }
}

/**
 * Keeps recently requested video segments in memory, with their headers. Reading the disk and passing through the
 * server's plugins cost ten times as much as sending the segment.
 */
export function segmentCache({ services, traffic }: { services: Services; traffic: FastifyInstance['traffic'] }) {
  const { media, clock } = services
  const tickets = mediaTickets(services)
  const cache = new LruCache<Segment>(MOST_BYTES)
  let sentAtOnce = 0

  function cachedSegment(request: IncomingMessage, key: string): Segment | null {
    const known = isPlain(request) ? cache.get(key) : undefined
    return known && clock.monotonicMs() < known.until ? known : null
  }

  return {
    tickets,
    sentAtOnce: () => sentAtOnce,

    /**
     * Sends a cached segment to a student who may watch it, before any plugin has run. False if the database has to be
     * asked or the request is unusual: then the route decides.
     */
    sendAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
      const [, text = '', key = '', folder = ''] =
        (request.url?.startsWith(STREAMS) && SEGMENT_URL.exec(request.url)) || []
      const known = key === '' ? null : cachedSegment(request, key)
      if (!known || namesTwoHosts(request) || !tickets.admitAtOnce(request, folder, text)) return false
      sentAtOnce += 1
      repeat(known, response, randomUUID())
      traffic.count(key.slice(0, key.indexOf('/')), request.socket)
      return true
    },

    async send(request: FastifyRequest, reply: FastifyReply, key: string): Promise<unknown> {
      if (!isPlain(request.raw) || !/\.(m4s|ts)$/.test(key)) return sendMedia(media, request, reply, key)
      const known = cachedSegment(request.raw, key)
      if (known) return repeat(known, reply.hijack().raw, request.id)
      const file = await media.stat(key)
      if (!file || file.size === 0 || file.size > LARGEST_SEGMENT_BYTES) return sendMedia(media, request, reply, key)
      const body = Buffer.concat(await media.read(key, { start: 0, end: file.size - 1 }).toArray())
      reply.raw.once('finish', () => {
        // A plugin may have changed the response.
        if (reply.statusCode !== 200 || Number(reply.getHeader('content-length')) !== body.length) return
        const until = clock.monotonicMs() + KEPT_MS
        cache.set(key, { body, until, headers: sentHeaders(reply) }, body.length + ENTRY_OVERHEAD_BYTES)
      })
      return sendMedia({ stat: async () => file, read: () => body }, request, reply, key)
    },
  }
}

/** Headers that ask for something else than a whole segment, or announce a body. */
const NOT_PLAIN = [
  'origin',
  'range',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'content-length',
  'transfer-encoding',
] as const

const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && NOT_PLAIN.every((name) => headers[name] === undefined)

const repeat = ({ headers, body }: Segment, response: ServerResponse, id: string) =>
  response.writeHead(200, [...headers, 'x-request-id', id]).end(body)
