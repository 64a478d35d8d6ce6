import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LruCache } from '#api/lib/cache/lru-cache.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { namesTwoHosts } from '#api/lib/http/request-head.ts'
import { sentHeaders } from '#api/lib/http/sent-headers.ts'
import { sendMedia } from '#api/lib/media/send-media.ts'
import { mediaTickets } from './media-tickets.ts'

const STREAMS = '/media/streams/'

/** The limit for all schools together: some hours of video, because a class watches the same minutes. */
const MOST_BYTES = 48 * 1024 * 1024
/** What is larger is no piece of a few seconds. */
const LARGEST_PIECE_BYTES = 2 * 1024 * 1024
/** A piece never changes, but its video may go. */
const KEPT_MS = 60_000
const AROUND_PIECE_BYTES = 1_000

interface Piece {
  body: Buffer
  until: number
  /** As the first answer had them, names and values in turn, less the id of the request. */
  headers: readonly string[]
}

/**
 * Ticket, key and the stream's own folder (school, streams, stream) as the app writes them: what is written otherwise
 * goes the long way.
 */
const PIECE = /^\/media\/streams\/([\w-]+)\/(([^/?%]+\/[^/?%]+\/[^/?%]+)\/[^?%]+\.(?:m4s|ts))$/

export type PieceCache = ReturnType<typeof pieceCache>

declare module 'fastify' {
  interface FastifyInstance {
    pieces: PieceCache
  }
}

/**
 * Keeps the pieces of videos that were asked for last in memory, with the headers that they had. The disk, and
 * everything that an answer passes on its way through the server's plugins, cost ten times what the piece does.
 */
export function pieceCache({ services }: { services: Services }) {
  const { media, clock } = services
  const tickets = mediaTickets(services)
  const cache = new LruCache<Piece>(MOST_BYTES)
  let sentAtOnce = 0

  function knownPiece(request: IncomingMessage, key: string): Piece | null {
    const known = isPlain(request) ? cache.get(key) : undefined
    return known && clock.monotonicMs() < known.until ? known : null
  }

  return {
    tickets,
    /** How many pieces `sendAtOnce` has sent. */
    sentAtOnce: () => sentAtOnce,

    /**
     * Sends a piece that is kept, to who may have it, before anything else is done for the request. False where
     * anybody has to be asked, or anything speaks against it: then the route decides.
     */
    sendAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
      const [, text = '', key = '', folder = ''] = (request.url?.startsWith(STREAMS) && PIECE.exec(request.url)) || []
      const known = key === '' ? null : knownPiece(request, key)
      if (!known || namesTwoHosts(request) || !tickets.admitAtOnce(request, folder, text)) return false
      sentAtOnce += 1
      repeat(known, response, randomUUID())
      return true
    },

    /** Sends a piece to who may have it, and keeps it. */
    async send(request: FastifyRequest, reply: FastifyReply, key: string): Promise<unknown> {
      if (!isPlain(request.raw) || !/\.(m4s|ts)$/.test(key)) return sendMedia(media, request, reply, key)
      const known = knownPiece(request.raw, key)
      if (known) return repeat(known, reply.hijack().raw, request.id)
      const file = await media.stat(key)
      if (!file || file.size === 0 || file.size > LARGEST_PIECE_BYTES) return sendMedia(media, request, reply, key)
      const body = Buffer.concat(await media.read(key, { start: 0, end: file.size - 1 }).toArray())
      reply.raw.once('finish', () => {
        // Something on the way may have sent it in another form.
        if (reply.statusCode !== 200 || Number(reply.getHeader('content-length')) !== body.length) return
        const until = clock.monotonicMs() + KEPT_MS
        cache.set(key, { body, until, headers: sentHeaders(reply) }, body.length + AROUND_PIECE_BYTES)
      })
      return sendMedia({ stat: async () => file, read: () => body }, request, reply, key)
    },
  }
}

/** What another answer than a whole piece could be right for, or that brings a body. */
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

const repeat = ({ headers, body }: Piece, response: ServerResponse, id: string) =>
  response.writeHead(200, [...headers, 'x-request-id', id]).end(body)
