import type { FastifyInstance } from 'fastify'
import { hangUp } from './answer-errors.ts'
import { AppError } from './app-error.ts'

/** A form with a photo has the request's whole minute; everything else is a few hundred bytes. */
const SMALL_BODY_WITHIN_MS = 10_000

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

/** Hangs up on whoever starts a body and does not come to its end, before a crowd of them keeps the server busy. */
export function bodyTimeLimit(app: FastifyInstance) {
  app.addHook('preParsing', async (request, reply) => {
    const { headers, socket } = request.raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || request.isMultipart()) return
    // A server that stood still has bytes waiting that it has not looked at: those are read before anybody is judged.
    const judge = () => request.raw.complete || hangUp(new AppError('request.malformed'), socket)
    const late = setTimeout(() => setImmediate(judge), SMALL_BODY_WITHIN_MS)
    const inTime = () => clearTimeout(late)
    request.raw.once('end', inTime)
    // Where nobody read the body to its end, the answer ends the wait.
    reply.raw.once('finish', inTime).once('close', inTime)
  })
}
