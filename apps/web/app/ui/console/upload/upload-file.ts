import { readMe } from '@manassa/contract/teacher/me'
import { tooLargeMessage, wrongKindMessage } from '@manassa/contract/teacher/upload-messages'
import { UPLOADS_PATH, type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import type { DetailedError, HttpResponse, Upload } from 'tus-js-client'
import { upload as copy } from '#app/copy/console-upload.ts'
import { call, sessionHeaders } from '#app/lib/call.ts'
import { randomId } from '#app/lib/random-id.ts'
import { retryLater } from '#app/lib/retry-later.ts'
import { isTransient } from '#app/lib/transient-failure.ts'

/** An upload; the first `resume` starts it. */
export interface UploadHandle {
  pause(): void
  resume(): void
  cancel(): void
}

export interface UploadEvents {
  onProgress(sent: number, total: number): void
  /** The upload stalled; it retries by itself. */
  onStalled(cause: StallCause): void
  /** `isRefused` is true if the lesson did not get the complete video. */
  onDone(uploadId: string, isRefused: boolean): void
  onFailed(message: string, mayResume: boolean): void
}

export interface LessonTarget {
  lessonId: number
  /** The revision of the lesson's video that the teacher has seen. */
  revision: number
}

const CHUNK_BYTES = 4_194_304
/** Delays in milliseconds before the retries in a row; any progress resets them. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000]
const LAST_RETRY_DELAY_MS = 20_000

/** Validates a file before the upload; null when it may be sent. */
export function validateFile(file: File, purpose: UploadPurpose): string | null {
  const limits = uploadLimits[purpose]
  if (file.size > limits.maxBytes) return tooLargeMessage(limits)
  // A device may not know the type of a video; the server checks its first bytes.
  const isWrongKind = purpose === 'video' && file.type !== '' && !file.type.startsWith('video/')
  return isWrongKind ? wrongKindMessage(limits) : null
}

/**
 * Uploads a file, and resumes an upload that another tab or an earlier visit began. It retries while the page is open,
 * as long as the network or the server is down. tus-js-client loads with the first file.
 */
export async function uploadFile(
  file: File,
  purpose: UploadPurpose,
  events: UploadEvents,
  target?: LessonTarget,
): Promise<UploadHandle> {
  const { Upload, defaultOptions } = await import('tus-js-client')
  const retries = retriesOf(file, events, () => upload)
  // Retries of one creation share a key; an upload that is created after the first one is lost gets another.
  let creationKey = randomId()
  let isRefused = false
  const upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    metadata: {
      filename: file.name || copy.progress,
      filetype: file.type,
      purpose,
      ...(target && { lessonId: String(target.lessonId), revision: String(target.revision) }),
    },
    // The same file for another lesson is another upload.
    fingerprint: async (...of) => `${await defaultOptions.fingerprint?.(...of)}-${target?.lessonId ?? ''}`,
    chunkSize: CHUNK_BYTES,
    // tus-js-client would give up after its last delay, and at once while the browser is offline.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    // Set for each request, because the session may have a new token by then.
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(sessionHeaders())) request.setHeader(name, value)
      if (request.getMethod() === 'POST') request.setHeader('Idempotency-Key', creationKey)
    },
    onAfterResponse(request, response) {
      if (response.getStatus() === 201) creationKey = randomId()
      isRefused = Boolean(response.getHeader('Upload-Refusal'))
      if (request.getMethod() !== 'HEAD') return
      // tus-js-client treats any other response as a missing upload, and would restart at the first byte.
      if (!hasOffset(response)) throw new MissingOffsetError(response)
      retries.onOffset(Number(response.getHeader('Upload-Offset')))
    },
    onProgress: (sent, total) => events.onProgress(sent, total ?? file.size),
    onChunkComplete: (_size, accepted) => retries.onOffset(accepted),
    onSuccess: () => events.onDone(upload.url?.split('/').at(-1) ?? '', isRefused),
    onError: (error) => void retries.onError(error),
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  return retries
}

export async function deleteUpload(uploadId: string): Promise<void> {
  const { Upload } = await import('tus-js-client')
  await Upload.terminate(`${UPLOADS_PATH}/${uploadId}`, { headers: sessionHeaders(), retryDelays: null })
}

function retriesOf(file: File, { onStalled, onFailed }: UploadEvents, upload: () => Upload) {
  let isRunning = false
  let maxOffset = 0
  let failureCount = 0
  let run = 0
  let cancelRetry: () => void = () => undefined

  function stop() {
    cancelRetry()
    isRunning = false
    run += 1
  }

  function retryAfter(cause: StallCause, waitMs = 0) {
    const afterMs = Math.max(RETRY_DELAYS_MS[failureCount] ?? LAST_RETRY_DELAY_MS, waitMs)
    failureCount += 1
    // A retry without delay is not reported.
    if (afterMs > 0 || !navigator.onLine) onStalled(cause)
    cancelRetry = retryLater(afterMs, () => upload().start())
  }

  function fail(message: string, mayResume: boolean) {
    isRunning = false
    onFailed(message, mayResume)
  }

  return {
    /** New bytes reset the delays, because the network works. */
    onOffset(bytes: number) {
      if (bytes > maxOffset) failureCount = 0
      maxOffset = bytes
    },
    async onError(error: Error) {
      const ownRun = run
      const failure = failureOf(error)
      if (failure.kind === 'refused') return fail(failure.message, failure.mayResume)
      // Any call renews an expired token, and reports a session that has ended.
      const member = failure.kind === 'session' ? await call(readMe, {}, { fresh: true }) : null
      const isThere = await isReadable(file)
      if (run !== ownRun) return
      if (!isThere) fail(copy.unreadable, false)
      else if (member && !member.success && !isTransient(member)) fail(member.message, true)
      else if (failure.kind === 'transient') retryAfter(failure.cause, failure.waitMs)
      else retryAfter(member?.success ? 'server' : 'network')
    },
    pause() {
      stop()
      void upload().abort()
    },
    resume() {
      if (isRunning) return
      isRunning = true
      failureCount = 0
      upload().start()
    },
    cancel() {
      stop()
      upload()
        .abort(true)
        .catch(() => undefined)
    },
  }
}

/** Reading a file that was moved or changed fails like a network error, which no retry fixes. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

export type StallCause = 'network' | 'server'

type UploadFailure =
  | { kind: 'transient'; cause: StallCause; waitMs: number }
  /** The token is missing or has expired. */
  | { kind: 'session' }
  /** `mayResume` is true when the upload can continue after the cause was fixed. */
  | { kind: 'refused'; message: string; mayResume: boolean }

class MissingOffsetError extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super(`The request for the offset was refused with ${response.getStatus()}`)
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
function hasOffset(response: HttpResponse): boolean {
  const status = response.getStatus()
  return (status >= 200 && status < 300) || (GONE.includes(status) && isFromUpload(response))
}

const isFromUpload = (response: HttpResponse | null) => Boolean(response?.getHeader('Tus-Resumable'))

function failureOf(error: Error | DetailedError): UploadFailure {
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

function messageIn(response: HttpResponse | null): string | null {
  try {
    const body = JSON.parse(response?.getBody() ?? '') as { message?: unknown } | null
    return typeof body?.message === 'string' ? body.message : null
  } catch {
    return null
  }
}
