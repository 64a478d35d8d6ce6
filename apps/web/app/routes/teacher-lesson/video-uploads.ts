import { saveVideo } from '@manassa/contract/teacher/lessons'
import { call } from '#app/lib/call.ts'
import { askBeforeUnload } from '#app/lib/page-events.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { isWorthRetrying } from '#app/lib/transient-failure.ts'
import { tryAgainLater } from '#app/lib/try-again-later.ts'
import { conflictIn } from '#app/ui/console/form/edit-answers.ts'
import { type ListedUpload, listedUploads } from '#app/ui/console/upload/listed-uploads.ts'
import { refusedHere, type Sending, sendFile, type UploadEvents } from '#app/ui/console/upload/send-file.ts'
import { timeLeft } from '#app/ui/console/upload/time-left.ts'
import type { Awaited } from '#app/ui/console/upload/upload-failure.ts'
import { readVideoNote, removeVideoNote, type VideoNote, writeVideoNote } from './video-note.ts'

interface Come {
  fileName: string
  sent: number
  total: number
}

/** A video on its way to its lesson. */
export type VideoUpload =
  | { state: 'waiting' | 'saving'; fileName: string }
  | ({ state: 'sending'; secondsLeft: number | null } & Come)
  | ({ state: 'paused' } & Come)
  /** It stands still, and goes on by itself once what it waits for is there. */
  | ({ state: 'held'; awaits: Awaited } & Come)
  /** `mayResume`: it goes on where it stopped, or is given to its lesson once more. */
  | { state: 'failed'; fileName: string; message: string; mayResume: boolean; sent: number }

/** For whom a video is brought, and for which lesson. */
export interface Place {
  userId: number
  lessonId: number
  /** What its teacher has seen of the lesson's video. */
  revision: number
}

interface Entry {
  place: Place
  /** Null of one that has arrived before this page was opened. */
  file: File | null
  fileName: string
  upload: VideoUpload
  sending: Promise<Sending> | null
  sent: number
  left: ReturnType<typeof timeLeft>
  /** Ends the wait for another try at giving it to its lesson. */
  callOff(): void
}

const GIVEN_AGAIN_AFTER_MS = 10_000

const entries = new Map<number, Entry>()
const listeners = new Set<() => void>()
const isCurrent = (entry: Entry) => entries.get(entry.place.lessonId) === entry
/** One whose line is gone keeps its turn: the next one would have none either. */
const isUnderWay = ({ upload: { state } }: Entry) => state === 'sending' || state === 'held' || state === 'saving'

function show(entry: Entry, upload: VideoUpload) {
  entry.upload = upload
  for (const listener of listeners) listener()
  listedUploads.become([...entries.values()].map(listedOf))
}

const listedOf = ({ place, file, fileName, upload: { state }, sent }: Entry): ListedUpload => ({
  ...{ lessonId: place.lessonId, fileName, state },
  percent: Math.floor((100 * sent) / (file?.size || 1)),
})

function enter(place: Place, fileName: string, file: File | null): Entry {
  const left = timeLeft(() => performance.now())
  const upload: VideoUpload = { state: file ? 'waiting' : 'saving', fileName }
  const entry = { place, file, fileName, upload, sending: null, sent: 0, left, callOff: () => undefined }
  entries.set(place.lessonId, entry)
  return entry
}

const comeOf = ({ file, fileName, sent }: Entry): Come => ({ fileName, sent, total: file?.size ?? sent })

/**
 * Videos go one after another, and go on while their teacher is at another screen of the console: only a page that is
 * closed ends that, and then they continue with the same file.
 */
export const videoUploads = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of: (lessonId: number): VideoUpload | null => entries.get(lessonId)?.upload ?? null,
  begin(place: Place, file: File) {
    const entry = enter(place, file.name, file)
    const refusal = refusedHere(file, 'video')
    if (refusal) return fail(entry, refusal, false)
    writeVideoNote(place.userId, place.lessonId, { fileName: file.name, sizeBytes: file.size, uploadId: null })
    show(entry, entry.upload)
    sendNext()
  },
  /** Gives a video to its lesson that had arrived when the page was closed. */
  finish(place: Place, { fileName, uploadId }: VideoNote) {
    const entry = enter(place, fileName, null)
    if (uploadId) void give(entry, uploadId)
  },
  pause(lessonId: number) {
    const entry = entries.get(lessonId)
    if (entry?.upload.state !== 'sending' && entry?.upload.state !== 'held') return
    entry.callOff()
    void entry.sending?.then((sending) => sending.pause())
    show(entry, { state: 'paused', ...comeOf(entry) })
    sendNext()
  },
  resume(lessonId: number) {
    const entry = entries.get(lessonId)
    if (!entry) return
    const arrived = readVideoNote(entry.place.userId, lessonId)?.uploadId
    if (arrived) return void give(entry, arrived)
    show(entry, { state: 'waiting', fileName: entry.fileName })
    sendNext()
  },
  /** Gives it up; what came of it goes. */
  cancel(lessonId: number) {
    const entry = entries.get(lessonId)
    if (!entry) return
    entry.callOff()
    void entry.sending?.then((sending) => sending.cancel())
    forget(entry)
  },
}

