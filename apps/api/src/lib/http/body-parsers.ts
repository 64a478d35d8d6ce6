import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { sendAndClose } from './error-responses.ts'

/** Every body except a form with a photo has a few hundred bytes. */
const SMALL_BODY_WITHIN_MS = 10_000
/** A browser reads the response only after it has sent its photo. */
const REST_OF_FORM_WITHIN_MS = 60_000
/** Long enough for the client to read the response before the connection closes. */
const UNREAD_REST_WITHIN_MS = 2_000
const TAKES_NO_BODY = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Reads bodies as strict UTF-8. An empty body counts as none, because clients send those as JSON. */
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
 * Closes the connection of a body that does not end in time, so that slow clients cannot exhaust the server. Forms and
 * upload chunks have limits of their own (`watchUpload`, `incomingBytes`). An unexpected body is refused at once.
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

/** The same for an invalid address, which no hook sees. */
export function closeOnUnreadBody({ raw }: FastifyRequest, reply: FastifyReply) {
  if (hasBody(raw)) restWithin(UNREAD_REST_WITHIN_MS, raw, reply.raw)
}

const typeOf = ({ headers }: IncomingMessage) => headers['content-type'] ?? ''

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function restWithin(withinMs: number, raw: IncomingMessage, response: ServerResponse) {
  response.once('finish', () => {
    if (raw.readableEnded) return
    const cancelTimer = after(withinMs, () => raw.destroy())
    raw.once('end', cancelTimer).once('close', cancelTimer)
  })
}

const malformed = () => new AppError('request.malformed')

function after(milliseconds: number, work: () => unknown): () => void {
  // After a blocked event loop, bytes may be waiting; they are read before the client is judged.
  const timer = setTimeout(() => setImmediate(work), milliseconds).unref()
  return () => clearTimeout(timer)
}
