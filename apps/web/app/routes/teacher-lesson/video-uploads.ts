import { saveVideo } from '@manassa/contract/teacher/lessons'
import { call } from '#app/lib/call.ts'
import { askBeforeUnload } from '#app/lib/page-events.ts'
import { retryLater } from '#app/lib/retry-later.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { isWorthRetrying } from '#app/lib/transient-failure.ts'
import { conflictIn } from '#app/ui/console/form/edit-responses.ts'
import { type ListedUpload, listedUploads } from '#app/ui/console/upload/listed-uploads.ts'
import { timeLeft } from '#app/ui/console/upload/time-left.ts'
import type { StallCause } from '#app/ui/console/upload/upload-failure.ts'
import { type UploadEvents, type UploadHandle, uploadFile, validateFile } from '#app/ui/console/upload/upload-file.ts'
import { type PendingUpload, readPendingUpload, removePendingUpload, writePendingUpload } from './pending-upload.ts'

interface UploadProgress {
  fileName: string
  sent: number
  total: number
}

export type VideoUpload =
  | { state: 'waiting' | 'saving'; fileName: string }
  | ({ state: 'sending'; secondsLeft: number | null } & UploadProgress)
  | ({ state: 'paused' } & UploadProgress)
  /** The upload is stalled and continues by itself as soon as the awaited condition is met. */
  | ({ state: 'held'; awaits: StallCause } & UploadProgress)
  /** With `mayResume`, the upload continues where it stopped, or is attached once more. */
  | { state: 'failed'; fileName: string; message: string; mayResume: boolean; sent: number }

export interface UploadTarget {
  userId: number
  lessonId: number
  /** The teacher saw this revision of the lesson's video. */
  revision: number
}

interface QueuedVideo {
  target: UploadTarget
  /** Null if the upload was complete before this page was opened. */
  file: File | null
  fileName: string
  upload: VideoUpload
  sending: Promise<UploadHandle> | null
  sent: number
  left: ReturnType<typeof timeLeft>
  cancelRetry(): void
}

const RETRY_AFTER_MS = 10_000

const entries = new Map<number, QueuedVideo>()
const listeners = new Set<() => void>()
const isCurrent = (entry: QueuedVideo) => entries.get(entry.target.lessonId) === entry
/** A stalled upload keeps its turn: without a connection the next one would stall too. */
const isActive = ({ upload: { state } }: QueuedVideo) => state === 'sending' || state === 'held' || state === 'saving'

function show(entry: QueuedVideo, upload: VideoUpload) {
  entry.upload = upload
  for (const listener of listeners) listener()
  listedUploads.become([...entries.values()].map(listedUploadOf))
}

const listedUploadOf = ({ target, file, fileName, upload: { state }, sent }: QueuedVideo): ListedUpload => ({
  ...{ lessonId: target.lessonId, fileName, state },
  percent: Math.floor((100 * sent) / (file?.size || 1)),
})

function enqueue(target: UploadTarget, fileName: string, file: File | null): QueuedVideo {
  const left = timeLeft(() => performance.now())
  const upload: VideoUpload = { state: file ? 'waiting' : 'saving', fileName }
  const entry = { target, file, fileName, upload, sending: null, sent: 0, left, cancelRetry: () => undefined }
  entries.set(target.lessonId, entry)
  return entry
}

const progressOf = ({ file, fileName, sent }: QueuedVideo): UploadProgress => ({
  fileName,
  sent,
  total: file?.size ?? sent,
})

/**
 * Uploads run one after another and survive navigation within the console. After a reload, the teacher chooses the same
 * file again and the upload continues.
 */
export const videoUploads = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of: (lessonId: number): VideoUpload | null => entries.get(lessonId)?.upload ?? null,
  start(target: UploadTarget, file: File) {
    const entry = enqueue(target, file.name, file)
    const refusal = validateFile(file, 'video')
    if (refusal) return fail(entry, refusal, false)
    writePendingUpload(target.userId, target.lessonId, { fileName: file.name, sizeBytes: file.size, uploadId: null })
    show(entry, entry.upload)
    sendNext()
  },
  /** Attaches an upload that was complete when the page was closed. */
  finish(target: UploadTarget, { fileName, uploadId }: PendingUpload) {
    const entry = enqueue(target, fileName, null)
    if (uploadId) void attach(entry, uploadId)
  },
  pause(lessonId: number) {
    const entry = entries.get(lessonId)
    if (entry?.upload.state !== 'sending' && entry?.upload.state !== 'held') return
    entry.cancelRetry()
    void entry.sending?.then((sending) => sending.pause())
    show(entry, { state: 'paused', ...progressOf(entry) })
    sendNext()
  },
  resume(lessonId: number) {
    const entry = entries.get(lessonId)
    if (!entry) return
    const arrived = readPendingUpload(entry.target.userId, lessonId)?.uploadId
    if (arrived) return void attach(entry, arrived)
    show(entry, { state: 'waiting', fileName: entry.fileName })
    sendNext()
  },
  cancel(lessonId: number) {
    const entry = entries.get(lessonId)
    if (!entry) return
    entry.cancelRetry()
    void entry.sending?.then((sending) => sending.cancel())
    forget(entry)
  },
}

