import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '@manassa/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable, SchoolIsMoving } from '../db/failures.ts'
import { MediaUnavailable } from '../media/media-store.ts'
import { AppError } from './app-error.ts'
import { failurePageFor } from './failure-page.ts'

const RETRY_AFTER_SECONDS = 3
/** The app repeats a call twice, so it waits twice as long for a school that moves. */
const RETRY_AFTER_MOVE_SECONDS = 10

export function sendErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error)
    if (failure.status >= 500 && !(error instanceof SchoolIsMoving)) {
      // The stack shows where a defect is; one trace for each call would bury the reason why a database is away.
      const isAway = failure.code === 'server.unavailable' && error instanceof Error
      request.log.error(isAway ? { reason: error.message } : { err: error }, 'request failed')
    }
    return send(failure, request, reply)
  })
}

/** Sends a failure: as a page to a browser that navigates, and as JSON to programs. */
export async function send(failure: AppError, request: FastifyRequest, reply: FastifyReply) {
  reply.failureCode = failure.code
  const retryAfter = failure.details.retryAfterSeconds ?? (failure.status === 503 ? RETRY_AFTER_SECONDS : null)
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  // The rest of a too large or too slow body is still arriving, and nobody reads it.
  if (failure.status === 413 || failure.status === 408) reply.header('connection', 'close')
  reply.code(failure.status).header('cache-control', 'no-store')
  const page = await failurePageFor(request, { failure, retryAfterSeconds: retryAfter })
  if (!page) return reply.send(failure.toResponse(request.id))
  return reply.type('text/html; charset=utf-8').header('content-security-policy', page.policy).send(page.html)
}

export const sendFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  send(toAppError(error), request, reply)

/** Responds to bytes that are no request, or to one that does not end. */
export function sendClientError({ code }: NodeJS.ErrnoException, socket: Socket) {
  if (code === 'ECONNRESET') return void socket.destroy()
  sendAndClose(new AppError(code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.malformed'), socket)
}

export function sendAndClose(failure: AppError, socket: Socket) {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify(failure.toResponse(randomUUID()))
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Maps anything thrown to the catalogue; a defect is `server.unexpected`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof MediaUnavailable) return new AppError('server.unavailable', { cause: error })
  if (error instanceof SchoolIsMoving) {
    return new AppError('server.unavailable', { retryAfterSeconds: RETRY_AFTER_MOVE_SECONDS })
  }
  if (error instanceof DatabaseUnavailable) return new AppError('server.unavailable')
  const code = (error as FastifyError).code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('upload.noRoom', { cause: error })
  const known = byFastifyCode[code] ?? bySqlState(code)
  if (known) return new AppError(known)
  const status = (error as FastifyError).statusCode
  if (status && status >= 400 && status < 500) return new AppError(byStatus(status))
  return new AppError('server.unexpected')
}

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.notFound',
  FST_REQ_FILE_TOO_LARGE: 'request.tooLarge',
  FST_FILES_LIMIT: 'request.invalid',
  FST_FIELDS_LIMIT: 'request.invalid',
  FST_PARTS_LIMIT: 'request.invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
}

/** Failures that libraries report by a status only, such as 416 for a missing range. */
const byKnownStatus: Record<number, ErrorCode> = { 416: 'request.rangeOutside' }

/** SQL errors about the form of an input are the input's fault; a full or unavailable database is not. */
function bySqlState(code: string): ErrorCode | null {
  if (/^22...$/.test(code)) return 'request.invalid'
  if (/^(53|57|08)...$/.test(code)) return 'server.unavailable'
  return null
}

const byStatus = (status: number): ErrorCode =>
  byKnownStatus[status] ??
  (Object.keys(errors) as ErrorCode[]).find((code) => code.startsWith('request.') && errors[code].status === status) ??
  'request.malformed'
