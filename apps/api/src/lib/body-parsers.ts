import type { FastifyInstance } from 'fastify'
import { hangUp } from './answer-errors.ts'
import { AppError } from './app-error.ts'

/** Everything but a form with a photo is a few hundred bytes. */
const SMALL_BODY_WITHIN_MS = 10_000
/** A browser looks at the answer only once its photo is sent. */
const REST_OF_FORM_WITHIN_MS = 60_000

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
 * Hangs up on whoever starts a body and does not come to its end, before a crowd of them keeps the server busy. A form has
 * limits of its own while it is read (`arrivalOf`). What nobody read has as long again once the request is answered.
 */
export function bodyTimeLimit(app: FastifyInstance, withinMs = SMALL_BODY_WITHIN_MS) {
  app.addHook('preParsing', async (request, reply) => {
    const { raw } = request
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    const isForm = /^multipart\/form-data/i.test(raw.headers['content-type'] ?? '')
    const inTime = isForm ? () => {} : after(withinMs, () => raw.complete || hangUp(malformed(), raw.socket))
    reply.raw.once('finish', () => {
      inTime()
      if (raw.readableEnded) return
      const heardOut = after(isForm ? REST_OF_FORM_WITHIN_MS : withinMs, () => raw.destroy())
      raw.once('end', heardOut).once('close', heardOut)
    })
    raw.once('end', inTime)
    reply.raw.once('close', inTime)
  })
}

const malformed = () => new AppError('request.malformed')

/** Does the work after a time; gives what calls it off. */
function after(milliseconds: number, work: () => unknown): () => void {
  // A server that stood still has bytes waiting that it has not looked at: those are read before anybody is judged.
  const timer = setTimeout(() => setImmediate(work), milliseconds).unref()
  return () => clearTimeout(timer)
}