function forget(entry: QueuedVideo) {
  entries.delete(entry.target.lessonId)
  removePendingUpload(entry.target.userId, entry.target.lessonId)
  show(entry, entry.upload)
  sendNext()
}

function fail(entry: QueuedVideo, message: string, mayResume: boolean) {
  const { fileName, sent } = entry
  show(entry, { state: 'failed', fileName, message, mayResume, sent })
  sendNext()
}

function hold(entry: QueuedVideo, awaits: StallCause) {
  entry.left.restart()
  show(entry, { state: 'held', awaits, ...progressOf(entry) })
}

function sendNext() {
  updateCloseWarning()
  if ([...entries.values()].some(isActive)) return
  const next = [...entries.values()].find(({ upload }) => upload.state === 'waiting')
  if (next?.file) void send(next, next.file)
}

async function send(entry: QueuedVideo, file: File) {
  entry.left.restart()
  show(entry, { state: 'sending', secondsLeft: null, ...progressOf(entry) })
  updateCloseWarning()
  try {
    entry.sending ??= uploadFile(file, 'video', uploadEvents(entry))
    const sending = await entry.sending
    // The teacher may have paused or cancelled it while the uploader's code was loading.
    if (isCurrent(entry) && entry.upload.state === 'sending') sending.resume()
  } catch {
    // The uploader's code could not be loaded.
    entry.sending = null
    if (entry.upload.state !== 'sending') return
    hold(entry, 'network')
    entry.cancelRetry = retryLater(RETRY_AFTER_MS, () => entry.upload.state === 'held' && send(entry, file))
  }
}

const uploadEvents = (entry: QueuedVideo): UploadEvents => ({
  onProgress(sent, total) {
    entry.sent = sent
    if (entry.upload.state !== 'sending' && entry.upload.state !== 'held') return
    const { fileName } = entry
    show(entry, { state: 'sending', fileName, sent, total, secondsLeft: entry.left.at(sent, total) })
  },
  onStalled: (awaits) => hold(entry, awaits),
  onFailed: (message, mayResume) => isCurrent(entry) && fail(entry, message, mayResume),
  onDone: (uploadId) => void attach(entry, uploadId),
})

/** Attaches a complete upload to its lesson; a failed attempt is repeated without sending the file again. */
async function attach(entry: QueuedVideo, uploadId: string) {
  const { userId, lessonId } = entry.target
  const { fileName } = entry
  writePendingUpload(userId, lessonId, { fileName, sizeBytes: entry.file?.size ?? 0, uploadId })
  show(entry, { state: 'saving', fileName })
  const reply = await call(saveVideo, { lessonId, uploadId, revision: entry.target.revision })
  if (reply.success) return forget(entry)
  if (isWorthRetrying(reply)) {
    hold(entry, reply.code === 'client.network' ? 'network' : 'server')
    entry.cancelRetry = retryLater(RETRY_AFTER_MS, () => attach(entry, uploadId))
    return
  }
  // The message names the other writer's change, so a second attempt overwrites it.
  const conflict = conflictIn(reply)
  if (conflict) entry.target = { ...entry.target, revision: conflict.revision }
  const isGone = reply.code === 'upload.notFound'
  if (isGone) removePendingUpload(userId, lessonId)
  fail(entry, reply.message, !isGone)
}

// The next account on this page must neither see these uploads nor send them as its own.
sessionStore.onChange(() => {
  const userId = sessionStore.userId()
  const others = [...entries.values()].filter(({ target }) => userId !== null && String(target.userId) !== userId)
  for (const entry of others) {
    entry.cancelRetry()
    void entry.sending?.then((sending) => sending.pause())
    entries.delete(entry.target.lessonId)
    show(entry, entry.upload)
  }
  if (others.length > 0) sendNext()
})

let endWarning: (() => void) | null = null

function updateCloseWarning() {
  const isNeeded = [...entries.values()].some(isActive)
  if (isNeeded === (endWarning !== null)) return
  endWarning?.()
  endWarning = isNeeded ? askBeforeUnload() : null
}
