import type { DetailedError, HttpResponse } from 'tus-js-client'
import { upload as copy } from '#app/copy/console-upload.ts'

export type StallCause = 'network' | 'server'

export type UploadFailure =
  | { kind: 'transient'; cause: StallCause; waitMs: number }
  /** The token is missing or has expired. */
  | { kind: 'session' }
  /** `mayResume` is true when the upload can continue after the cause was fixed. */
  | { kind: 'refused'; message: string; mayResume: boolean }

/** Replaces a response to HEAD that does not contain the upload's offset. */
export class MissingOffsetError extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super(`How far the file is was answered with ${response.getStatus()}`)
    this.response = response
  }
}

const UNAUTHORIZED = 401
const GONE = [404, 410]
const INSUFFICIENT_STORAGE = 507
/** Timeout, wrong offset, locked, too early, too many requests. */
const TRANSIENT = [408, 409, 423, 425, 429]
/** A longer Retry-After is reported as a failure. */
const MAX_WAIT_MS = 60_000

/**
 * True when the response comes from the upload itself. A proxy that cannot reach the server has its own pages, also for
 * 404.
 */
export function hasOffset(response: HttpResponse): boolean {
  const status = response.getStatus()
  return (status >= 200 && status < 300) || (GONE.includes(status) && isFromUpload(response))
}

const isFromUpload = (response: HttpResponse | null) => Boolean(response?.getHeader('Tus-Resumable'))

export function failureOf(error: Error | DetailedError): UploadFailure {
  const response = responseIn(error)
  const status = response?.getStatus() ?? 0
  if (status === UNAUTHORIZED) return { kind: 'session' }
  const waitMs = 1_000 * (Number(response?.getHeader('Retry-After')) || 0)
  const isLost = GONE.includes(status) && !isFromUpload(response)
  const isServerFault = isLost || TRANSIENT.includes(status) || (status >= 500 && status !== INSUFFICIENT_STORAGE)
  if ((isServerFault || status < 400) && waitMs <= MAX_WAIT_MS) {
    return { kind: 'transient', cause: isServerFault ? 'server' : 'network', waitMs }
  }
  const mayResume = isServerFault || status === INSUFFICIENT_STORAGE || GONE.includes(status)
  return { kind: 'refused', message: messageIn(response) ?? copy.refused, mayResume }
}

function responseIn(error: Error | DetailedError): HttpResponse | null {
  if (!('originalResponse' in error)) return null
  const { causingError, originalResponse } = error
  return causingError instanceof MissingOffsetError ? causingError.response : originalResponse
}

/** The error message in the server's response, if it has one. */
function messageIn(response: HttpResponse | null): string | null {
  try {
    const body = JSON.parse(response?.getBody() ?? '') as { message?: unknown } | null
    return typeof body?.message === 'string' ? body.message : null
  } catch {
    return null
  }
}
