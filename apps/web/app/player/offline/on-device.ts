import * as z from 'zod/mini'
import { KEPT_ATTACHMENT, NOBODY, ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { createStore, useStore } from '#app/lib/store.ts'

const storedAttachment = z.object({ name: z.string(), sizeBytes: z.number() })
export type KeptAttachment = z.output<typeof storedAttachment>

export const attachmentKey = (userId: number, lessonId: number) => `${ofStudent(KEPT_ATTACHMENT, userId)}${lessonId}`

/** The attachment of a lesson that is on this device; null without one. */
export function keptAttachment(userId: number, lessonId: number): KeptAttachment | null {
  return storedAttachment.safeParse(readJson(attachmentKey(userId, lessonId))).data ?? null
}

export function noteAttachment(userId: number, lessonId: number, attachment: KeptAttachment) {
  deviceStorage.write(attachmentKey(userId, lessonId), JSON.stringify(attachment))
  changes.set(changes.get() + 1)
}

/** Counts the changes of this page. */
const changes = createStore(0)

/** The parts of a lesson that are on this device. */
export function useOnDevice(userId: number, lessonId: number) {
  useStore(changes)
  return { attachment: keptAttachment(userId, lessonId) }
}

/** False where this browser or this account keeps no files. */
export const canKeepFiles = (userId: number) => userId !== NOBODY && 'indexedDB' in globalThis
