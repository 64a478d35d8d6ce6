import { takeOfflineLicence } from '@manassa/contract/student/offline'
import type { VideoLesson } from '@manassa/contract/student/study'
import { cacheThisPage } from '#app/lib/cache-this-page.ts'
import { call } from '#app/lib/call.ts'
import { onReconnect } from '#app/lib/page-events.ts'
import { RECONNECT_POLL_MS } from '#app/lib/reload-if-reachable.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { createStore, type Store } from '#app/lib/store.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import { fileNames, putFiles, removeFiles } from './device-files.ts'
import { checkLicence, sealLicence } from './offline-licence.ts'
import { note, noteSavedLesson, savedLesson, savedLessonKey } from './on-device.ts'
import { filesOf, masterOf } from './saved-playlist.ts'

/** `waiting`: for a connection. The other failures end the saving until the student starts it again. */
type SavingState = 'saving' | 'waiting' | 'paused' | 'full' | 'failed'
export interface Saving {
  state: SavingState
  /** From 0 to 1. */
  part: number
  refusal: string | null
}

interface LessonToSave {
  userId: number
  content: VideoLesson
  rendition: string
  /** A current address of the stream; null without one. */
  streamUrl(): Promise<string | null>
}

const SEGMENT_TIMEOUT_MS = 120_000
/** One request at a time would not use a mobile connection fully. */
const PARALLEL_REQUESTS = 3

const savings = new Map<string, Store<Saving>>()
const stops = new Map<string, AbortController>()

// The next account of this page must not get what the last one saves.
sessionStore.onChange(({ userChanged }) => {
  if (userChanged) for (const owner of [...stops.keys()]) pauseSaving(owner)
})

/** The progress of a lesson in this tab; it is paused after a reload. */
export function savingOf(owner: string): Store<Saving> {
  const known = savings.get(owner) ?? createStore<Saving>({ state: 'paused', part: 0, refusal: null })
  savings.set(owner, known)
  return known
}

/** Saves a lesson, or continues after an interruption. Never rejects; `savingOf` reports the progress. */
export async function saveLesson(lesson: LessonToSave): Promise<void> {
  const owner = savedLessonKey(lesson.userId, lesson.content.lessonId)
  if (stops.has(owner)) return
  const stop = new AbortController()
  stops.set(owner, stop)
  const progress = savingOf(owner)
  const report = (part: Partial<Saving>) => {
    if (!stop.signal.aborted) progress.set({ ...progress.get(), ...part })
  }
  report({ state: 'saving', refusal: null })
  try {
    while (!(await tryToSave(lesson, owner, stop.signal, report))) {
      report({ state: 'waiting' })
      await connectionMayBeBack(stop.signal)
      report({ state: 'saving' })
    }
  } catch (error) {
    if (error instanceof Refused) report({ state: 'failed', refusal: error.message })
    else report({ state: isFull(error) ? 'full' : 'failed' })
  } finally {
    stops.delete(owner)
  }
}

export function pauseSaving(owner: string) {
  const progress = savingOf(owner)
  progress.set({ ...progress.get(), state: 'paused' })
  stops.get(owner)?.abort()
  stops.delete(owner)
}

export async function removeSavedLesson(owner: string) {
  pauseSaving(owner)
  savings.delete(owner)
  note(owner, null)
  await removeFiles(owner).catch(() => undefined)
}

class Refused extends Error {}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

type Report = (part: Partial<Saving>) => void

