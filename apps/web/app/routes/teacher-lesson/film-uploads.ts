import { saveVideo } from '@manassa/contract/teacher/lessons'
import { upload as copy } from '#app/copy/console-upload.ts'
import { call } from '#app/lib/call.ts'
import { askBeforeUnload } from '#app/lib/page-events.ts'
import { refusedHere, type Sending, sendFile } from '#app/ui/console/upload/send-file.ts'
import { timeLeft } from '#app/ui/console/upload/time-left.ts'
import { type FilmNote, readFilmNote, removeFilmNote, writeFilmNote } from './film-note.ts'

/** A film on its way to its lesson. */
export type FilmUpload =
  | { state: 'waiting' | 'saving'; fileName: string }
  | { state: 'sending' | 'paused'; fileName: string; sent: number; total: number; secondsLeft: number | null }
  /** `mayResume`: it goes on where it stopped, or is given to its lesson once more. */
  | { state: 'failed'; fileName: string; message: string; mayResume: boolean }

/** For whom a film is brought, and for which lesson. */
export interface Place {
  userId: number
  lessonId: number
}

interface Entry {
  place: Place
  /** Null of one that has arrived before this page was opened. */
  file: File | null
  upload: FilmUpload
  sending: Sending | null
}

const entries = new Map<number, Entry>()
const listeners = new Set<() => void>()
const isUnderWay = ({ upload: { state } }: Entry) => state === 'sending' || state === 'saving'

function show(entry: Entry, upload: FilmUpload) {
  entry.upload = upload
  for (const listener of listeners) listener()
}

/**
 * Films go one after another, and go on while their teacher is at another screen of the console: only a page that is
 * closed ends that, and then they continue with the same file.
 */
export const filmUploads = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of: (lessonId: number): FilmUpload | null => entries.get(lessonId)?.upload ?? null,
  begin(place: Place, file: File) {
    const refusal = refusedHere(file, 'video')
    const fileName = file.name
    const entry: Entry = { place, file, upload: { state: 'waiting', fileName }, sending: null }
    entries.set(place.lessonId, entry)
    if (refusal) return show(entry, { state: 'failed', fileName, message: refusal, mayResume: false })
    writeFilmNote(place.userId, place.lessonId, { fileName, sizeBytes: file.size, uploadId: null })
    show(entry, entry.upload)
    sendNext()
  },
  /** Gives a film to its lesson that had arrived when the page was closed. */
  finish(place: Place, { fileName, uploadId }: FilmNote) {
    const entry: Entry = { place, file: null, upload: { state: 'saving', fileName }, sending: null }
    entries.set(place.lessonId, entry)
    if (uploadId) void give(entry, uploadId)
  },
  pause(lessonId: number) {
    const entry = entries.get(lessonId)
    if (entry?.upload.state !== 'sending') return
    entry.sending?.pause()
    show(entry, { ...entry.upload, state: 'paused', secondsLeft: null })
    sendNext()
  },
  resume(lessonId: number) {
    const entry = entries.get(lessonId)
    if (!entry) return
    const arrived = readFilmNote(entry.place.userId, lessonId)?.uploadId
    if (arrived) return void give(entry, arrived)
    show(entry, { state: 'waiting', fileName: entry.upload.fileName })
    sendNext()
  },
  cancel(lessonId: number) {
    const entry = entries.get(lessonId)
    if (!entry) return
    entry.sending?.cancel()
    forget(entry)
  },
}

function forget(entry: Entry) {
  entries.delete(entry.place.lessonId)
  removeFilmNote(entry.place.userId, entry.place.lessonId)
  show(entry, entry.upload)
  sendNext()
}

function sendNext() {
  warnWhoCloses()
  if ([...entries.values()].some(isUnderWay)) return
  const next = [...entries.values()].find(({ upload }) => upload.state === 'waiting')
  if (next?.file) void send(next, next.file)
}

async function send(entry: Entry, file: File) {
  const fileName = file.name
  const left = timeLeft(() => performance.now())
  const isCurrent = () => entries.get(entry.place.lessonId) === entry
  show(entry, { state: 'sending', fileName, sent: 0, total: file.size, secondsLeft: null })
  warnWhoCloses()
  if (entry.sending) return entry.sending.resume()
  try {
    const sending = await sendFile(file, 'video', {
      onProgress(sent, total) {
        if (entry.upload.state !== 'sending') return left.restart()
        show(entry, { state: 'sending', fileName, sent, total, secondsLeft: left.at(sent, total) })
      },
      onFailed(message) {
        if (!isCurrent()) return
        left.restart()
        show(entry, { state: 'failed', fileName, message, mayResume: message === copy.failed })
        sendNext()
      },
      onDone: (uploadId) => void give(entry, uploadId),
    })
    entry.sending = sending
    // Paused or given up while the code was on its way.
    if (!isCurrent()) sending.cancel()
    else if (entry.upload.state === 'paused') sending.pause()
  } catch {
    show(entry, { state: 'failed', fileName, message: copy.failed, mayResume: true })
    sendNext()
  }
}

/** Makes what has arrived the lesson's film; where that fails it may be tried again, without sending it once more. */
async function give(entry: Entry, uploadId: string) {
  const { userId, lessonId } = entry.place
  const { fileName } = entry.upload
  writeFilmNote(userId, lessonId, { fileName, sizeBytes: entry.file?.size ?? 0, uploadId })
  show(entry, { state: 'saving', fileName })
  const reply = await call(saveVideo, { lessonId, uploadId })
  if (reply.success) return forget(entry)
  const isGone = reply.code === 'upload.notFound'
  if (isGone) removeFilmNote(userId, lessonId)
  show(entry, { state: 'failed', fileName, message: reply.message, mayResume: !isGone })
  sendNext()
}

let endWarning: (() => void) | null = null

function warnWhoCloses() {
  const wanted = [...entries.values()].some(isUnderWay)
  if (wanted === (endWarning !== null)) return
  endWarning?.()
  endWarning = wanted ? askBeforeUnload() : null
}
