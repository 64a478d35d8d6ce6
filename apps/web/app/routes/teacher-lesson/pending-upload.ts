import { FORM_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'

/** The lesson does not use this upload yet. */
export interface PendingUpload {
  fileName: string
  sizeBytes: number
  /** Null until the upload is complete. */
  uploadId: string | null
}

/** Logging out removes every key with this prefix. */
const keyOf = (userId: number, lessonId: number) => `${FORM_DRAFT}${userId}_upload_${lessonId}`

export function readPendingUpload(userId: number, lessonId: number): PendingUpload | null {
  const stored = readJson(keyOf(userId, lessonId))
  return isPendingUpload(stored) ? stored : null
}

export const writePendingUpload = (userId: number, lessonId: number, note: PendingUpload) =>
  void deviceStorage.write(keyOf(userId, lessonId), JSON.stringify(note))

export const removePendingUpload = (userId: number, lessonId: number) => deviceStorage.remove(keyOf(userId, lessonId))

const isPendingUpload = (stored: unknown): stored is PendingUpload =>
  typeof stored === 'object' && stored !== null && 'fileName' in stored && typeof stored.fileName === 'string'
