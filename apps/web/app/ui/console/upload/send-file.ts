import { readMe } from '@manassa/contract/teacher/me'
import { tooLargeMessage, wrongKindMessage } from '@manassa/contract/teacher/upload-messages'
import { UPLOADS_PATH, type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import type { Upload } from 'tus-js-client'
import { upload as copy } from '#app/copy/console-upload.ts'
import { call, sessionHeaders } from '#app/lib/call.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { tryAgainLater } from '#app/lib/try-again-later.ts'
import { newKey } from '../use-repeat-key.ts'
import { type Awaited, failureOf, saysHowFar, Unanswered } from './upload-failure.ts'

/** An upload; the first `resume` starts it. */
export interface Sending {
  pause(): void
  resume(): void
  /** Aborts the upload and deletes it on the server. */
  cancel(): void
}

export interface UploadEvents {
  onProgress(sent: number, total: number): void
  /** The upload stalled; it retries by itself. */
  onHeld(awaits: Awaited): void
  onDone(uploadId: string): void
  onFailed(message: string, mayResume: boolean): void
}

const CHUNK_BYTES = 4_194_304
/** Delays in milliseconds before the retries in a row; any progress resets them. */
const TRIED_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000]
const TRIED_EVERY_MS = 20_000

/** Validates a file before the upload; null when it may be sent. */
export function refusedHere(file: File, purpose: UploadPurpose): string | null {
  const limits = uploadLimits[purpose]
  if (file.size > limits.maxBytes) return tooLargeMessage(limits)
  // A device may not know the type of a video; the server checks its first bytes.
  const isAnother = purpose === 'video' && file.type !== '' && !file.type.startsWith('video/')
  return isAnother ? wrongKindMessage(limits) : null
}

/**
 * Uploads a file, and resumes an upload that another tab or an earlier visit began. It retries while the page is open,
 * as long as the network or the server is down. tus-js-client loads with the first file.
 */
export async function sendFile(file: File, purpose: UploadPurpose, events: UploadEvents): Promise<Sending> {
  const { Upload } = await import('tus-js-client')
  const way = wayOf(file, events, () => upload)
  // Retries of one creation share a key; an upload that is created after the first one is lost gets another.
  let placeKey = newKey()
  const upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    metadata: { filename: file.name || copy.progress, filetype: file.type, purpose },
    chunkSize: CHUNK_BYTES,
    // tus-js-client would give up after its last delay, and at once while the browser is offline.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    // Set for each request, because the session may have a new token by then.
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(sessionHeaders())) request.setHeader(name, value)
      if (request.getMethod() === 'POST') request.setHeader('Idempotency-Key', placeKey)
    },
    onAfterResponse(request, response) {
      if (response.getStatus() === 201) placeKey = newKey()
      if (request.getMethod() !== 'HEAD') return
      // tus-js-client treats any other response as a missing upload, and would restart at the first byte.
      if (!saysHowFar(response)) throw new Unanswered(response)
      way.reached(Number(response.getHeader('Upload-Offset')))
    },
    onProgress: (sent, total) => events.onProgress(sent, total ?? file.size),
    onChunkComplete: (_size, accepted) => way.reached(accepted),
    onSuccess: () => events.onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => void way.broke(error),
  })
  const [begun] = await upload.findPreviousUploads()
  if (begun) upload.resumeFromPreviousUpload(begun)
  return way
}

/** Retries an interrupted upload. */
function wayOf(file: File, { onHeld, onFailed }: UploadEvents, upload: () => Upload) {
  let isGoing = false
  let furthest = 0
  let timesBroken = 0
  let turn = 0
  let callOff: () => void = () => undefined

  function stand() {
    callOff()
    isGoing = false
    turn += 1
  }

  function goOnLater(awaits: Awaited, waitMs = 0) {
    const afterMs = Math.max(TRIED_AFTER_MS[timesBroken] ?? TRIED_EVERY_MS, waitMs)
    timesBroken += 1
    // A retry without delay is not reported.
    if (afterMs > 0 || !navigator.onLine) onHeld(awaits)
    callOff = tryAgainLater(afterMs, () => upload().start())
  }

  function fail(message: string, mayResume: boolean) {
    isGoing = false
    onFailed(message, mayResume)
  }

  return {
    /** New bytes reset the delays, because the network works. */
    reached(bytes: number) {
      if (bytes > furthest) timesBroken = 0
      furthest = bytes
    },
    async broke(error: Error) {
      const mine = turn
      const failure = failureOf(error)
      if (failure.kind === 'refused') return fail(failure.message, failure.mayResume)
      // Any call renews an expired token, and reports a session that has ended.
      const member = failure.kind === 'session' ? await call(readMe, {}, { fresh: true }) : null
      const isThere = await isReadable(file)
      if (turn !== mine) return
      if (!isThere) fail(copy.unreadable, false)
      else if (member && !member.success && !isTransient(member)) fail(member.message, true)
      else if (failure.kind === 'passing') goOnLater(failure.awaits, failure.waitMs)
      else goOnLater(member?.success ? 'server' : 'line')
    },
    pause() {
      stand()
      void upload().abort()
    },
    resume() {
      if (isGoing) return
      isGoing = true
      timesBroken = 0
      upload().start()
    },
    cancel() {
      stand()
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
