import { clearResponseCache } from '#app/lib/call.ts'
import { createEvents } from '#app/lib/events.ts'
import { askBeforeUnload } from '#app/lib/page-events.ts'
import { retryLater } from '#app/lib/retry-later.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { type ListedUpload, listedUploads } from '#app/ui/console/upload/listed-uploads.ts'
import { timeLeft } from '#app/ui/console/upload/time-left.ts'
import {
  type LessonTarget,
  type StallCause,
  type UploadEvents,
  type UploadHandle,
  uploadFile,
  validateFile,
} from '#app/ui/console/upload/upload-file.ts'

interface UploadProgress {
  fileName: string
  sent: number
  total: number
}

export type VideoUpload =
  /** An unattached upload is complete, and the lesson's page asks what to do with it. */
  | { state: 'waiting' | 'unattached'; fileName: string }
  | ({ state: 'sending'; secondsLeft: number | null } & UploadProgress)
  | ({ state: 'paused' } & UploadProgress)
  /** The upload is stalled and continues by itself as soon as the awaited condition is met. */
  | ({ state: 'held'; awaits: StallCause } & UploadProgress)
  /** With `mayResume`, the upload continues where it stopped. */
  | { state: 'failed'; fileName: string; message: string; mayResume: boolean; sent: number }

export interface UploadTarget extends LessonTarget {
  userId: number
}

interface QueuedVideo {
  target: UploadTarget
  file: File
  upload: VideoUpload
  sending: Promise<UploadHandle> | null
  sent: number
  left: ReturnType<typeof timeLeft>
  cancelRetry(): void
}

const RETRY_AFTER_MS = 10_000

const entries = new Map<number, QueuedVideo>()
const changes = createEvents()
const pages = new Map<number, () => Promise<void>>()
const isCurrent = (entry: QueuedVideo) => entries.get(entry.target.lessonId) === entry
/** A stalled upload keeps its turn: without a connection the next one would stall too. */
const isActive = ({ upload: { state } }: QueuedVideo) => state === 'sending' || state === 'held'

function show(entry: QueuedVideo, upload: VideoUpload) {
  entry.upload = upload
  changes.emit()
  listedUploads.set([...entries.values()].map(listedUploadOf))
}

const listedUploadOf = ({ target: { lessonId }, file, upload: { state }, sent }: QueuedVideo): ListedUpload => ({
  lessonId,
  fileName: file.name,
  state,
  percent: Math.floor((100 * sent) / (file.size || 1)),
})

function enqueue(target: UploadTarget, file: File): QueuedVideo {
  const left = timeLeft(() => performance.now())
  const upload: VideoUpload = { state: 'waiting', fileName: file.name }
  const entry = { target, file, upload, sending: null, sent: 0, left, cancelRetry: () => undefined }
  entries.set(target.lessonId, entry)
  return entry
}

const progressOf = ({ file, sent }: QueuedVideo): UploadProgress => ({ fileName: file.name, sent, total: file.size })

/**
 * Uploads run one after another and survive navigation within the console. After a reload, the teacher chooses the same
 * file again and the upload continues.
 */
export const videoUploads = {
  subscribe: changes.subscribe,
  of: (lessonId: number): VideoUpload | null => entries.get(lessonId)?.upload ?? null,
  /** Refetches a lesson's page after its upload; returns the function that ends this. */
  watch(lessonId: number, refetch: () => Promise<void>) {
    pages.set(lessonId, refetch)
    return () => void pages.delete(lessonId)
  },
  start(target: UploadTarget, file: File) {
    const entry = enqueue(target, file)
    const refusal = validateFile(file, 'video')
    if (refusal) return fail(entry, refusal, false)
    show(entry, entry.upload)
    sendNext()
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
    show(entry, { state: 'waiting', fileName: entry.file.name })
    sendNext()
  },
  dismiss(lessonId: number) {
    const entry = entries.get(lessonId)
    if (entry?.upload.state === 'unattached') forget(entry)
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
  show(entry, entry.upload)
  sendNext()
}

function fail(entry: QueuedVideo, message: string, mayResume: boolean) {
  const { file, sent } = entry
  show(entry, { state: 'failed', fileName: file.name, message, mayResume, sent })
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
  if (next) void send(next)
}

async function send(entry: QueuedVideo) {
  entry.left.restart()
  show(entry, { state: 'sending', secondsLeft: null, ...progressOf(entry) })
  updateCloseWarning()
  try {
    entry.sending ??= uploadFile(entry.file, 'video', uploadEvents(entry), entry.target)
    const sending = await entry.sending
    // The teacher may have paused or cancelled it while the uploader's code was loading.
    if (isCurrent(entry) && entry.upload.state === 'sending') sending.resume()
  } catch {
    entry.sending = null
    if (entry.upload.state !== 'sending') return
    hold(entry, 'network')
    entry.cancelRetry = retryLater(RETRY_AFTER_MS, () => entry.upload.state === 'held' && send(entry))
  }
}

const uploadEvents = (entry: QueuedVideo): UploadEvents => ({
  onProgress(sent, total) {
    entry.sent = sent
    if (entry.upload.state !== 'sending' && entry.upload.state !== 'held') return
    show(entry, { state: 'sending', ...progressOf(entry), secondsLeft: entry.left.at(sent, total) })
  },
  onStalled: (awaits) => hold(entry, awaits),
  onFailed: (message, mayResume) => isCurrent(entry) && fail(entry, message, mayResume),
  onDone: (_uploadId, isRefused) => void finish(entry, isRefused),
})

/** The server has saved the video; the lesson's page shows its new state before the progress disappears. */
async function finish(entry: QueuedVideo, isRefused: boolean) {
  clearResponseCache()
  await pages.get(entry.target.lessonId)?.()
  if (!isCurrent(entry)) return
  if (!isRefused) return forget(entry)
  show(entry, { state: 'unattached', fileName: entry.file.name })
  sendNext()
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
