import { FORM_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'

/** A video that was being brought for a lesson from this device, and is not the lesson's yet. */
export interface VideoNote {
  fileName: string
  sizeBytes: number
  /** Once all of it has arrived. */
  uploadId: string | null
}

/** Whose, and for which lesson: who logs out leaves none of them. */
const keyOf = (userId: number, lessonId: number) => `${FORM_DRAFT}${userId}_upload_${lessonId}`

export function readVideoNote(userId: number, lessonId: number): VideoNote | null {
  const stored = readJson(keyOf(userId, lessonId))
  return isNote(stored) ? stored : null
}

export const writeVideoNote = (userId: number, lessonId: number, note: VideoNote) =>
  void deviceStorage.write(keyOf(userId, lessonId), JSON.stringify(note))

export const removeVideoNote = (userId: number, lessonId: number) => deviceStorage.remove(keyOf(userId, lessonId))

const isNote = (stored: unknown): stored is VideoNote =>
  typeof stored === 'object' && stored !== null && 'fileName' in stored && typeof stored.fileName === 'string'