function forget(entry: Entry) {
  entries.delete(entry.place.lessonId)
  removeVideoNote(entry.place.userId, entry.place.lessonId)
  show(entry, entry.upload)
  sendNext()
}

function fail(entry: Entry, message: string, mayResume: boolean) {
  const { fileName, sent } = entry
  show(entry, { state: 'failed', fileName, message, mayResume, sent })
  sendNext()
}

function hold(entry: Entry, awaits: Awaited) {
  entry.left.restart()
  show(entry, { state: 'held', awaits, ...comeOf(entry) })
}

function sendNext() {
  warnWhoCloses()
  if ([...entries.values()].some(isUnderWay)) return
  const next = [...entries.values()].find(({ upload }) => upload.state === 'waiting')
  if (next?.file) void send(next, next.file)
}

async function send(entry: Entry, file: File) {
  entry.left.restart()
  show(entry, { state: 'sending', secondsLeft: null, ...comeOf(entry) })
  warnWhoCloses()
  try {
    entry.sending ??= sendFile(file, 'video', toldOf(entry))
    const sending = await entry.sending
    // Paused or given up while the code was on its way.
    if (isCurrent(entry) && entry.upload.state === 'sending') sending.resume()
  } catch {
    // Its code did not come.
    entry.sending = null
    if (entry.upload.state !== 'sending') return
    hold(entry, 'line')
    entry.callOff = tryAgainLater(GIVEN_AGAIN_AFTER_MS, () => entry.upload.state === 'held' && send(entry, file))
  }
}

const toldOf = (entry: Entry): UploadEvents => ({
  onProgress(sent, total) {
    entry.sent = sent
    if (entry.upload.state !== 'sending' && entry.upload.state !== 'held') return
    const { fileName } = entry
    show(entry, { state: 'sending', fileName, sent, total, secondsLeft: entry.left.at(sent, total) })
  },
  onHeld: (awaits) => hold(entry, awaits),
  onFailed: (message, mayResume) => isCurrent(entry) && fail(entry, message, mayResume),
  onDone: (uploadId) => void give(entry, uploadId),
})

/** Makes what has arrived the lesson's video; where that fails it may be tried again, without sending it once more. */
async function give(entry: Entry, uploadId: string) {
  const { userId, lessonId } = entry.place
  const { fileName } = entry
  writeVideoNote(userId, lessonId, { fileName, sizeBytes: entry.file?.size ?? 0, uploadId })
  show(entry, { state: 'saving', fileName })
  const reply = await call(saveVideo, { lessonId, uploadId, revision: entry.place.revision })
  if (reply.success) return forget(entry)
  if (isWorthRetrying(reply)) {
    hold(entry, reply.code === 'client.network' ? 'line' : 'server')
    entry.callOff = tryAgainLater(GIVEN_AGAIN_AFTER_MS, () => give(entry, uploadId))
    return
  }
  // They have been told now; who tries once more means it.
  const theirs = conflictIn(reply)
  if (theirs) entry.place = { ...entry.place, revision: theirs.revision }
  const isGone = reply.code === 'upload.notFound'
  if (isGone) removeVideoNote(userId, lessonId)
  fail(entry, reply.message, !isGone)
}

// Whoever else logs in on this page sees nothing of them, and sends nothing of them as their own.
sessionStore.onChange(() => {
  const userId = sessionStore.userId()
  const others = [...entries.values()].filter(({ place }) => userId !== null && String(place.userId) !== userId)
  for (const entry of others) {
    entry.callOff()
    void entry.sending?.then((sending) => sending.pause())
    entries.delete(entry.place.lessonId)
    show(entry, entry.upload)
  }
  if (others.length > 0) sendNext()
})

let endWarning: (() => void) | null = null

function warnWhoCloses() {
  const wanted = [...entries.values()].some(isUnderWay)
  if (wanted === (endWarning !== null)) return
  endWarning?.()
  endWarning = wanted ? askBeforeUnload() : null
}
