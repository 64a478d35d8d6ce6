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

/** A file on its way: it sets out when it is resumed for the first time. */
export interface Sending {
  pause(): void
  resume(): void
  /** Gives it up; what came of it goes. */
  cancel(): void
}

export interface UploadEvents {
  onProgress(sent: number, total: number): void
  /** It stands still, and goes on by itself once what it waits for is there. */
  onHeld(awaits: Awaited): void
  onDone(uploadId: string): void
  onFailed(message: string, mayResume: boolean): void
}

const CHUNK_BYTES = 4_194_304
/** How long after the line broke it is tried again, each time it breaks before anything has come, and ever after. */
const TRIED_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000]
const TRIED_EVERY_MS = 20_000

/** Why a file need not be sent at all; null where it may. */
export function refusedHere(file: File, purpose: UploadPurpose): string | null {
  const limits = uploadLimits[purpose]
  if (file.size > limits.maxBytes) return tooLargeMessage(limits)
  // What the device has no name for may be a video all the same: the server looks at how it begins.
  const isAnother = purpose === 'video' && file.type !== '' && !file.type.startsWith('video/')
  return isAnother ? wrongKindMessage(limits) : null
}

/**
 * Sends a file, from where it stopped if it was begun in another tab or before this one was closed, for as long as the
 * page is there: a line that breaks and a server that is away are waited for. Its code comes when the first file does.
 */
export async function sendFile(file: File, purpose: UploadPurpose, events: UploadEvents): Promise<Sending> {
  const { Upload } = await import('tus-js-client')
  const way = wayOf(file, events, () => upload)
  // One place, however often it is asked for; the next one, where that is gone, is another.
  let placeKey = newKey()
  const upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    metadata: { filename: file.name || copy.progress, filetype: file.type, purpose },
    chunkSize: CHUNK_BYTES,
    // The package gives up after a while, and at once on a device that says it has no line.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    // Of each request by itself: a session that was renewed meanwhile has another token.
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(sessionHeaders())) request.setHeader(name, value)
      if (request.getMethod() === 'POST') request.setHeader('Idempotency-Key', placeKey)
    },
    onAfterResponse(request, response) {
      if (response.getStatus() === 201) placeKey = newKey()
      if (request.getMethod() !== 'HEAD') return
      // The package takes every other answer for "there is none", and would begin at the first byte.
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

/** How a file goes on where it was cut off. */
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
    // Of a line that is there again at once nobody needs to hear.
    if (afterMs > 0 || !navigator.onLine) onHeld(awaits)
    callOff = tryAgainLater(afterMs, () => upload().start())
  }

  function fail(message: string, mayResume: boolean) {
    isGoing = false
    onFailed(message, mayResume)
  }

  return {
    /** So many bytes are there: a line on which something comes is worth trying at once. */
    reached(bytes: number) {
      if (bytes > furthest) timesBroken = 0
      furthest = bytes
    },
    async broke(error: Error) {
      const mine = turn
      const failure = failureOf(error)
      if (failure.kind === 'refused') return fail(failure.message, failure.mayResume)
      // Any call renews a token that has run out, and says where the session itself is over.
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

/** A file that was moved or changed on its device fails as a line does, and no line brings it back. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
