import * as z from 'zod/mini'
import { deviceStorage, readJson } from '../device/device-storage.ts'

const kept = z.object({ seconds: z.number(), isSent: z.boolean() })

const keyOf = (userId: number, lessonId: number) => `video_position_${userId}_${lessonId}`

/** Where the student is in a video, kept here every second; `isSent` once the server has it too. */
export function keepPosition(userId: number, lessonId: number, seconds: number, isSent: boolean) {
  deviceStorage.write(keyOf(userId, lessonId), JSON.stringify({ seconds, isSent }))
}

/** The position to go on from: this device's own when the server never got it, else the server's. In seconds. */
export function positionToResume(userId: number, lessonId: number, onServer: number): number {
  const read = kept.safeParse(readJson(keyOf(userId, lessonId)))
  return read.success && !read.data.isSent ? read.data.seconds : onServer
}
