import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { VIDEO_POSITION } from '#app/lib/owned-keys.ts'

const keyOf = (userId: number, lessonId: number) => `${ofStudent(VIDEO_POSITION, userId)}${lessonId}`

/** Saves the position in a video every second, beside the server's last known one. In seconds. */
export function savePosition(userId: number, lessonId: number, seconds: number, onServer: number) {
  deviceStorage.write(keyOf(userId, lessonId), JSON.stringify({ seconds, onServer }))
}

/**
 * The second to resume at. The device's own position may be ahead of the server's. If the server's has changed since,
 * the student continued on another device, and the server's is used.
 */
export function positionToResume(userId: number, lessonId: number, onServer: number): number {
  const stored = readJson(keyOf(userId, lessonId))
  return isPosition(stored) && Math.abs(stored.onServer - onServer) < 1 ? stored.seconds : onServer
}

function isPosition(stored: unknown): stored is { seconds: number; onServer: number } {
  const { seconds, onServer } = (stored ?? {}) as Record<string, unknown>
  return Number.isFinite(seconds) && Number.isFinite(onServer)
}
