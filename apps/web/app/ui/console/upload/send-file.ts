import { tooLargeWords, wrongKindWords } from '@manassa/contract/teacher/upload-words'
import { UPLOADS_PATH, type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { upload as copy } from '#app/copy/console-upload.ts'
import { sessionHeaders } from '#app/lib/call.ts'

/** A file under way: it can be halted, continued and given up. */
export interface Sending {
  pause(): void
  resume(): void
  /** Gives it up; what came of it goes. */
  cancel(): void
}

interface Told {
  onProgress(sent: number, total: number): void
  onDone(uploadId: string): void
  onFailed(message: string): void
}

/** Why a file need not be sent at all; null where it may. */
export function refusedHere(file: File, purpose: UploadPurpose): string | null {
  const limits = uploadLimits[purpose]
  if (file.size > limits.maxBytes) return tooLargeWords(limits)
  // What the device has no name for may be a film all the same: the server looks at how it begins.
  const isAnother = purpose === 'video' && file.type !== '' && !file.type.startsWith('video/')
  return isAnother ? wrongKindWords(limits) : null
}

/**
 * Sends a file, from where it stopped if it was begun in another tab or before this one was closed. Its code comes when
 * the first file does.
 */
export async function sendFile(file: File, purpose: UploadPurpose, told: Told): Promise<Sending> {
  const { Upload } = await import('tus-js-client')
  const sending = new Upload(file, {
    endpoint: UPLOADS_PATH,
    metadata: { filename: file.name || copy.progress, filetype: file.type, purpose },
    chunkSize: 4_194_304,
    retryDelays: [0, 1_000, 3_000, 5_000, 10_000, 20_000],
    removeFingerprintOnSuccess: true,
    // Of each request by itself: a session that was renewed meanwhile has another token.
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(sessionHeaders())) request.setHeader(name, value)
    },
    onProgress: (sent, total) => told.onProgress(sent, total ?? file.size),
    onSuccess: () => told.onDone(sending.url?.split('/').at(-1) ?? ''),
    onError: (error) => told.onFailed(wordsOf(error)),
  })
  const [begun] = await sending.findPreviousUploads()
  if (begun) sending.resumeFromPreviousUpload(begun)
  sending.start()
  return {
    pause: () => void sending.abort(),
    resume: () => sending.start(),
    cancel: () => void sending.abort(true).catch(() => undefined),
  }
}

/** The server's own words, where it said any. */
function wordsOf(error: Error): string {
  const response = 'originalResponse' in error ? (error.originalResponse as { getBody(): string } | null) : null
  try {
    const said = JSON.parse(response?.getBody() ?? '') as { message?: unknown }
    return typeof said.message === 'string' ? said.message : copy.failed
  } catch {
    return copy.failed
  }
}
