import type { DetailedError, HttpResponse } from 'tus-js-client'
import { upload as copy } from '#app/copy/console-upload.ts'

/** What a file that goes on by itself waits for. */
export type Awaited = 'line' | 'server'

export type UploadFailure =
  | { kind: 'passing'; awaits: Awaited; waitMs: number }
  /** Its token has run out, or there is none. */
  | { kind: 'session' }
  /** `mayResume`: it goes on where it stopped, once somebody has seen to what is wrong. */
  | { kind: 'refused'; message: string; mayResume: boolean }

/** Takes the place of an answer to the question how far a file is. */
export class Unanswered extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super(`How far the file is was answered with ${response.getStatus()}`)
    this.response = response
  }
}

const UNAUTHORIZED = 401
const GONE = [404, 410]
const NO_ROOM = 507
/** Too slow, not where the last byte ended, locked, too early, too often. */
const PASSING = [408, 409, 423, 425, 429]
/** Who is asked to come back later than this is told so. */
const LONGEST_WAIT_MS = 60_000

/**
 * Whether the upload itself has spoken about how far it is. A proxy that cannot reach it has a page of its own, also
 * for 404.
 */
export function saysHowFar(response: HttpResponse): boolean {
  const status = response.getStatus()
  return (status >= 200 && status < 300) || (GONE.includes(status) && isOfUpload(response))
}

const isOfUpload = (response: HttpResponse | null) => Boolean(response?.getHeader('Tus-Resumable'))

/** What has become of a file that did not arrive. */
export function failureOf(error: Error | DetailedError): UploadFailure {
  const response = responseIn(error)
  const status = response?.getStatus() ?? 0
  if (status === UNAUTHORIZED) return { kind: 'session' }
  const waitMs = 1_000 * (Number(response?.getHeader('Retry-After')) || 0)
  const isLost = GONE.includes(status) && !isOfUpload(response)
  const isOfServer = isLost || PASSING.includes(status) || (status >= 500 && status !== NO_ROOM)
  if ((isOfServer || status < 400) && waitMs <= LONGEST_WAIT_MS) {
    return { kind: 'passing', awaits: isOfServer ? 'server' : 'line', waitMs }
  }
  const mayResume = isOfServer || status === NO_ROOM || GONE.includes(status)
  return { kind: 'refused', message: wordsIn(response) ?? copy.refused, mayResume }
}

function responseIn(error: Error | DetailedError): HttpResponse | null {
  if (!('originalResponse' in error)) return null
  const { causingError, originalResponse } = error
  return causingError instanceof Unanswered ? causingError.response : originalResponse
}

/** The server's own words, where it said any. */
function wordsIn(response: HttpResponse | null): string | null {
  try {
    const said = JSON.parse(response?.getBody() ?? '') as { message?: unknown } | null
    return typeof said?.message === 'string' ? said.message : null
  } catch {
    return null
  }
}
