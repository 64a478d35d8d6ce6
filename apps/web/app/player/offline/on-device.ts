import { rendition, videoLesson } from '@manassa/contract/student/study'
import * as z from 'zod/mini'
import { NOBODY, ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { KEPT_ATTACHMENT, SAVED_LESSON } from '#app/lib/owned-keys.ts'
import { onStorage } from '#app/lib/page-events.ts'
import { createStore, useStore } from '#app/lib/store.ts'

const storedAttachment = z.object({ name: z.string(), sizeBytes: z.number() })
type KeptAttachment = z.output<typeof storedAttachment>

const storedLesson = z.object({
  /** `saved`: all of its files are here. */
  state: z.enum(['saving', 'saved']),
  content: videoLesson,
  rendition,
  /** The end of its licence and the closing of its unit, if it closes, as ISO 8601. */
  endsAt: z.string(),
  closesAt: z.nullable(z.string()),
  /** The last response of the server about it, in milliseconds of the device's clock. */
  renewedAt: z.number(),
})
export type SavedLesson = z.output<typeof storedLesson>

/** Also the owner of its files (device-files.ts). */
export const attachmentKey = (userId: number, lessonId: number) => `${ofStudent(KEPT_ATTACHMENT, userId)}${lessonId}`
export const savedLessonKey = (userId: number, lessonId: number) => `${ofStudent(SAVED_LESSON, userId)}${lessonId}`

export const keptAttachment = (userId: number, lessonId: number): KeptAttachment | null =>
  storedAttachment.safeParse(readJson(attachmentKey(userId, lessonId))).data ?? null

/** A lesson that is saved on this device, or being saved; null without one. */
export const savedLesson = (userId: number, lessonId: number): SavedLesson | null =>
  savedLessonAt(savedLessonKey(userId, lessonId))

const savedLessonAt = (key: string) => storedLesson.safeParse(readJson(key)).data ?? null

export const savedLessons = (userId: number): SavedLesson[] =>
  deviceStorage.keys(ofStudent(SAVED_LESSON, userId)).flatMap((key) => savedLessonAt(key) ?? [])

export const noteAttachment = (userId: number, lessonId: number, attachment: KeptAttachment) =>
  note(attachmentKey(userId, lessonId), attachment)

export const noteSavedLesson = (userId: number, lesson: SavedLesson) =>
  note(savedLessonKey(userId, lesson.content.lessonId), lesson)

/** Null removes it. */
export function note(key: string, value: object | null) {
  if (value) deviceStorage.write(key, JSON.stringify(value))
  else deviceStorage.remove(key)
  changes.set(changes.get() + 1)
}

const changes = createStore(0)
if (typeof window !== 'undefined') onStorage(() => changes.set(changes.get() + 1))

/** The parts of a lesson that are on this device. */
export function useOnDevice(userId: number, lessonId: number) {
  useStore(changes)
  return { attachment: keptAttachment(userId, lessonId), saved: savedLesson(userId, lessonId) }
}

/** False where this browser or this account keeps no files. */
export const canKeepFiles = (userId: number) => userId !== NOBODY && 'indexedDB' in globalThis

/** False where a licence could not be sealed, as on a page without HTTPS. */
export const canSaveLessons = (userId: number) => canKeepFiles(userId) && globalThis.crypto?.subtle !== undefined
