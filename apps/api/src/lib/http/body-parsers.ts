import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { sendAndClose } from './error-responses.ts'

/** Everything but a form with a photo is a few hundred bytes. */
const SMALL_BODY_WITHIN_MS = 10_000
/** A browser looks at the answer only once its photo is sent. */
const REST_OF_FORM_WITHIN_MS = 60_000
/** Long enough to hear the answer before the connection ends. */
const UNREAD_REST_WITHIN_MS = 2_000
const TAKES_NO_BODY = new Set(['GET', 'HEAD', 'OPTIONS'])

/** How bodies are read: strictly as UTF-8, and an empty one counts as none, because clients post those as JSON. */
export function bodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = utf8(body as Buffer)
    if (text === null) return done(new AppError('request.malformed'))
    if (text.trim() === '') return done(null, undefined)
    parseJson(request, text, (error, value) => done(error ? new AppError('request.malformed') : null, value))
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    const text = utf8(body as Buffer)
    if (text === null) return done(new AppError('request.malformed'))
    done(null, Object.fromEntries(new URLSearchParams(text)))
  })
}

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Hangs up on whoever starts a body and does not come to its end, before a crowd of them keeps the server busy. Forms
 * and pieces of uploads have limits of their own while they are read (`watchUpload`, `incomingBytes`). What is sent
 * where nobody takes a body is answered at once.
 */
export function bodyTimeLimit(app: FastifyInstance, withinMs = SMALL_BODY_WITHIN_MS) {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(raw)) return
    const isTaken = !request.is404 && !TAKES_NO_BODY.has(request.method)
    const isForm = isTaken && /^(multipart\/form-data|application\/offset\+octet-stream)/i.test(typeOf(raw))
    restWithin(!isTaken ? UNREAD_REST_WITHIN_MS : isForm ? REST_OF_FORM_WITHIN_MS : withinMs, raw, reply.raw)
    if (!isTaken || isForm) return
    const inTime = after(withinMs, () => raw.complete || sendAndClose(malformed(), raw.socket))
    raw.once('end', inTime)
    reply.raw.once('finish', inTime).once('close', inTime)
  })
}

/** The same for an address that cannot be read, which no hook sees. */
export function closeOnRest({ raw }: FastifyRequest, reply: FastifyReply) {
  if (hasBody(raw)) restWithin(UNREAD_REST_WITHIN_MS, raw, reply.raw)
}

const typeOf = ({ headers }: IncomingMessage) => headers['content-type'] ?? ''

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What of a body nobody has read when its request is answered has so long to come to its end. */
function restWithin(withinMs: number, raw: IncomingMessage, answer: ServerResponse) {
  answer.once('finish', () => {
    if (raw.readableEnded) return
    const heardOut = after(withinMs, () => raw.destroy())
    raw.once('end', heardOut).once('close', heardOut)
  })
}

const malformed = () => new AppError('request.malformed')

/** Does the work after a time; gives what calls it off. */
function after(milliseconds: number, work: () => unknown): () => void {
  // A server that stood still has bytes waiting that it has not looked at: those are read before anybody is judged.
  const timer = setTimeout(() => setImmediate(work), milliseconds).unref()
  return () => clearTimeout(timer)
}
