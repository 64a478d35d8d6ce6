import { ofStudent, VIDEO_POSITION } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'

const keyOf = (userId: number, lessonId: number) => `${ofStudent(VIDEO_POSITION, userId)}${lessonId}`

/** Where the student is in a video, kept here every second, beside what the server knew last. In seconds. */
export function savePosition(userId: number, lessonId: number, seconds: number, onServer: number) {
  deviceStorage.write(keyOf(userId, lessonId), JSON.stringify({ seconds, onServer }))
}

/**
 * The second to go on from: this device's own, which may be a little further than what it could send; unless the server
 * has another one than it had, because the student went on elsewhere.
 */
export function positionToResume(userId: number, lessonId: number, onServer: number): number {
  const stored = readJson(keyOf(userId, lessonId))
  return isPosition(stored) && Math.abs(stored.onServer - onServer) < 1 ? stored.seconds : onServer
}

/** Malformed values are ignored. */
function isPosition(stored: unknown): stored is { seconds: number; onServer: number } {
  const { seconds, onServer } = (stored ?? {}) as Record<string, unknown>
  return Number.isFinite(seconds) && Number.isFinite(onServer)
}