/** True at the end; false when the connection was lost. Throws `Refused`, and what the device refuses to store. */
async function tryToSave(lesson: LessonToSave, owner: string, stop: AbortSignal, report: Report): Promise<boolean> {
  if (!(await hasLicence(lesson, owner))) return stop.aborted
  const streamUrl = await lesson.streamUrl()
  if (!streamUrl) return stop.aborted
  const addressOf = (name: string) => new URL(name, new URL(streamUrl, location.href)).href

  const playlistName = `${lesson.rendition}/index.m3u8`
  const [master, playlist] = await Promise.all([bytesAt(streamUrl, stop), bytesAt(addressOf(playlistName), stop)])
  if (!master || !playlist) return stop.aborted
  const text = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)
  const names = filesOf(text(playlist)).map((name) => `${lesson.rendition}/${name}`)
  await putFiles(owner, [
    ['master.m3u8', masterOf(text(master), playlistName)],
    [playlistName, text(playlist)],
  ])

  const stored = new Set(await fileNames(owner))
  const missing = names.filter((name) => !stored.has(name))
  let left = missing.length
  const toFetch = missing.values()
  const reportPart = () => report({ part: 1 - left / names.length })
  reportPart()
  const fetchInTurn = async () => {
    for (const name of toFetch) {
      const bytes = await bytesAt(addressOf(name), stop)
      if (!bytes || stop.aborted) return
      await putFiles(owner, [[name, bytes]])
      left -= 1
      reportPart()
    }
  }
  await Promise.all([...Array(PARALLEL_REQUESTS)].map(fetchInTurn))
  if (left > 0 || stop.aborted) return stop.aborted
  if (!(await saveCaptions(lesson.content, owner, stop))) return stop.aborted
  const saved = savedLesson(lesson.userId, lesson.content.lessonId)
  if (saved) noteSavedLesson(lesson.userId, { ...saved, state: 'saved' })
  void cacheThisPage()
  return true
}

/** Takes a licence unless a valid one is here. False without a connection. */
async function hasLicence({ userId, content, rendition }: LessonToSave, owner: string): Promise<boolean> {
  const known = savedLesson(userId, content.lessonId)
  if (known?.rendition.name === rendition && (await checkLicence(owner)).state === 'valid') return true
  const reply = await call(takeOfflineLicence, { lessonId: content.lessonId, rendition }, { fresh: true })
  if (!reply.success) {
    if (isTransient(reply) && reply.code !== 'request.tooMany') return false
    throw new Refused(reply.message)
  }
  const { endsAt, closesAt, serverNow, keys } = reply.data
  const renewedAt = Date.now()
  // The description is written first, because files without one are removed.
  noteSavedLesson(userId, {
    state: 'saving',
    content: withoutAddresses(content),
    rendition: reply.data.rendition,
    endsAt,
    closesAt,
    renewedAt,
  })
  await sealLicence(owner, {
    endsAt: Date.parse(endsAt),
    aheadMs: Date.parse(serverNow) - renewedAt,
    keys: Object.fromEntries(keys.map(({ name, key }) => [name, key])),
  })
  // From here on the browser does not remove the files when storage is short.
  void navigator.storage?.persist?.()
  return true
}

/** The addresses of a lesson expire, and a saved one needs none. */
const withoutAddresses = (content: VideoLesson): VideoLesson => ({
  ...content,
  videoUrl: '',
  streamUrl: null,
  audioUrl: null,
  posterUrl: null,
  thumbnails: null,
})

async function saveCaptions({ captions }: VideoLesson, owner: string, stop: AbortSignal): Promise<boolean> {
  for (const { language, url } of captions) {
    const bytes = await bytesAt(new URL(url).pathname, stop)
    if (!bytes) return false
    await putFiles(owner, [[captionsName(language), bytes]])
  }
  return true
}

export const captionsName = (language: string) => `captions/${language}`

/** Null when the connection was lost. Throws `Refused` for an expired address or a missing file. */
async function bytesAt(url: string, stop: AbortSignal): Promise<ArrayBuffer | null> {
  const limit = new AbortController()
  const abort = () => limit.abort()
  const timer = setTimeout(abort, SEGMENT_TIMEOUT_MS)
  stop.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(url, { signal: limit.signal })
    // The next try asks for a current address, or is told why there is none.
    if (response.status === 404) throw new Refused('')
    return response.ok ? await response.arrayBuffer() : null
  } catch (error) {
    if (error instanceof Refused) throw error
    return null
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', abort)
  }
}

/** Resolves when the device reports a connection, or after ten seconds, because some never report one. */
const connectionMayBeBack = (stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, RECONNECT_POLL_MS)
    const end = onReconnect(done)
    stop.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      end()
      resolve()
    }
  })
