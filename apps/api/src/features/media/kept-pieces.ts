import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendMedia } from '#api/lib/media/send-media.ts'
import { RecentEntries } from '#api/lib/recent-entries.ts'
import { sentHeaders } from '#api/lib/sent-headers.ts'
import { type MediaTickets, mediaTickets } from './media-tickets.ts'

const STREAMS = '/media/streams/'

/** Of all schools together: some hours of a film, of which a class watches the same minutes of an evening. */
const MOST_BYTES = 48 * 1024 * 1024
/** What is larger is no piece of a few seconds. */
const LARGEST_PIECE_BYTES = 2 * 1024 * 1024
/** A piece never changes, but its film may go. */
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

declare module 'fastify' {
  interface FastifyInstance {
    mediaTickets: MediaTickets
    /** Sends a piece to who may have it, and keeps it. */
    sendPiece(request: FastifyRequest, reply: FastifyReply, key: string): Promise<unknown>
  }
}

/**
 * Keeps the pieces of films that were asked for last in memory, with the headers that they had, and sends them to who
 * may have them before anything else is done for the request: the disk, and everything that an answer passes on its
 * way, cost ten times what the piece does. Where anybody has to be asked whether they may, the route does it.
 */
export function keptPieces(app: FastifyInstance) {
  const { media, clock } = app.services
  const tickets = mediaTickets(app.services)
  const kept = new RecentEntries<Piece>(MOST_BYTES)

  function knownPiece(request: FastifyRequest, key: string): Piece | null {
    const known = isPlain(request) ? kept.get(key) : undefined
    return known && clock.monotonicMs() < known.until ? known : null
  }

  app.decorate('mediaTickets', tickets)
  app.addHook('onRequest', (request, reply, done) => {
    const [, text = '', key = '', folder = ''] = (request.url.startsWith(STREAMS) && PIECE.exec(request.url)) || []
    const known = key === '' ? null : knownPiece(request, key)
    if (known && tickets.admitAtOnce(request, folder, text)) repeat(known, request, reply)
    else done()
  })

  app.decorate('sendPiece', async (request, reply, key) => {
    if (!isPlain(request) || !/\.(m4s|ts)$/.test(key)) return sendMedia(media, request, reply, key)
    const known = knownPiece(request, key)
    if (known) return repeat(known, request, reply)
    const file = await media.stat(key)
    if (!file || file.size === 0 || file.size > LARGEST_PIECE_BYTES) return sendMedia(media, request, reply, key)
    const body = Buffer.concat(await media.read(key, { start: 0, end: file.size - 1 }).toArray())
    reply.raw.once('finish', () => {
      // Something on the way may have sent it in another form.
      if (reply.statusCode !== 200 || Number(reply.getHeader('content-length')) !== body.length) return
      const until = clock.monotonicMs() + KEPT_MS
      kept.set(key, { body, until, headers: sentHeaders(reply) }, body.length + AROUND_PIECE_BYTES)
    })
    return sendMedia({ stat: async () => file, read: () => body }, request, reply, key)
  })
}

/** Whether a request asks for a whole piece and for nothing that another answer could be right for. */
function isPlain({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !headers.origin && !headers.range && !isConditional(headers)
}

const isConditional = (headers: FastifyRequest['headers']) =>
  Boolean(
    headers['if-none-match'] || headers['if-modified-since'] || headers['if-match'] || headers['if-unmodified-since'],
  )

function repeat({ headers, body }: Piece, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  reply.raw.writeHead(200, [...headers, 'x-request-id', request.id]).end(body)
}
